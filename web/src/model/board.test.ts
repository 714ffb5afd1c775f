import { describe, expect, test } from "vitest";
import type { BoardJson } from "../engine/types";
import {
  type CellBoard,
  fromJson,
  isVertex,
  nameOf,
  openBoard,
  placeOf,
  resized,
  toJson,
  vertexAt,
  vertexBound,
  withCells,
} from "./board";

const BOARDS: BoardJson[] = [
  { kind: "grid", rows: [".##", "...", "#.#"] },
  { kind: "lattice", moves: "knight", torus: "rows,columns", layers: [["..#", "..."]] },
  {
    kind: "lattice",
    moves: "6",
    layers: [
      ["..", "#."],
      ["..", ".."],
    ],
  },
  { kind: "sliding", rows: ["XO.", "OXO"] },
  {
    kind: "box",
    sides: [2, 3, 4],
    blocked: [
      [0, 0, 0],
      [1, 2, 3],
    ],
  },
  { kind: "box", sides: [5] },
  { kind: "box", sides: [2, 2, 2, 3], blocked: [[1, 0, 1, 2]] },
  {
    kind: "graph",
    vertices: ["a", "b", "c"],
    edges: [
      ["a", "b"],
      ["b", "c"],
    ],
  },
];

describe.each(BOARDS)("$kind", (json) => {
  const board = fromJson(json);

  test("goes to JSON as it came", () => {
    expect(toJson(board)).toEqual(json);
  });

  test("places lead back to their vertices, and walls have none", () => {
    for (let v = 0; v < vertexBound(board); v++) {
      expect(vertexAt(board, placeOf(board, v)), nameOf(board, v)).toBe(isVertex(board, v) ? v : undefined);
    }
  });
});

test("vertices that only edges of a graph name come after the others", () => {
  const board = fromJson({
    kind: "graph",
    vertices: ["c"],
    edges: [
      ["a", "b"],
      ["b", "c"],
    ],
  });
  expect(board).toEqual({
    kind: "graph",
    names: ["c", "a", "b"],
    edges: [
      [1, 2],
      [2, 0],
    ],
  });
});

test("places are written as the engine writes them", () => {
  const written = (json: BoardJson, v: number) => placeOf(fromJson(json), v);
  expect(written({ kind: "grid", rows: ["...", "..."] }, 5)).toEqual([2, 3]);
  expect(written({ kind: "lattice", moves: "6", layers: [["."], ["."]] }, 1)).toEqual([2, 1, 1]);
  expect(written({ kind: "box", sides: [2, 3, 4] }, 23)).toEqual([1, 2, 3]);
  expect(nameOf(fromJson({ kind: "box", sides: [2, 3, 4] }), 12)).toBe("1,0,0");
});

test("there is nothing at places beside the board", () => {
  const grid = openBoard(2, 3);
  for (const place of [[0, 1], [3, 1], [1, 4], [1], [1, 1, 1], [1.5, 1], "a"]) {
    expect(vertexAt(grid, place), String(place)).toBeUndefined();
  }
  expect(vertexAt(fromJson({ kind: "box", sides: [2, 2] }), [2, 0])).toBeUndefined();
});

test("an edit leaves the board before it as it was", () => {
  const board = openBoard(2, 2);
  const edited = withCells(board, [], [0, 3]);
  expect(toJson(edited)).toEqual({ kind: "grid", rows: ["#.", ".#"] });
  expect(toJson(withCells(edited, [0], []))).toEqual({ kind: "grid", rows: ["..", ".#"] });
  expect(toJson(board)).toEqual({ kind: "grid", rows: ["..", ".."] });
});

test("a board that is resized keeps what it had at the top left", () => {
  const board = fromJson({ kind: "grid", rows: ["#..", ".#.", "..#"] }) as CellBoard;
  expect(toJson(resized(board, 2, 4))).toEqual({ kind: "grid", rows: ["#...", ".#.."] });
  const box = fromJson({
    kind: "box",
    sides: [2, 2, 2],
    blocked: [
      [1, 1, 1],
      [0, 0, 1],
    ],
  }) as CellBoard;
  expect(toJson(resized(box, 2, 1))).toEqual({ kind: "box", sides: [2, 2, 1] });
  const line = fromJson({ kind: "box", sides: [3], blocked: [[1]] }) as CellBoard;
  expect(toJson(resized(line, 1, 4))).toEqual({ kind: "box", sides: [4], blocked: [[1]] });
});
