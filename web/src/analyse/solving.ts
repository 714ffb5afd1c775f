import { computed, signal } from "@preact/signals";
import { engine } from "../engine/client";
import type { Answer, Handle } from "../engine/types";
import { type Board, toJson } from "../model/board";
import { OneAtATime } from "../model/one-at-a-time";
import { ANEW, merged, type Pending, parted } from "./pending";
import { opening, sheet } from "./state";

/** The answer for a board. */
export interface Solved extends Answer {
  readonly board: Board;
  readonly opening: number;
}

const latest = signal<Solved | undefined>(undefined);
/** What the engine said when it refused the board. */
export const refusal = signal<string | undefined>(undefined);

/** The latest answer that belongs to the board that is open; while an edit is being solved it is that of shortly before. */
export const solved = computed(() => (latest.value?.opening === opening.value ? latest.value : undefined));

/** Whether the engine has begun to answer. */
export const isStarted = computed(() => latest.value !== undefined);

/** Whether the answer is that of the board as it is now. */
export const isCurrent = computed(
  () => solved.value !== undefined && solved.value.board === sheet.value.board,
);

let handle: Handle | undefined;
let isBegun = false;

/** The engine's name for the board that `solved` is about. */
export function heldBoard(): Handle | undefined {
  return handle;
}

const queue = new OneAtATime<Pending>(solve, merged);

/** Has the board solved, if nothing has been asked for yet. */
export function begin(): void {
  if (!isBegun) ask(ANEW);
}

/** Has the board solved as it is now, after a change. */
export function ask(change: Pending): void {
  isBegun = true;
  queue.ask(change);
}

async function solve(change: Pending): Promise<void> {
  // Whatever was asked for until now is in the board as it is now.
  const [board, of] = [sheet.value.board, opening.value];
  try {
    const answer = change.isNew || handle === undefined ? await openAnew(board) : await edit(handle, change);
    latest.value = { ...answer, board, opening: of };
    refusal.value = undefined;
  } catch (error) {
    latest.value = undefined;
    refusal.value = error instanceof Error ? error.message : String(error);
  }
}

async function openAnew(board: Board): Promise<Answer> {
  const old = handle;
  handle = undefined;
  if (old !== undefined) void engine().close(old);
  const opened =
    board.kind === "cells" && board.layers === 1 && !board.sides
      ? await engine().openCells(board.rows, board.columns, board.free, board.moves, board.torus)
      : await engine().open(toJson(board));
  handle = opened.handle;
  return opened.answer;
}

function edit(of: Handle, change: Pending): Promise<Answer> {
  const { opened, closed } = parted(change);
  return engine().edit(of, opened, closed);
}
