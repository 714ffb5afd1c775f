import { type CellBoard, fromJson } from "../model/board";

/** The board that the page begins with: all three classes show on it. */
const ROWS = [
  "................",
  "...............#",
  ".....##..###....",
  ".#.........###..",
  ".#............#.",
  ".##.........#.#.",
  ".#.#.....#...##.",
  ".#............#.",
  "..###.........#.",
  "....###..##.....",
  "#...............",
  "................",
];

export const INITIAL = fromJson({ kind: "grid", rows: ROWS }) as CellBoard;
