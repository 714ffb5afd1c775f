import { placeText } from "../model/board";
import { isolated } from "../settings/isolated";
import { Said } from "../widgets/Said";
import { Mark } from "./Mark";
import { moveText, playerName, positionText } from "./speech";
import { ply, type Reviewed } from "./state";
import { words } from "./words";

/** What is to be said of the move just made and of the position after it. */
export function Judgement({ game }: { game: Reviewed }) {
  const w = words();
  const { review, replay } = game;
  const move = review.plies[ply.value - 1];
  const comment = replay.moves[ply.value - 1]?.comment;
  return (
    <section class="section judgement" aria-live="polite" aria-atomic="true">
      <h3>
        <Said
          text={
            move ? w.ply(move.ply, playerName(review, move.mover), isolated(placeText(move.to))) : w.beginning
          }
        />
        {move?.mark && <Mark mark={move.mark} />}
      </h3>
      {move && (
        <p>
          <Said text={moveText(review, move)} />
        </p>
      )}
      {comment && <blockquote>{comment}</blockquote>}
      <p>
        <Said text={positionText(game, ply.value)} />
      </p>
    </section>
  );
}
