import type { Player, Vertex } from "../engine/types";
import { isVertex, nameOf } from "../model/board";
import { other } from "../model/clock";
import { type Game, phaseOf, REASON, tokenOf, toMove, trailOf, turnOf } from "../model/game";
import { stonesAfter } from "../model/sliding";
import { isolated } from "../settings/isolated";
import { words } from "./words";

/** Whether a player is the only person here, who is called `you`. */
export function isYou({ setup: { seats } }: Game, player: Player): boolean {
  return seats[player] === "person" && seats[other(player)] !== "person";
}

/** What a player is called. */
export function nameOfPlayer(game: Game, player: Player): string {
  const w = words();
  const { seats, names } = game.setup;
  if (seats[player] === "engine") return w.engine;
  if (seats[player] === "free") return w.freeSeat;
  if (names[player] !== "") return isolated(names[player]);
  return isYou(game, player) ? w.you : w.players[player];
}

/** The last thing that happened. */
export function lastEvent(game: Game): string {
  const w = words();
  const { board } = game.setup;
  const token = tokenOf(game);
  if (token === undefined) return "";
  const place = isolated(nameOf(board, token));
  if (game.moves.length === 0) return board.kind === "sliding" ? "" : w.placedOn(place);
  const mover = other(toMove(game));
  return isYou(game, mover) ? w.youWentTo(place) : w.wentTo(nameOfPlayer(game, mover), place);
}

/** Who is to do what; `legal` is the number of moves that there are, when it is known. */
export function task(game: Game, legal: number | undefined): string {
  const w = words();
  const turn = turnOf(game);
  if (!turn) return "";
  if (game.setup.seats[turn] === "engine") return w.thinking;
  const who = nameOfPlayer(game, turn);
  if (game.setup.seats[turn] === "remote") return w.waitingFor(who, phaseOf(game) === "placing");
  if (phaseOf(game) === "placing") return isYou(game, turn) ? w.place : w.placeBy(who);
  return isYou(game, turn) ? w.yourMove(legal) : w.moveOf(who, legal);
}

/** Who has won, and why; for a game that is over. */
export function outcome(game: Game): { headline: string; reason: string } {
  const w = words();
  const { winner = null, reason = "" } = game.result ?? {};
  if (!winner)
    return reason === REASON.withdrawn
      ? { headline: w.withdrawn, reason: "" }
      : { headline: w.drawn, reason };
  const loser = other(winner);
  const headline = isYou(game, winner)
    ? w.youWon
    : isYou(game, loser)
      ? w.youLost
      : w.won(nameOfPlayer(game, winner));
  return { headline, reason: why(game, loser, reason) };
}

function why(game: Game, loser: Player, reason: string): string {
  const w = words();
  const who = nameOfPlayer(game, loser);
  const you = isYou(game, loser);
  if (reason === REASON.noMove) return you ? w.youNoMoveLeft : w.noMoveLeft(who);
  if (reason === REASON.resigned) return you ? w.youResigned : w.hasResigned(who);
  if (reason === REASON.time) return you ? w.youOutOfTime : w.outOfTime(who);
  return reason;
}

/** Who wins by best play. */
export function outlookText(game: Game, winner: Player | undefined): string {
  const w = words();
  if (game.result) return w.outlookOver;
  if (!winner) return w.outlookUnknown;
  return isYou(game, winner) ? w.youOutlook : w.outlook(nameOfPlayer(game, winner));
}

/** What a hint found. */
export function hintText(game: Game, found: readonly Vertex[]): string {
  const w = words();
  if (phaseOf(game) === "placing") return w.winningPlaces(found.length);
  const names = found.map((v) => isolated(nameOf(game.setup.board, v)));
  return names.length > 0 ? w.winningMoves(names.join(w.semicolon)) : w.everyMoveLoses;
}

/** What is at a vertex, for those who do not see the board. */
export function describe(
  game: Game,
  v: Vertex,
  legal: ArrayLike<Vertex> | undefined,
  hint: readonly Vertex[] = [],
): string {
  const w = words();
  const { board } = game.setup;
  const parts: string[] = [nameOf(board, v)];
  const visit = trailOf(game).indexOf(v);
  if (!isVertex(board, v)) parts.push(w.wall);
  else if (board.kind === "sliding") {
    const stone = stonesAfter(board, game.moves)[v];
    parts.push(stone === "O" || stone === "X" ? w.stone[stone] : w.blankHere);
  } else if (tokenOf(game) === v) parts.push(w.tokenHere);
  else parts.push(visit >= 0 ? w.visited(visit) : w.free);
  if (legal && Array.prototype.includes.call(legal, v)) parts.push(w.youCanGo);
  if (hint.includes(v)) parts.push(w.winsHere);
  return parts.join(w.comma);
}
