import { expect, test } from "vitest";
import { openBoard } from "../model/board";
import { axesOf, isJoined, movesFor, withJoined } from "./rules";

const board = openBoard(3, 4);

test("ends are joined and parted again", () => {
  const rows = withJoined(board, "rows", true);
  expect(rows.torus).toBe("rows");
  const both = withJoined(rows, "columns", true);
  expect(both.torus).toBe("rows,columns");
  expect([isJoined(both, "rows"), isJoined(both, "layers")]).toEqual([true, false]);
  expect(withJoined(withJoined(both, "rows", false), "columns", false).torus).toBe("");
  expect(isJoined({ ...board, torus: "all" }, "columns")).toBe(true);
});

test("boards of layers have moves and axes of their own, boxes have none to choose", () => {
  expect(movesFor(board)).toContain("hexagonal");
  expect(movesFor({ ...board, moves: "1,2;2,1" }).at(-1)).toBe("1,2;2,1");
  const layers = { ...board, layers: 2, moves: "6" };
  expect(movesFor(layers)).toContain("26");
  expect(axesOf(layers)).toEqual(["layers", "rows", "columns"]);
  const box = { ...layers, sides: [2, 3, 4] };
  expect([movesFor(box), axesOf(box)]).toEqual([[], []]);
});
