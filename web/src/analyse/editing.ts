import { batch, computed, signal } from "@preact/signals";
import { NONE, type Place, type Vertex } from "../engine/types";
import { type Board, vertexAt } from "../model/board";
import { EMPTY, type History, madeAgain, recorded, takenBack } from "../model/history";
import { Stroke } from "../model/stroke";
import { type Edit, edited, haveSameFrame, haveSameNumbers, inverse, type Sheet } from "./edit";
import { ANEW, pendingCells } from "./pending";
import { ask } from "./solving";
import { forgetPlaces, isStroking, keepPlaces, opening, selected, shape, sheet, sheetOf } from "./state";

const history = signal<History<Edit>>(EMPTY);

export const canUndo = computed(() => history.value.done.length > 0);
export const canRedo = computed(() => history.value.undone.length > 0);

/** Makes an edit and has the board solved anew. */
function make(edit: Edit): void {
  const before = sheet.value;
  const after = edited(before, edit);
  batch(() => {
    sheet.value = after;
    if (edit.kind === "sheet") {
      opening.value += 1;
      if (!haveSameFrame(before.board, after.board)) shape.value += 1;
      if (!haveSameNumbers(before.board, after.board)) forgetPlaces();
    }
    keepPlaces();
  });
  ask(edit.kind === "sheet" ? ANEW : pendingCells(edit.opened, edit.closed));
}

export function undo(): void {
  const back = takenBack(history.value);
  if (!back || isStroking.value) return;
  history.value = back.history;
  make(inverse(back.step));
}

export function redo(): void {
  const again = madeAgain(history.value);
  if (!again || isStroking.value) return;
  history.value = again.history;
  make(again.step);
}

/** Another board instead of this one; that can be undone. */
export function replace(after: Sheet): void {
  const edit: Edit = { kind: "sheet", before: sheet.value, after };
  history.value = recorded(history.value, edit);
  make(edit);
}

/** Another board, laid out as suits it, with a start if there is one; says whether there is. */
export function openShared(board: Board, start: Place | undefined): boolean {
  replace(sheetOf(board));
  const v = start === undefined ? undefined : vertexAt(board, start);
  if (v !== undefined) selected.value = v;
  return v !== undefined;
}

/** Turns a wall into a free cell, or the other way round. */
export function toggleWall(v: Vertex): void {
  if (beginStroke(v)) endStroke(false);
}

let stroke: Stroke | undefined;

/** Begins to draw or to erase walls; false where there are none. */
export function beginStroke(v: Vertex): boolean {
  const { board } = sheet.value;
  if (board.kind !== "cells" || v === NONE) return false;
  stroke = new Stroke(board, v);
  isStroking.value = true;
  strokeTo(v);
  return true;
}

export function strokeTo(v: Vertex): void {
  const { board } = sheet.value;
  if (!stroke || board.kind !== "cells") return;
  if (v === NONE) {
    stroke.lift();
    return;
  }
  const changed = stroke.to(board, v);
  if (changed.length > 0) make(cellsEdit(stroke, changed));
}

/** Ends a stroke: it becomes one step to undo, or is taken back at once if it was not meant. */
export function endStroke(isBroken: boolean): void {
  const done = stroke;
  stroke = undefined;
  isStroking.value = false;
  if (!done || done.changed.length === 0) return;
  const edit = cellsEdit(done, done.changed);
  if (isBroken) make(inverse(edit));
  else history.value = recorded(history.value, edit);
}

function cellsEdit({ draws }: Stroke, cells: readonly Vertex[]): Edit {
  return { kind: "cells", opened: draws ? [] : cells, closed: draws ? cells : [] };
}
