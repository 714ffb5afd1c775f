import type { Layout } from "../draw/layout";
import type { Vertex } from "../engine/types";
import { type Board, type CellBoard, withCells } from "../model/board";

/** A board and where its vertices lie. */
export interface Sheet {
  readonly board: Board;
  readonly layout: Layout;
}

/** One step of editing: cells of the same board, or another board. */
export type Edit =
  | { readonly kind: "cells"; readonly opened: readonly Vertex[]; readonly closed: readonly Vertex[] }
  | { readonly kind: "sheet"; readonly before: Sheet; readonly after: Sheet };

/** The sheet after an edit. */
export function edited(sheet: Sheet, edit: Edit): Sheet {
  if (edit.kind === "sheet") return edit.after;
  if (sheet.board.kind !== "cells") return sheet;
  return { ...sheet, board: withCells(sheet.board, edit.opened, edit.closed) };
}

/** What takes an edit back. */
export function inverse(edit: Edit): Edit {
  return edit.kind === "sheet"
    ? { kind: "sheet", before: edit.after, after: edit.before }
    : { kind: "cells", opened: edit.closed, closed: edit.opened };
}

/** Whether vertex numbers mean the same places on both boards. */
export function haveSameNumbers(a: Board, b: Board): boolean {
  if (a.kind === "graph" && b.kind === "graph") {
    const common = Math.min(a.names.length, b.names.length);
    return a.names.slice(0, common).every((name, v) => name === b.names[v]);
  }
  return a.kind === "cells" && b.kind === "cells" && haveSameSizes(a, b);
}

/** Whether one board lies where the other does, so that the part that is seen may stay. */
export function haveSameFrame(a: Board, b: Board): boolean {
  if (a.kind === "graph" && b.kind === "graph") return Math.abs(a.names.length - b.names.length) <= 1;
  if (a.kind !== "cells" || b.kind !== "cells") return false;
  return haveSameSizes(a, b) && (a.moves === "hexagonal") === (b.moves === "hexagonal");
}

function haveSameSizes(a: CellBoard, b: CellBoard): boolean {
  return a.rows === b.rows && a.columns === b.columns && a.layers === b.layers;
}
