import { engine } from "../engine/client";
import { EngineError } from "../engine/error";
import type { BoardJson, BoardOptions, Place } from "../engine/types";
import { type Board, fromJson } from "../model/board";
import { type Excerpt, excerpt } from "../model/excerpt";
import { boardIn } from "../model/shape";
import { type Excess, excess, MOST } from "./limits";

/** Why something is no board that the page can open. */
export interface Fault {
  /** What the engine objects to; missing if it is no board at all. */
  readonly message?: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly excerpt?: Excerpt | undefined;
  /** What is too large. */
  readonly excess?: Excess;
}

/** A board, with the start where that was given too, or why there is none. */
export type Reading = { readonly board: Board; readonly start?: Place } | { readonly fault: Fault };

/** Reads the text of a board, or of a record of a game, of which it takes the board. */
export async function read(bytes: Uint8Array, options: BoardOptions = {}): Promise<Reading> {
  if (bytes.length > MOST.bytes) {
    return { fault: { excess: { of: "bytes", found: bytes.length, most: MOST.bytes } } };
  }
  const text = new TextDecoder().decode(bytes.subarray(0, HEAD)).trimStart();
  if (options.format === undefined && isRecord(text)) return readRecord(bytes);
  const isJson = options.format === undefined && /^\{\s*"kind"\s*:/.test(text);
  return isJson ? readJson(bytes) : made(() => engine().readBoard(bytes, options), bytes);
}

/** As much of a text is looked at to find out what it is. */
const HEAD = 4096;

/** The text form of a record, or the JSON one, in which the board is an object in an object. */
function isRecord(head: string): boolean {
  return /^Record:/i.test(head) || /^\{[^{]*"board"\s*:\s*\{/.test(head);
}

async function readRecord(bytes: Uint8Array): Promise<Reading> {
  try {
    const [record] = await engine().readRecords(bytes);
    if (!record) return { fault: {} };
    const reading = checked(record.board);
    return "board" in reading && record.start ? { ...reading, start: record.start } : reading;
  } catch (error) {
    return { fault: faultOf(error, bytes) };
  }
}

/** The page's own JSON of a board. */
async function readJson(bytes: Uint8Array): Promise<Reading> {
  return made(async () => {
    const json: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const board = boardIn(json);
    if (board) return excess(board) ? board : accepted(board);
    // The engine says best what is missing.
    await accepted(json as BoardJson);
    throw new TypeError("this is no board");
  });
}

/** A board that another mode or a link hands over, which may be anything. */
export async function handed(json: unknown): Promise<Reading> {
  const board = boardIn(json);
  if (!board) return { fault: {} };
  // What is too large is not shown to the engine either.
  return excess(board) ? checked(board) : made(() => accepted(board));
}

/** The board, when the engine has nothing against it. */
async function accepted(json: BoardJson): Promise<BoardJson> {
  try {
    const { handle } = await engine().open(json);
    await engine().close(handle);
  } catch (error) {
    // Its place would be one in the JSON that the engine was sent, not in this text.
    throw error instanceof EngineError ? new EngineError(error.message) : error;
  }
  return json;
}

/** What the engine makes, as a board of the page. */
export async function made(make: () => Promise<BoardJson>, text?: Uint8Array): Promise<Reading> {
  try {
    return checked(await make());
  } catch (error) {
    return { fault: faultOf(error, text) };
  }
}

/** A board, unless it is too large for the page. */
export function checked(json: BoardJson): Reading {
  const tooMuch = excess(json);
  return tooMuch ? { fault: { excess: tooMuch } } : { board: fromJson(json) };
}

/** What an error says, with the place in the text that it is about. */
export function faultOf(error: unknown, text?: Uint8Array): Fault {
  // What the engine has not looked at, since it has not even the parts of a board.
  if (!(error instanceof EngineError)) return {};
  const { message, line, column } = error;
  // Without its text, a place says nothing.
  if (line === undefined || !text) return { message };
  return { message, line, column, excerpt: excerpt(new TextDecoder().decode(text), line, column ?? 1) };
}
