import type { CellBoard } from "../model/board";

export type Axis = "layers" | "rows" | "columns";

/** The sets of moves that are offered for a board. Boxes have their own. */
export function movesFor(board: CellBoard): readonly string[] {
  if (board.sides) return [];
  const known = board.layers > 1 ? ["6", "26", "4", "8"] : ["4", "8", "knight", "king-20", "hexagonal"];
  return known.includes(board.moves) ? known : [...known, board.moves];
}

/** The axes along which the ends of a board may be joined. */
export function axesOf(board: CellBoard): readonly Axis[] {
  if (board.sides) return [];
  return board.layers > 1 ? ["layers", "rows", "columns"] : ["rows", "columns"];
}

/** Whether the ends along an axis are joined. */
export function isJoined({ torus }: CellBoard, axis: Axis): boolean {
  return torus === "all" || torus.split(",").includes(axis);
}

/** The same board with the ends along an axis joined, or not. */
export function withJoined(board: CellBoard, axis: Axis, joined: boolean): CellBoard {
  const axes = axesOf(board).filter((each) => (each === axis ? joined : isJoined(board, each)));
  return { ...board, torus: axes.join(",") };
}
