import { NONE, type Vertex } from "../engine/types";
import { redo, replace, toggleWall, undo } from "./editing";
import { isGraphSheet, withEdgeToggled, withoutVertex, withVertex } from "./graph-edits";
import { board, selected, sheet, showsMoves, showsPairs, taken, tool } from "./state";

/** What the keys do in the board, at the cursor. */
const KEYS: Record<string, (v: Vertex) => void> = {
  w: toggleWall,
  i: (v) => {
    const isOff = tool.value === "what-if" && taken.value === v;
    taken.value = isOff ? undefined : v;
    tool.value = isOff ? "look" : "what-if";
  },
  d: () => {
    if (board.value.kind !== "sliding") tool.value = "draw";
  },
  l: () => {
    tool.value = "look";
  },
  m: () => {
    showsMoves.value = !showsMoves.value;
  },
  p: () => {
    showsPairs.value = !showsPairs.value;
  },
  e: (v) => {
    if (isGraphSheet(sheet.value) && selected.value !== undefined)
      replace(withEdgeToggled(sheet.value, selected.value, v));
  },
  n: (v) => {
    if (!isGraphSheet(sheet.value)) return;
    const { x, y } = sheet.value.layout.centre(v);
    replace(withVertex(sheet.value, { x: x + 1.2, y: y + 0.6 }));
  },
  delete: (v) => removeVertex(v),
  escape: () => {
    selected.value = undefined;
    taken.value = undefined;
  },
};

/** A key was pressed in the board; says whether it meant something. */
export function onKey(key: string, v: Vertex): boolean {
  const act = KEYS[key.toLowerCase()];
  act?.(v);
  return act !== undefined;
}

/** Takes a vertex out of a graph. */
export function removeVertex(v: Vertex): void {
  if (isGraphSheet(sheet.value) && v !== NONE && v < sheet.value.board.names.length)
    replace(withoutVertex(sheet.value, v));
}

/** Undo and redo, wherever the focus is but in a field that has its own. */
export function onPageKey(event: KeyboardEvent): void {
  const isTyping = event.target instanceof Element && event.target.matches("input, textarea, select");
  if (isTyping || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) undo();
  else if (key === "y" || (key === "z" && event.shiftKey)) redo();
  else return;
  event.preventDefault();
}
