import { expect, test } from "vitest";
import { layoutOf } from "../draw/layout";
import type { GraphBoard } from "../model/board";
import { withEdgeToggled, withoutVertex, withVertex } from "./graph-edits";

const board: GraphBoard = {
  kind: "graph",
  names: ["1", "b", "c"],
  edges: [
    [0, 1],
    [1, 2],
  ],
};
const sheet = { board, layout: layoutOf(board) };

test("a vertex is added with a new name where it was put, and the others stay", () => {
  const after = withVertex(sheet, { x: 2, y: 2 });
  expect(after.board.names).toEqual(["1", "b", "c", "2"]);
  expect(after.layout.centre(3)).toEqual({ x: 2, y: 2 });
  expect(after.layout.centre(1)).toEqual(sheet.layout.centre(1));
});

test("a vertex goes with its edges", () => {
  const after = withoutVertex(sheet, 0);
  expect(after.board.names).toEqual(["b", "c"]);
  expect(after.board.edges).toEqual([[0, 1]]);
});

test("edges come and go", () => {
  const more = withEdgeToggled(sheet, 2, 0);
  expect(more.board.edges).toHaveLength(3);
  expect(withEdgeToggled(more, 0, 2).board.edges).toEqual(board.edges);
  expect(withEdgeToggled(sheet, 1, 1)).toBe(sheet);
});
