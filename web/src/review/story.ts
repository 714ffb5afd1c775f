import type { Player, ReviewedPly, ReviewJson, Verdict } from "../engine/types";
import { other } from "../model/clock";
import { moverOf } from "../model/replay";

/** Positions are numbered by the moves made before them, from 0 to the number of plies. */
export type Ply = number;

/** The verdict for the player to move after some moves. */
export function verdictAt({ plies, end }: ReviewJson, ply: Ply): Verdict {
  return plies[ply]?.before ?? end.verdict;
}

/** Who won the position after some moves, had both played perfectly from there. */
export function winnerAt(review: ReviewJson, ply: Ply): Player {
  const toMove = moverOf(ply + 1);
  return verdictAt(review, ply) === "wins" ? toMove : other(toMove);
}

/** Positions in a row that the same player was winning. */
export interface Run {
  readonly winner: Player;
  readonly from: Ply;
  readonly to: Ply;
}

/** Who was winning, from the beginning to the end. */
export function runsOf(review: ReviewJson): Run[] {
  const runs: Run[] = [];
  for (let ply = 0; ply <= review.plies.length; ply++) {
    const winner = winnerAt(review, ply);
    const last = runs.at(-1);
    if (last?.winner === winner) runs[runs.length - 1] = { ...last, to: ply };
    else runs.push({ winner, from: ply, to: ply });
  }
  return runs;
}

/** The moves that gave a win away: those of one player, or all. */
export function blundersOf({ plies }: ReviewJson, by?: Player): ReviewedPly[] {
  return plies.filter(({ mark, mover }) => mark === "??" && (by === undefined || mover === by));
}

/** The position after the next blunder, or after the one before; undefined if there is none. */
export function blunderFrom(review: ReviewJson, ply: Ply, direction: 1 | -1): Ply | undefined {
  const plies = blundersOf(review).map((blunder) => blunder.ply);
  return direction === 1 ? plies.find((found) => found > ply) : plies.findLast((found) => found < ply);
}

/** Which moves the board shows: the better ones if the last move was a blunder, otherwise those that win now. */
export interface Shown {
  readonly of: ReviewedPly;
  /** Whether it is the last move that is shown, rather than the next one. */
  readonly isPast: boolean;
}

export function shownAt({ plies }: ReviewJson, ply: Ply): Shown | undefined {
  const last = plies[ply - 1];
  if (last?.mark === "??") return { of: last, isPast: true };
  const next = plies[ply];
  return next && { of: next, isPast: false };
}
