import type { Player, Vertex } from "../engine/types";
import type { Board } from "./board";
import { type Clock, newClock, other, pressed, running, stopped, type TimeControl, timeLeft } from "./clock";
import { blankOf } from "./sliding";

/** Who sits there: a person at this screen, the engine, somebody elsewhere, or nobody yet. */
export type Seat = "person" | "engine" | "remote" | "free";

/** What is agreed before a game. */
export interface GameSetup {
  readonly board: Board;
  readonly seats: Readonly<Record<Player, Seat>>;
  /** Empty where not known. */
  readonly names: Readonly<Record<Player, string>>;
  /** Who puts the token on the board; missing when the start is agreed upon. */
  readonly placer?: Player;
  readonly start?: Vertex;
  /** How many of 100 of the engine's moves are perfect. */
  readonly level: number;
  /** Draws the engine's other moves. */
  readonly seed: number;
  readonly control?: TimeControl;
}

/** How records name the ends that this page knows. */
export const REASON = {
  noMove: "no move is left",
  resigned: "resigned",
  time: "time is up",
  withdrawn: "withdrawn",
} as const;

export interface Result {
  /** Null when the game was broken off. */
  readonly winner: Player | null;
  readonly reason?: string;
}

/** A game: what was agreed and what has happened. Games are never changed: whatever happens makes a new one. */
export interface Game {
  readonly setup: GameSetup;
  /** Where the token was at first; missing until it is placed. */
  readonly start?: Vertex;
  readonly moves: readonly Vertex[];
  readonly clock?: Clock;
  readonly result?: Result;
}

export type Phase = "placing" | "moving" | "over";

export function newGame(setup: GameSetup): Game {
  const start = setup.board.kind === "sliding" ? blankOf(setup.board) : setup.start;
  return {
    setup,
    moves: [],
    ...(start !== undefined && { start }),
    ...(setup.control && { clock: newClock(setup.control) }),
  };
}

export function phaseOf(game: Game): Phase {
  if (game.result) return "over";
  return game.start === undefined ? "placing" : "moving";
}

/** The player who makes the next move. */
export function toMove(game: Game): Player {
  return game.moves.length % 2 === 0 ? "first" : "second";
}

/** The player whose turn it is to do something; nobody's when the game is over, or a seat is free. */
export function turnOf(game: Game): Player | undefined {
  const phase = phaseOf(game);
  const { first, second } = game.setup.seats;
  if (phase === "over" || first === "free" || second === "free") return undefined;
  return phase === "placing" ? (game.setup.placer ?? "first") : toMove(game);
}

export function isEnginesTurn(game: Game): boolean {
  const turn = turnOf(game);
  return turn !== undefined && game.setup.seats[turn] === "engine";
}

/** Where the token stands; undefined before it is placed. */
export function tokenOf(game: Game): Vertex | undefined {
  return game.moves.at(-1) ?? game.start;
}

/** Where the token has been before, in order. */
export function trailOf(game: Game): Vertex[] {
  return game.start === undefined ? [] : [game.start, ...game.moves].slice(0, -1);
}

export function placed(game: Game, start: Vertex): Game {
  return phaseOf(game) === "placing" ? { ...game, start } : game;
}

/** The move is taken to be legal: the engine says which ones are. */
export function moved(game: Game, to: Vertex, now: number): Game {
  if (phaseOf(game) !== "moving") return game;
  const clock = game.clock && pressed(game.clock, toMove(game), now);
  return { ...game, moves: [...game.moves, to], ...(clock && { clock }) };
}

/** The player to move has no move: the other one has won. */
export function noMoveLeft(game: Game, now: number): Game {
  return ended(game, { winner: other(toMove(game)), reason: REASON.noMove }, now);
}

export function resigned(game: Game, by: Player, now: number): Game {
  return ended(game, { winner: other(by), reason: REASON.resigned }, now);
}

export function timeIsUp(game: Game, of: Player, now: number): Game {
  return ended(game, { winner: other(of), reason: REASON.time }, now);
}

function ended(game: Game, result: Result, now: number): Game {
  if (game.result) return game;
  return { ...game, result, ...(game.clock && { clock: stopped(game.clock, now) }) };
}

/** Whether there is something to take back: not after resignation or when time is up. */
export function canTakeBack(game: Game): boolean {
  if (game.result && game.result.reason !== REASON.noMove) return false;
  return pliesBack(game) > 0 || canLift(game);
}

/** The game before the last move of a person: against the engine its answer is taken back as well, and so is the placing. Time that is gone stays gone. */
export function takenBack(game: Game, now: number): Game {
  if (!canTakeBack(game)) return game;
  const { result: _, clock: before, ...rest } = game;
  const plies = pliesBack(game);
  const earlier: Game = { ...rest, moves: game.moves.slice(0, game.moves.length - plies) };
  const clock =
    before &&
    (plies > 0 && earlier.moves.length > 0 ? running(before, toMove(earlier), now) : stopped(before, now));
  const set: Game = { ...earlier, ...(clock && { clock }) };
  if (plies > 0) return set;
  const { start: __, ...lifted } = set;
  return { ...lifted, moves: [] };
}

/** How many plies back the last move of a person was; 0 if there is none. */
function pliesBack(game: Game): number {
  const { seats } = game.setup;
  for (let plies = 1; plies <= game.moves.length; plies++) {
    if (seats[(game.moves.length - plies) % 2 === 0 ? "first" : "second"] === "person") return plies;
  }
  return 0;
}

/** Whether the token can be taken from the board again, because a person placed it. */
function canLift({ setup, start }: Game): boolean {
  return start !== undefined && setup.placer !== undefined && setup.seats[setup.placer] === "person";
}

/** The same again with sides swapped. */
export function rematch({ setup }: Game, seed: number): Game {
  const { seats, names } = setup;
  return newGame({
    ...setup,
    seats: { first: seats.second, second: seats.first },
    names: { first: names.second, second: names.first },
    seed,
  });
}

/** What is left on both clocks; undefined without clocks. */
export function timesLeft({ clock }: Game, now: number): Record<Player, number> | undefined {
  return (
    clock && {
      first: timeLeft(clock, "first", now),
      second: timeLeft(clock, "second", now),
    }
  );
}
