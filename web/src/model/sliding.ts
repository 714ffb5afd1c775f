import type { Vertex } from "../engine/types";
import type { SlidingBoard } from "./board";

/** The cell without a stone at the beginning. */
export function blankOf(board: SlidingBoard): Vertex {
  return board.stones.indexOf(".");
}

/** The stones as they lie after the blank has been to these cells: each time the stone from there slid into the cell that the blank left. */
export function stonesAfter(board: SlidingBoard, moves: readonly Vertex[]): string {
  const stones = [...board.stones];
  let blank = blankOf(board);
  for (const to of moves) {
    stones[blank] = stones[to] ?? ".";
    stones[to] = ".";
    blank = to;
  }
  return stones.join("");
}
