import { GraphLayout } from "../draw/graph-layout";
import type { Point } from "../draw/layout";
import { NONE, type Vertex } from "../engine/types";
import { isVertex } from "../model/board";
import { beginStroke, endStroke, replace, strokeTo } from "./editing";
import { isGraphSheet, withEdgeToggled, withVertex } from "./graph-edits";
import { draft } from "./scene";
import { board, isStroking, missed, pointed, selected, sheet, taken, tool } from "./state";

/** What the hand is at, on a graph. */
type Doing = { readonly what: "moving" | "joining" | "adding"; readonly from: Vertex; to: Vertex; at: Point };
let doing: Doing | undefined;

/** The pen went down; says whether it draws something. */
export function press(v: Vertex, at: Point): boolean {
  if (tool.value === "what-if") return false;
  if (board.value.kind === "graph") return pressGraph(v, at);
  return tool.value === "draw" && beginStroke(v);
}

function pressGraph(v: Vertex, at: Point): boolean {
  const isDrawing = tool.value === "draw";
  if (v === NONE && !isDrawing) return false;
  doing = { what: isDrawing ? (v === NONE ? "adding" : "joining") : "moving", from: v, to: v, at };
  isStroking.value = true;
  return true;
}

export function stroke(v: Vertex, at: Point): void {
  if (!doing) {
    strokeTo(v);
    return;
  }
  doing = { ...doing, to: v, at };
  if (!isGraphSheet(sheet.value)) return;
  const { board: graph, layout } = sheet.value;
  if (doing.what === "moving" && layout instanceof GraphLayout) {
    sheet.value = { board: graph, layout: layout.moved(graph, doing.from, at) };
  } else if (doing.what === "joining") {
    draft.value = [layout.centre(doing.from), v === NONE ? at : layout.centre(v)];
  }
}

export function release(isBroken: boolean): void {
  const done = doing;
  doing = undefined;
  draft.value = undefined;
  if (!done) {
    endStroke(isBroken);
    return;
  }
  isStroking.value = false;
  if (isBroken || !isGraphSheet(sheet.value)) return;
  if (done.what === "adding" && done.to === NONE) replace(withVertex(sheet.value, done.at));
  else if (done.what === "joining" && done.to !== NONE && done.to !== done.from)
    replace(withEdgeToggled(sheet.value, done.from, done.to));
  else if (done.from === done.to) pick(done.from);
}

/** A click or Enter: the start, or the cell to be taken away. */
export function pick(v: Vertex): void {
  const isThere = isVertex(board.value, v);
  missed.value = undefined;
  if (tool.value === "what-if") {
    if (!isThere) missed.value = v === NONE ? "margin" : "wall";
    taken.value = isThere && taken.value !== v ? v : undefined;
  } else if (!isThere) {
    // A finger points at nothing else: so it is told that this is a wall.
    pointed.value = v === NONE ? undefined : v;
  } else if (board.value.kind !== "sliding") {
    pointed.value = undefined;
    selected.value = v;
  }
}

export function hover(v: Vertex): void {
  pointed.value = v === NONE ? undefined : v;
}
