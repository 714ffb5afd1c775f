import { describe, expect, test } from "vitest";
import { boardIn, placeIn, recordIn } from "./shape";

const GRID = { kind: "grid", rows: ["..", ".#"] };

const BOARDS: unknown[] = [
  GRID,
  { kind: "sliding", rows: ["XO.", "OXO"] },
  { kind: "lattice", moves: "knight", torus: "rows", layers: [["..#", "..."]] },
  { kind: "lattice", moves: "6", layers: [["."], ["#"]] },
  { kind: "box", sides: [2, 3], blocked: [[0, 1]] },
  { kind: "box", sides: [5] },
  { kind: "graph", vertices: ["__proto__", "b"], edges: [["__proto__", "b"]] },
];

test.each(BOARDS)("what is a board stays as it is: %j", (board) => {
  expect(boardIn(board)).toEqual(board);
});

const NONE: unknown[] = [
  ...[undefined, null, 7, "grid", true, [], {}, [GRID]],
  ...[{ kind: "frog" }, { kind: "__proto__" }, { kind: "constructor" }, { kind: ["grid"], rows: ["."] }],
  ...[{ kind: "grid" }, { kind: "grid", rows: null }, { kind: "grid", rows: "..." }],
  ...[
    { kind: "grid", rows: [1, 2] },
    { kind: "grid", rows: [".", null] },
    { kind: "grid", rows: ["..", "."] },
    { kind: "grid", rows: [["."]] },
    { kind: "grid", rows: { length: 2, 0: ".", 1: "." } },
    { kind: "sliding", rows: 3 },
  ],
  ...[
    { kind: "lattice", layers: [["."]] },
    { kind: "lattice", moves: 4, layers: [["."]] },
    { kind: "lattice", moves: "4", layers: ["..", ".."] },
    { kind: "lattice", moves: "4", layers: null },
    { kind: "lattice", moves: "6", layers: [["..", ".."], [".."]] },
    {
      kind: "lattice",
      moves: "6",
      layers: [
        ["..", ".."],
        ["...", "..."],
      ],
    },
    { kind: "lattice", moves: "4", torus: true, layers: [["."]] },
    { kind: "lattice", moves: "4", torus: null, layers: [["."]] },
  ],
  ...[
    { kind: "box" },
    { kind: "box", sides: [] },
    { kind: "box", sides: 5 },
    { kind: "box", sides: ["2", "3"] },
    { kind: "box", sides: [2.5] },
    { kind: "box", sides: [-3, -3] },
    { kind: "box", sides: [1e300] },
    { kind: "box", sides: [Number.NaN] },
    { kind: "box", sides: [2, 2], blocked: [[0]] },
    { kind: "box", sides: [2, 2], blocked: [0, 0] },
  ],
  ...[
    { kind: "graph", vertices: ["a"] },
    { kind: "graph", vertices: [1], edges: [] },
    { kind: "graph", vertices: ["a"], edges: [["a"]] },
    { kind: "graph", vertices: ["a"], edges: [["a", "b", "c"]] },
    { kind: "graph", vertices: ["a"], edges: [[0, 1]] },
    { kind: "graph", vertices: ["a"], edges: { a: "b" } },
  ],
];

test.each(NONE)("no board: %j", (board) => {
  expect(boardIn(board)).toBeUndefined();
});

test("nothing is taken from what all objects have, and nothing that is not known", () => {
  expect(boardIn(JSON.parse('{"__proto__": {"kind": "grid", "rows": ["."]}}'))).toBeUndefined();
  expect(boardIn(Object.create(GRID))).toBeUndefined();
  const polluted = JSON.parse('{"kind": "grid", "rows": ["."], "__proto__": {"a": 1}, "more": 2}');
  expect(boardIn(polluted)).toEqual({ kind: "grid", rows: ["."] });
  expect(({} as Record<string, unknown>).a).toBeUndefined();
});

test("places", () => {
  for (const place of ["a", [1, 2], [0]]) expect(placeIn(place)).toEqual(place);
  for (const none of [undefined, null, 3, [1, "2"], [1.5], [-1], { 0: 1 }]) {
    expect(placeIn(none)).toBeUndefined();
  }
});

describe("records", () => {
  const record = {
    board: GRID,
    start: [1, 1],
    first: "Ada",
    second: "Ben",
    tags: { Event: "club" },
    moves: [[1, 2], { to: [2, 1], comment: "hm", mark: "??" }, "a"],
    result: { winner: null, reason: "broken off" },
  };

  test("what is a record stays as it is", () => {
    expect(recordIn(record)).toEqual(record);
    expect(recordIn({ board: GRID, moves: [] })).toEqual({ board: GRID, moves: [] });
  });

  test.each([
    ...[null, [], "record", {}, { board: GRID }, { moves: [] }],
    ...[
      { moves: null },
      { moves: {} },
      { moves: [null] },
      { moves: [3] },
      { moves: [{}] },
      { moves: [{ to: null }] },
      { moves: [{ to: [1, 1], comment: 7 }] },
      { moves: [{ to: [1, 1], mark: "?!" }] },
    ].map((part) => ({ ...record, ...part })),
    ...[
      { board: { kind: "lattice", layers: [["."]] } },
      { board: null },
      { start: 1 },
      { start: null },
      { first: 1 },
      { second: { toString: "x" } },
      { tags: [] },
      { tags: { Engine: 1 } },
      { result: "first" },
      { result: {} },
      { result: { winner: "third" } },
      { result: { winner: "first", reason: [] } },
    ].map((part) => ({ ...record, ...part })),
  ])("no record: %j", (none) => {
    expect(recordIn(none)).toBeUndefined();
  });

  test("a tag of any name is only a tag", () => {
    const found = recordIn(
      JSON.parse('{"board": {"kind": "grid", "rows": ["."]}, "moves": [], "tags": {"__proto__": "x"}}'),
    );
    expect(Object.entries(found?.tags ?? {})).toEqual([["__proto__", "x"]]);
  });
});
