import type { ReviewJson } from "../engine/types";
import { Said } from "../widgets/Said";
import { learn } from "./lesson";
import { playerName } from "./speech";
import { blundersOf } from "./story";
import { words } from "./words";

/** Offers to try the mistakes again. */
export function LearnStart({ review }: { review: ReviewJson }) {
  const w = words();
  const all = blundersOf(review).length;
  const players = (["first", "second"] as const).filter((player) => blundersOf(review, player).length > 0);
  return (
    <section class="section" aria-label={w.learn}>
      <h3>{w.learn}</h3>
      <p class="quiet">{all === 0 ? w.noBlunders : w.learnHint}</p>
      {all > 0 && (
        <p class="buttons">
          {players.map((player) => (
            <button type="button" key={player} onClick={() => learn(player)}>
              <Said text={w.learnFrom(playerName(review, player), blundersOf(review, player).length)} />
            </button>
          ))}
          {players.length > 1 && (
            <button type="button" onClick={() => learn()}>
              {w.learnAll(all)}
            </button>
          )}
        </p>
      )}
    </section>
  );
}
