import { useComputed, useSignalEffect } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import type { ReviewedPly } from "../engine/types";

import { placeText } from "../model/board";

import { Mark } from "./Mark";
import { PlayerHead } from "./PlayerHead";
import { goTo, ply, type Reviewed } from "./state";
import { words } from "./words";

/** All moves, two in a row, with marks and comments. */
export function MoveList({ game }: { game: Reviewed }) {
  const w = words();
  const { review, replay } = game;
  const list = useRef<HTMLDivElement>(null);
  useSignalEffect(() => {
    const now = ply.value;
    // By then the move is marked as the one that is shown.
    queueMicrotask(() => list.current && showMove(list.current, now));
  });
  // Games are long: stepping through one draws two of its moves anew, not all.
  const rows = useMemo(
    () =>
      rounds(review.plies).map((round, index) => {
        const comments = round.flatMap((move) => replay.moves[move.ply - 1]?.comment ?? []);
        return <Round key={index} number={index + 1} moves={round} comments={comments} />;
      }),
    [game],
  );
  return (
    <section class="section" aria-label={w.moves}>
      <h3>{w.moves}</h3>
      <div class="game-moves" ref={list}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span class="unseen">{w.number}</span>
              </th>
              {(["first", "second"] as const).map((player) => (
                <th scope="col" key={player}>
                  <PlayerHead review={review} player={player} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      </div>
      <p class="quiet keys">{w.keys}</p>
    </section>
  );
}

/** Scrolls the list so that a move is seen. Whoever steps with the keys in it goes on from there. */
function showMove(list: HTMLElement, ply: number): void {
  const button = list.querySelector<HTMLElement>(`[data-ply="${Math.max(ply, 1)}"]`);
  if (!button) return;
  const [seen, row] = [list.getBoundingClientRect(), button.getBoundingClientRect()];
  if (row.top < seen.top || row.bottom > seen.bottom) {
    list.scrollTop += (row.top + row.bottom - seen.top - seen.bottom) / 2;
  }
  if (list.contains(document.activeElement)) button.focus({ preventScroll: true });
}

/** The moves in pairs. */
function rounds(plies: readonly ReviewedPly[]): ReviewedPly[][] {
  const found: ReviewedPly[][] = [];
  for (const move of plies) {
    const last = found.at(-1);
    if (move.mover === "second" && last) last.push(move);
    else found.push([move]);
  }
  return found;
}

interface RoundProps {
  number: number;
  moves: ReviewedPly[];
  comments: string[];
}

/** A move of each player, and below it what was said about them. */
function Round({ number, moves, comments }: RoundProps) {
  return (
    <>
      <tr>
        <th scope="row">{number}.</th>
        {moves.map((move) => (
          <Move key={move.ply} move={move} />
        ))}
        {moves.length === 1 && <td />}
      </tr>
      {comments.length > 0 && (
        <tr class="comment">
          <td />
          <td colSpan={2}>{comments.join(" ")}</td>
        </tr>
      )}
    </>
  );
}

/** A move, which shows the position after it. */
function Move({ move }: { move: ReviewedPly }) {
  const isShown = useComputed(() => ply.value === move.ply).value;
  const isReached = useComputed(() => Math.max(ply.value, 1) === move.ply).value;
  return (
    <td>
      <button
        type="button"
        class="move"
        data-ply={move.ply}
        aria-current={isShown ? "step" : undefined}
        tabIndex={isReached ? 0 : -1}
        onClick={() => goTo(move.ply)}
      >
        <bdi class="name" title={placeText(move.to)}>
          {placeText(move.to)}
        </bdi>
        {move.mark && <Mark mark={move.mark} />}
      </button>
    </td>
  );
}
