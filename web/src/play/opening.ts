import { effect, signal } from "@preact/signals";
import type { BoardJson, Place, RecordJson, Vertex } from "../engine/types";
import { type Board, fromJson, isVertex, toJson, vertexAt, vertexBound } from "../model/board";
import { type Game, newGame, toMove } from "../model/game";
import { fromRecord } from "../model/game-record";
import { boardIn } from "../model/shape";
import { recall, remember } from "../settings/stored";
import { agreed, INITIAL, type Options, openFor, optionsFrom } from "./options";

/** A board that is quickly understood: small, with a few walls. */
const FIRST_BOARD: BoardJson = {
  kind: "grid",
  rows: ["......#", ".#.....", "....#..", "...#...", ".......", "#....#."],
};

/** What is being chosen for the next game. */
export const options = signal<Options>(optionsFrom(recall("play.options")));
export const board = signal<Board>(recalledBoard() ?? fromJson(FIRST_BOARD));
/** The start that is agreed upon, when that is how the token is placed. */
export const start = signal<Vertex>(middleOf(board.value));
/** A record that the next game goes on from. */
export const continued = signal<RecordJson | undefined>(undefined);

effect(() => remember("play.options", JSON.stringify(options.value)));

function recalledBoard(): Board | undefined {
  try {
    const kept = boardIn(JSON.parse(recall("play.board") ?? "null"));
    return kept ? fromJson(kept) : undefined;
  } catch {
    return undefined;
  }
}

/** The vertex that is nearest to the middle of a board; 0 where there are none. */
export function middleOf(on: Board): Vertex {
  if (on.kind === "graph") return 0;
  const [row, column] = [(on.rows - 1) / 2, (on.columns - 1) / 2];
  let best = { v: 0, distance: Number.POSITIVE_INFINITY };
  for (let v = 0; v < vertexBound(on); v++) {
    const distance = (Math.floor(v / on.columns) - row) ** 2 + ((v % on.columns) - column) ** 2;
    if (distance < best.distance && isVertex(on, v)) best = { v, distance };
  }
  return best.v;
}

/** Plays the next game on a board; with the token on `from`, if that is given. */
export function choose(chosen: Board, from?: Place): void {
  const at = from === undefined ? undefined : vertexAt(chosen, from);
  continued.value = undefined;
  board.value = chosen;
  start.value = at ?? middleOf(chosen);
  if (at !== undefined) options.value = { ...options.value, placing: "agreed" };
  remember("play.board", JSON.stringify(toJson(chosen)));
}

export function draw(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** The game that begins by what is chosen; undefined if the record names places that are not there. */
export function opened(now: number): Game | undefined {
  const record = continued.value;
  if (!record) return newGame(agreed(board.value, options.value, start.value, draw()));
  const asRecorded = fromRecord(record, openFor(INITIAL, "first", 0), now);
  const { result: _, tags: __, ...rest } = record;
  return asRecorded && fromRecord(rest, openFor(options.value, toMove(asRecorded), draw()), now);
}
