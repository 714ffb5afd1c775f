import { useLayoutEffect, useRef } from "preact/hooks";
import type { ReviewedPly } from "../engine/types";
import { Mark } from "./Judgement";
import { placeName, playerName } from "./speech";
import { goTo, ply, type Reviewed } from "./state";
import { words } from "./words";

/** All moves, two in a row, with marks and comments. */
export function MoveList({ game }: { game: Reviewed }) {
  const w = words();
  const { review, replay } = game;
  const list = useRef<HTMLDivElement>(null);
  const now = ply.value;
  useLayoutEffect(() => {
    const frame = list.current;
    const current = frame?.querySelector<HTMLElement>("[aria-current]");
    if (!frame || !current) return;
    const [seen, row] = [frame.getBoundingClientRect(), current.getBoundingClientRect()];
    if (row.top < seen.top || row.bottom > seen.bottom) {
      frame.scrollTop += (row.top + row.bottom - seen.top - seen.bottom) / 2;
    }
    // Whoever steps with the keys here goes on from the move that is shown.
    if (frame.contains(document.activeElement)) current.focus({ preventScroll: true });
  }, [now]);

  const rounds: ReviewedPly[][] = [];
  for (const move of review.plies) {
    const last = rounds.at(-1);
    if (move.mover === "second" && last) last.push(move);
    else rounds.push([move]);
  }
  const button = (move: ReviewedPly) => (
    <td key={move.ply}>
      <button
        type="button"
        class="move"
        aria-current={move.ply === now ? "step" : undefined}
        tabIndex={move.ply === (now || 1) ? 0 : -1}
        onClick={() => goTo(move.ply)}
      >
        {placeName(move.to)}
        {move.mark && <Mark mark={move.mark} />}
      </button>
    </td>
  );
  return (
    <section class="section" aria-label={w.moves}>
      <h3>{w.moves}</h3>
      <div class="moves" ref={list}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span class="unseen">{w.number}</span>
              </th>
              {(["first", "second"] as const).map((player) => (
                <th scope="col" key={player}>
                  <i class={`side ${player}`} /> {playerName(review, player)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rounds.map((round, index) => (
              <Round key={round[0]?.ply} number={index + 1} moves={round.map(button)}>
                {round.flatMap((move) => replay.moves[move.ply - 1]?.comment ?? [])}
              </Round>
            ))}
          </tbody>
        </table>
      </div>
      <p class="quiet">{w.keys}</p>
    </section>
  );
}

interface RoundProps {
  number: number;
  moves: preact.JSX.Element[];
  children: string[];
}

/** A move of each player, and below it what was said about them. */
function Round({ number, moves, children }: RoundProps) {
  return (
    <>
      <tr>
        <th scope="row">{number}.</th>
        {moves}
        {moves.length === 1 && <td />}
      </tr>
      {children.length > 0 && (
        <tr class="comment">
          <td />
          <td colSpan={2}>{children.join(" ")}</td>
        </tr>
      )}
    </>
  );
}
