import { expect, test } from "vitest";
import { openBoard } from "../model/board";
import { lineBetween, wayBetween } from "./around";
import { layoutOf } from "./layout";

test("lines go straight where nothing is joined", () => {
  const board = openBoard(3, 5);
  expect(lineBetween(board, layoutOf(board), 0, 4)).toEqual([
    [
      { x: 0.5, y: 0.5 },
      { x: 4.5, y: 0.5 },
    ],
  ]);
});

test("over joined edges, half of the line leaves and half comes in", () => {
  const board = openBoard(3, 5, "4", "columns");
  expect(lineBetween(board, layoutOf(board), 0, 4)).toEqual([
    [
      { x: 0.5, y: 0.5 },
      { x: 0, y: 0.5 },
    ],
    [
      { x: 5, y: 0.5 },
      { x: 4.5, y: 0.5 },
    ],
  ]);
  // The rows are not joined.
  expect(lineBetween(board, layoutOf(board), 0, 10)).toHaveLength(1);
  expect(lineBetween(board, layoutOf(board), 6, 7)).toHaveLength(1);
});

test("knights go around corners", () => {
  const board = openBoard(6, 6, "knight", "all");
  expect(wayBetween(board, layoutOf(board), 0, 34)).toEqual({ x: -2, y: -1 });
});

test("hexagons are joined along their slanting sides", () => {
  const board = openBoard(4, 4, "hexagonal", "rows,columns");
  const way = wayBetween(board, layoutOf(board), 1, 13);
  expect(Math.hypot(way.x, way.y)).toBeCloseTo(1);
  expect(way.y).toBeLessThan(0);
});
