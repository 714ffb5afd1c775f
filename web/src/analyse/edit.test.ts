import { expect, test } from "vitest";
import { layoutOf } from "../draw/layout";
import { type Board, openBoard, withCells } from "../model/board";
import { type Edit, edited, haveSameFrame, haveSameNumbers, inverse } from "./edit";

const sheet = (board: Board) => ({ board, layout: layoutOf(board) });

test("edits of cells are made and taken back", () => {
  const before = sheet(withCells(openBoard(2, 3), [], [1]));
  const edit: Edit = { kind: "cells", opened: [1], closed: [0, 5] };
  const after = edited(before, edit);
  expect(after.board.kind === "cells" && [...after.board.free]).toEqual([0, 1, 1, 1, 1, 0]);
  expect(after.layout).toBe(before.layout);
  expect(edited(after, inverse(edit))).toEqual(before);
});

test("another board is taken back whole", () => {
  const before = sheet(openBoard(2, 3));
  const after = sheet(openBoard(4, 4));
  const edit: Edit = { kind: "sheet", before, after };
  expect(edited(before, edit)).toBe(after);
  expect(edited(after, inverse(edit))).toBe(before);
});

test("what stays when a board is another one", () => {
  const grid = openBoard(3, 4);
  const [knight, hexagons, other] = [
    openBoard(3, 4, "knight"),
    openBoard(3, 4, "hexagonal"),
    openBoard(4, 3),
  ];
  expect([knight, hexagons, other].map((b) => haveSameNumbers(grid, b))).toEqual([true, true, false]);
  expect([knight, hexagons, other].map((b) => haveSameFrame(grid, b))).toEqual([true, false, false]);
  const graph = (...names: string[]): Board => ({ kind: "graph", names, edges: [] });
  expect(haveSameNumbers(graph("a", "b"), graph("a", "b", "c"))).toBe(true);
  expect(haveSameNumbers(graph("a", "b"), graph("b"))).toBe(false);
  expect(haveSameFrame(graph("a", "b"), graph("b"))).toBe(true);
  expect(haveSameFrame(graph("a"), grid)).toBe(false);
});
