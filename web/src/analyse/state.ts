import { computed, signal } from "@preact/signals";
import { layoutOf } from "../draw/layout";
import type { Vertex } from "../engine/types";
import { type Board, isVertex } from "../model/board";
import type { Sheet } from "./edit";
import { INITIAL } from "./initial";

/** What the pen does on the board. */
export type Tool = "draw" | "look" | "what-if";

/** The board that is analysed, and where it lies. */
export const sheet = signal<Sheet>(sheetOf(INITIAL));
/** Counts the boards that the engine was given: answers belong to one. Edits of cells do not count. */
export const opening = signal(0);
/** Counts the boards of another shape: each is seen whole at first. */
export const shape = signal(0);

export const tool = signal<Tool>("draw");
/** A start that was chosen. */
export const selected = signal<Vertex | undefined>(undefined);
/** The cell that is taken away in the tool what-if. */
export const taken = signal<Vertex | undefined>(undefined);
/** What was there instead when nothing could be taken away. */
export const missed = signal<"wall" | "margin" | undefined>(undefined);
/** Where the mouse is. */
export const pointed = signal<Vertex | undefined>(undefined);
/** Where the keyboard is. */
export const cursor = signal<Vertex | undefined>(undefined);
/** While a stroke goes on. */
export const isStroking = signal(false);

export const showsMoves = signal(false);
export const showsPairs = signal(false);

export const board = computed(() => sheet.value.board);

/** The vertex or wall that is explained. */
export const focus = computed<Vertex | undefined>(() =>
  isStroking.value ? undefined : (pointed.value ?? cursor.value ?? selected.value),
);

export function sheetOf(of: Board): Sheet {
  return { board: of, layout: layoutOf(of) };
}

/** Forgets what was chosen on another board. */
export function forgetPlaces(): void {
  const stones = board.value.kind === "sliding" ? board.value.stones.indexOf(".") : -1;
  // With sliding stones the start is given.
  selected.value = stones >= 0 ? stones : undefined;
  // There are no walls to draw either.
  if (board.value.kind === "sliding" && tool.value === "draw") tool.value = "look";
  taken.value = undefined;
  missed.value = undefined;
  pointed.value = undefined;
  cursor.value = undefined;
}

/** A start that is no vertex any longer is none. */
export function keepPlaces(): void {
  for (const place of [selected, taken]) {
    if (place.value !== undefined && !isVertex(board.value, place.value)) place.value = undefined;
  }
}
