import { expect, test } from "vitest";
import type { RecordJson } from "../engine/types";
import { fromJson, openBoard } from "./board";
import { timeLeft } from "./clock";
import { type GameSetup, moved, newGame, noMoveLeft, placed, takenBack } from "./game";
import { fromRecord, saysHow, toRecord } from "./game-record";

const open = { seats: { first: "person", second: "person" }, level: 50, seed: 1 } as const;
const agreed: GameSetup = {
  board: openBoard(3, 3),
  seats: { first: "engine", second: "person" },
  names: { first: "", second: "Ben" },
  placer: "second",
  level: 80,
  seed: 7,
  control: { initial: 60_000, increment: 1_000 },
};

test("a game goes on from its record as it stood", () => {
  const game = moved(moved(placed(newGame(agreed), 4), 1, 1_000), 0, 4_000);
  const record = toRecord(game, 9_000);
  expect(record).toEqual({
    board: { kind: "grid", rows: ["...", "...", "..."] },
    start: [2, 2],
    first: "lastmove",
    second: "Ben",
    tags: {
      Engine: "first",
      Level: "80",
      Seed: "7",
      Placer: "second",
      TimeControl: "60+1",
      TimeLeft: "55,58",
    },
    moves: [{ to: [1, 2] }, { to: [1, 1] }],
  });
  const again = record && fromRecord(record, open, 100_000);
  expect(again?.moves).toEqual(game.moves);
  expect(again?.start).toBe(4);
  expect(again?.setup).toEqual({ ...agreed, names: { first: "lastmove", second: "Ben" } });
  expect(again?.clock && timeLeft(again.clock, "first", 105_000)).toBe(50_000);
  expect(again && toRecord(again, 100_000)).toEqual(record);
  expect(again && takenBack(takenBack(again, 0), 0).start).toBeUndefined();
});

test("before the token is placed there is nothing to record", () => {
  expect(toRecord(newGame(agreed), 0)).toBeUndefined();
});

test("what a record does not say is asked for", () => {
  const record: RecordJson = {
    board: { kind: "sliding", rows: ["XO.", "OXO"] },
    moves: [[1, 2], { to: [2, 2], mark: "!" }],
  };
  expect(saysHow(record)).toBe(false);
  const game = fromRecord(record, open, 0);
  expect(game?.setup).toMatchObject({ seats: open.seats, level: 50, seed: 1 });
  expect([game?.start, game?.moves, game?.clock]).toEqual([2, [1, 4], undefined]);
  expect(game && toRecord(game, 0)?.start).toBeUndefined();
});

test("the end is kept", () => {
  const game = noMoveLeft(moved(placed(newGame(agreed), 4), 1, 0), 0);
  const record = toRecord(game, 0);
  expect(record?.result).toEqual({ winner: "first", reason: "no move is left" });
  expect(record && fromRecord(record, open, 0)?.result).toEqual(record?.result);
});

test("records of `lastmove play` go on with the engine that began them", () => {
  const record: RecordJson = {
    board: { kind: "graph", vertices: ["a", "b"], edges: [["a", "b"]] },
    start: "a",
    tags: { Engine: "second" },
    moves: [],
  };
  expect(saysHow(record)).toBe(true);
  expect(fromRecord(record, open, 0)?.setup).toMatchObject({
    seats: { first: "person", second: "engine" },
    level: 100,
    board: fromJson(record.board),
  });
});

test("places that are not on the board are refused, odd tags are not", () => {
  const record: RecordJson = { board: { kind: "grid", rows: [".#"] }, start: [1, 1], moves: [] };
  expect(fromRecord({ ...record, start: [1, 2] }, open, 0)).toBeUndefined();
  expect(fromRecord({ ...record, moves: [[3, 1]] }, open, 0)).toBeUndefined();
  expect(fromRecord({ board: record.board, moves: [] }, open, 0)).toBeUndefined();
  const odd = { Engine: "both", Level: "x", Seed: "-1", Placer: "me", TimeControl: "60+0", TimeLeft: "x,1" };
  const game = fromRecord({ ...record, tags: odd }, open, 0);
  expect(game?.setup).toMatchObject({ level: 50, seed: 1, seats: open.seats });
  expect(game?.clock?.left).toEqual({ first: 60_000, second: 60_000 });
});
