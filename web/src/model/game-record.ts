import type { BoardJson, Place, Player, RecordJson, Vertex } from "../engine/types";
import { type Board, fromJson, placeOf, toJson, vertexAt } from "./board";
import { controlFrom, controlText, newClock, running } from "./clock";
import { type Game, type GameSetup, newGame, type Seat, timesLeft, toMove } from "./game";

/** The name under which the engine is recorded. */
export const ENGINE_NAME = "lastmove";

/** Boards are never changed, and large ones take their time. */
const written = new WeakMap<Board, BoardJson>();

function jsonOf(board: Board): BoardJson {
  const json = written.get(board) ?? toJson(board);
  written.set(board, json);
  return json;
}

/** A game as a record. The tags say how to go on with it: those of `lastmove play`, and who placed the token and the clock. Undefined before the token is placed. */
export function toRecord(game: Game, now: number): RecordJson | undefined {
  const { setup, start, moves, result } = game;
  if (start === undefined) return undefined;
  const [first, second] = [nameIn(setup, "first"), nameIn(setup, "second")];
  return {
    board: jsonOf(setup.board),
    ...(setup.board.kind !== "sliding" && { start: placeOf(setup.board, start) }),
    ...(first && { first }),
    ...(second && { second }),
    tags: tagsOf(game, now),
    moves: moves.map((to) => ({ to: placeOf(setup.board, to) })),
    ...(result && { result }),
  };
}

function nameIn({ names, seats }: GameSetup, player: Player): string {
  return names[player] || (seats[player] === "engine" ? ENGINE_NAME : "");
}

function tagsOf(game: Game, now: number): Record<string, string> {
  const { seats, level, seed, placer, control } = game.setup;
  const engine = seats.first === "engine" ? "first" : seats.second === "engine" ? "second" : "none";
  const left = timesLeft(game, now);
  return {
    Engine: engine,
    ...(engine !== "none" && { Level: String(level), Seed: String(seed) }),
    ...(placer && { Placer: placer }),
    ...(control && { TimeControl: controlText(control) }),
    ...(left && { TimeLeft: `${left.first / 1000},${left.second / 1000}` }),
  };
}

/** What a record leaves open when a game goes on from it. */
export type Open = Pick<GameSetup, "seats" | "level" | "seed">;

/** Whether a record says who plays on. */
export function saysHow(record: RecordJson): boolean {
  return ["first", "second", "none"].includes(record.tags?.Engine ?? "");
}

/** The game of a record, to go on with; what its tags do not say is taken from `open`. Undefined if it names places that its board does not have; whether its moves are legal the engine has to say. */
export function fromRecord(record: RecordJson, open: Open, now: number): Game | undefined {
  const board = fromJson(record.board);
  const tags = record.tags ?? {};
  const places: Place[] = record.moves.map((move) =>
    typeof move === "string" || Array.isArray(move) ? move : move.to,
  );
  const moves = places.map((place) => vertexAt(board, place));
  const start = record.start === undefined ? undefined : vertexAt(board, record.start);
  const control = controlFrom(tags.TimeControl ?? "");
  const placer = playerIn(tags.Placer);
  const setup: GameSetup = {
    board,
    seats: saysHow(record) ? seatsOf(tags.Engine) : open.seats,
    names: { first: record.first ?? "", second: record.second ?? "" },
    level: numberIn(tags.Level, 0, 100) ?? (saysHow(record) ? 100 : open.level),
    seed: numberIn(tags.Seed, 0, Number.MAX_SAFE_INTEGER) ?? open.seed,
    ...(placer ? { placer } : start !== undefined && { start }),
    ...(control && { control }),
  };
  const fresh = newGame(setup);
  const token = start ?? fresh.start;
  if (token === undefined || !moves.every((to) => to !== undefined)) return undefined;
  const game: Game = {
    ...fresh,
    start: token,
    moves: moves as Vertex[],
    ...(record.result && { result: record.result }),
  };
  return withTimes(game, tags.TimeLeft, now);
}

function seatsOf(engine: string | undefined): Record<Player, Seat> {
  return {
    first: engine === "first" ? "engine" : "person",
    second: engine === "second" ? "engine" : "person",
  };
}

function playerIn(tag: string | undefined): Player | undefined {
  return tag === "first" || tag === "second" ? tag : undefined;
}

function numberIn(tag: string | undefined, least: number, most: number): number | undefined {
  const number = Number(tag);
  return tag !== undefined && Number.isInteger(number) && number >= least && number <= most
    ? number
    : undefined;
}

/** With the clock as it was when the record was written; it runs on, if it did. */
function withTimes(game: Game, tag: string | undefined, now: number): Game {
  const { control } = game.setup;
  if (!control) return game;
  const [first, second] = (tag ?? "").split(",").map((seconds) => Number(seconds || "none") * 1000);
  const isKnown = first !== undefined && second !== undefined && first >= 0 && second >= 0;
  const clock = isKnown ? { ...newClock(control), left: { first, second } } : newClock(control);
  const runs = game.moves.length > 0 && !game.result;
  return { ...game, clock: runs ? running(clock, toMove(game), now) : clock };
}
