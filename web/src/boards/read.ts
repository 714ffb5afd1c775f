import { engine } from "../engine/client";
import { EngineError } from "../engine/error";
import type { BoardJson, BoardOptions } from "../engine/types";
import { type Board, fromJson } from "../model/board";
import { type Excerpt, excerpt } from "../model/excerpt";
import { type Excess, excess, MOST } from "./limits";

/** Why something is no board that the page can open. */
export interface Fault {
  /** What the engine objects to. */
  readonly message?: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly excerpt?: Excerpt | undefined;
  /** What is too large. */
  readonly excess?: Excess;
}

export type Reading = { readonly board: Board } | { readonly fault: Fault };

/** Reads the text of a board. */
export async function read(bytes: Uint8Array, options: BoardOptions = {}): Promise<Reading> {
  if (bytes.length > MOST.bytes) {
    return { fault: { excess: { of: "bytes", found: bytes.length, most: MOST.bytes } } };
  }
  return made(() => engine().readBoard(bytes, options), bytes);
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
  if (!(error instanceof EngineError))
    return { message: error instanceof Error ? error.message : `${error}` };
  const { message, line, column } = error;
  if (line === undefined) return { message };
  const place = text && excerpt(new TextDecoder().decode(text), line, column ?? 1);
  return { message, line, column, excerpt: place };
}
