import type { Place, Player, ReviewedPly, ReviewJson, Vertex } from "../engine/types";
import { type Board, isVertex, nameOf, placeOf, placeText } from "../model/board";
import { other } from "../model/clock";
import { moverOf, type Position, plyAt, type Replay } from "../model/replay";
import { isolated } from "../settings/isolated";
import { isAnswered, type Learning, taskOf } from "./learning";
import type { Reviewed } from "./state";
import { runsOf, shownAt, verdictAt, winnerAt } from "./story";
import { words } from "./words";

/** The most moves that a sentence lists. */
const LISTED = 8;

/** What a player is called. */
export function playerName(review: Pick<ReviewJson, Player>, player: Player): string {
  return review[player] ? isolated(review[player]) : words().players[player];
}

/** The same in a sentence. */
function placeIn(place: Place): string {
  return isolated(placeText(place));
}

/** Places one of which is to be chosen. */
export function eitherOf(places: readonly Place[]): string {
  const w = words();
  const names = places.slice(0, LISTED).map(placeIn);
  if (places.length > LISTED) names.push(w.more(places.length - LISTED));
  return names.join(w.or);
}

/** What is to be said of a move. */
export function moveText(review: ReviewJson, move: ReviewedPly): string {
  const w = words();
  const who = playerName(review, move.mover);
  if (move.mark === "??") {
    return w.blunder(who, playerName(review, other(move.mover)), eitherOf(move.winning_moves));
  }
  if (move.mark === "!") return w.onlyMove(who, move.legal);
  if (move.before === "loses") return w.lost(who);
  return move.legal === 1 ? w.onlyLegal(who) : w.kept(who);
}

/** How it stands after some moves. */
export function positionText({ review, endMoves }: Reviewed, ply: number): string {
  const w = words();
  const who = playerName(review, moverOf(ply + 1));
  const isEnd = ply === review.plies.length;
  if (isEnd && review.end.finished) return w.noMoveLeft(who);
  const moves = review.plies[ply]?.winning_moves ?? endMoves;
  const said = verdictAt(review, ply) === "wins" ? w.toMoveWins(who, eitherOf(moves)) : w.toMoveLoses(who);
  return isEnd ? `${w.stops} ${said}` : said;
}

/** Who was winning, from the beginning to the end, in words. */
export function stripText(review: ReviewJson): string {
  const w = words();
  const all = review.plies.length;
  return runsOf(review)
    .map(({ winner, from, to }) => w.run(playerName(review, winner), from, to, all))
    .join(w.semicolon);
}

/** What the strip says where it is. */
export function stripAt(review: ReviewJson, ply: number): string {
  const w = words();
  const isBlunder = review.plies[ply - 1]?.mark === "??";
  const winner = playerName(review, winnerAt(review, ply));
  return w.stripAt(ply, review.plies.length, winner, isBlunder ? w.blunderMark : "");
}

/** How the record says that the game ended; undefined if it does not. */
export function resultText(review: ReviewJson): string | undefined {
  const w = words();
  const { result } = review;
  if (!result) return undefined;
  const who = result.winner ? w.won(playerName(review, result.winner)) : w.brokenOff;
  const reason =
    result.reason && (Object.hasOwn(w.reasons, result.reason) ? w.reasons[result.reason] : result.reason);
  return reason ? w.because(who, reason) : who;
}

/** What is to be said while learning. */
export function learningText(review: ReviewJson, learning: Learning, refutation: readonly Place[]): string {
  const w = words();
  const task = taskOf(learning);
  if (!task) return w.done;
  const who = playerName(review, task.mover);
  const opponent = playerName(review, other(task.mover));
  const { step } = learning;
  switch (step.kind) {
    case "asked":
      return w.asked(task.ply, who, placeIn(task.to));
    case "illegal":
      return w.illegal(placeIn(step.to));
    case "wrong": {
      const say = step.isPlayed ? w.wrongPlayed : w.wrong;
      return say(who, placeIn(step.to), opponent, eitherOf(refutation));
    }
    case "right": {
      const others = task.winning_moves.filter((move) => placeText(move) !== placeText(step.to));
      const said = w.right(placeIn(step.to), opponent);
      return others.length > 0 ? `${said} ${w.rightToo(eitherOf(others))}` : said;
    }
    case "shown":
      return w.shown(who, eitherOf(task.winning_moves));
  }
}

/** What is at a vertex, for those who do not see the board. */
export function describe(
  { replay, review }: Reviewed,
  { ply, token, stones }: Position,
  v: Vertex,
  legal: readonly Vertex[],
  learning: Learning | undefined,
): string {
  const w = words();
  const { board } = replay;
  const parts = [nameOf(board, v), whatIs(board, replay, v, ply, token, stones)];
  if (learning) {
    if (legal.includes(v)) parts.push(w.canGo);
    if (isAnswered(learning) && isAmong(board, v, taskOf(learning)?.winning_moves)) parts.push(w.winsHere);
  } else {
    const shown = shownAt(review, ply);
    if (isAmong(board, v, shown?.of.winning_moves)) parts.push(shown?.isPast ? w.betterHere : w.winsHere);
  }
  return parts.join(w.comma);
}

function whatIs(
  board: Board,
  replay: Replay,
  v: Vertex,
  ply: number,
  token: Vertex,
  stones: string | undefined,
): string {
  const w = words();
  if (!isVertex(board, v)) return w.wall;
  const stone = stones?.[v];
  if (stone === "O" || stone === "X" || stone === ".") return w.stone[stone];
  if (v === token) return w.token;
  const visit = plyAt(replay, v);
  return visit !== undefined && visit < ply ? w.visited(visit) : w.free;
}

function isAmong(board: Board, v: Vertex, places: readonly Place[] = []): boolean {
  const name = placeText(placeOf(board, v));
  return places.some((place) => placeText(place) === name);
}
