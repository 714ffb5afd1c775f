import { expect, test } from "vitest";
import type { RecordJson } from "../engine/types";
import { moverOf, plyAt, positionAt, type Replay, recordUntil, remainingBoard, replayOf } from "./replay";

const grid: RecordJson = {
  board: { kind: "grid", rows: [".##", "...", "#.#"] },
  start: [2, 2],
  first: "Ada",
  tags: { Event: "club", TimeLeft: "1,2", timecontrol: "60+1" },
  moves: [{ to: [2, 1], mark: "??", comment: "hm" }, [1, 1]],
  result: { winner: "second" },
};
const stones: RecordJson = {
  board: { kind: "sliding", rows: ["XO.", "OXO"] },
  moves: [
    [1, 2],
    [1, 1],
  ],
};
const graph: RecordJson = {
  board: {
    kind: "graph",
    vertices: ["c"],
    edges: [
      ["a", "b"],
      ["b", "c"],
    ],
  },
  start: "a",
  moves: ["b", { to: "c" }],
};

function replay(record: RecordJson): Replay {
  const found = replayOf(record);
  if (!found) throw new Error("a place is not on the board");
  return found;
}

test("the places of a record are found on its board, whichever way moves are written", () => {
  expect(replay(grid).path).toEqual([4, 3, 0]);
  expect(replay(stones).path).toEqual([2, 1, 0]);
  expect(replay(graph).path).toEqual([1, 2, 0]);
  expect(replay(grid).moves).toEqual([{ to: [2, 1], mark: "??", comment: "hm" }, { to: [1, 1] }]);
});

test("a record with places that are not on its board is none", () => {
  expect(replayOf({ ...grid, start: [1, 2] })).toBeUndefined();
  expect(replayOf({ ...grid, moves: [[9, 9]] })).toBeUndefined();
  expect(replayOf({ board: grid.board, moves: [] })).toBeUndefined();
});

test("positions are stepped through", () => {
  expect([1, 2, 3].map(moverOf)).toEqual(["first", "second", "first"]);
  expect(positionAt(replay(grid), 0)).toEqual({ ply: 0, token: 4, trail: [], toMove: "first" });
  expect(positionAt(replay(grid), 2)).toEqual({ ply: 2, token: 0, trail: [4, 3], toMove: "first" });
  expect(() => positionAt(replay(grid), 3)).toThrow(RangeError);
  expect(plyAt(replay(grid), 3)).toBe(1);
  expect(plyAt(replay(grid), 7)).toBeUndefined();
});

test("sliding stones lie as they have slid", () => {
  expect([0, 1, 2].map((ply) => positionAt(replay(stones), ply).stones)).toEqual([
    "XO.OXO",
    "X.OOXO",
    ".XOOXO",
  ]);
});

test("a game goes on from any ply, without what was said, the clock and the result", () => {
  expect(recordUntil(replay(grid), 1)).toEqual({
    board: grid.board,
    start: [2, 2],
    first: "Ada",
    tags: { Event: "club" },
    moves: [{ to: [2, 1] }],
  });
  expect(recordUntil(replay(stones), 0)).toEqual({ board: stones.board, moves: [] });
});

test("what is left of a board has walls where the token has been", () => {
  expect(remainingBoard(replay(grid), 1)).toEqual({
    board: { kind: "grid", rows: [".##", ".#.", "#.#"] },
    start: [2, 1],
  });
});

test("what is left of a graph has lost the vertices that were visited", () => {
  expect(remainingBoard(replay(graph), 1)).toEqual({
    board: { kind: "graph", vertices: ["c", "b"], edges: [["b", "c"]] },
    start: "b",
  });
});

test("what is left of sliding stones has light for the player to move", () => {
  expect(remainingBoard(replay(stones), 1)).toEqual({
    board: { kind: "sliding", rows: ["O.X", "XOX"] },
    start: [1, 2],
  });
  expect(remainingBoard(replay(stones), 2).board).toEqual({ kind: "sliding", rows: [".XO", "OXO"] });
});
