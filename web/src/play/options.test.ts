import { expect, test } from "vitest";
import { fromJson, openBoard } from "../model/board";
import { agreed, INITIAL, levelName, openFor, optionsFrom } from "./options";

const board = openBoard(3, 3);

test("you and the engine take the seats that were chosen", () => {
  const setup = agreed(board, { ...INITIAL, placing: "you", starts: "other" }, 4, 1);
  expect(setup.seats).toEqual({ first: "engine", second: "person" });
  expect([setup.placer, setup.start]).toEqual(["second", undefined]);
  const swapped = agreed(board, { ...INITIAL, placing: "other", starts: "you" }, 4, 1);
  expect([swapped.seats.first, swapped.placer]).toEqual(["person", "second"]);
  const chosen = agreed(board, INITIAL, 4, 1);
  expect([chosen.placer, chosen.start, chosen.control]).toEqual([undefined, 4, undefined]);
});

test("of two persons, you are the one who moves first", () => {
  const setup = agreed(board, { ...INITIAL, opponent: "person", placing: "you", starts: "other" }, 4, 1);
  expect([setup.placer, setup.seats]).toEqual(["first", { first: "person", second: "person" }]);
});

test("sliding stones have their start", () => {
  const sliding = fromJson({ kind: "sliding", rows: ["XO.", "OXO"] });
  expect(agreed(sliding, { ...INITIAL, placing: "you" }, undefined, 1).placer).toBeUndefined();
});

test("clocks", () => {
  const control = (clock: "3+2" | "own") =>
    agreed(board, { ...INITIAL, clock, minutes: 7, increment: 9 }, 4, 1).control;
  expect(control("3+2")).toEqual({ initial: 180_000, increment: 2_000 });
  expect(control("own")).toEqual({ initial: 420_000, increment: 9_000 });
});

test("a record goes on with you as the side to move, or the other one", () => {
  expect(openFor(INITIAL, "second", 1).seats).toEqual({ first: "engine", second: "person" });
  expect(openFor({ ...INITIAL, starts: "other" }, "second", 1).seats.first).toBe("person");
});

test("what the browser kept is checked", () => {
  const kept = { ...INITIAL, level: 35, clock: "5+5", placing: "other" };
  expect(optionsFrom(JSON.stringify(kept))).toEqual(kept);
  for (const odd of [null, "", "{", "null", "[1]", '{"level":101,"clock":"9+9","minutes":0.5}']) {
    expect(optionsFrom(odd)).toEqual(INITIAL);
  }
});

test("levels have names, and only 100 is perfect", () => {
  expect([0, 24, 25, 50, 75, 90, 99, 100].map(levelName)).toEqual([
    "beginner",
    "beginner",
    "casual",
    "club",
    "strong",
    "expert",
    "expert",
    "perfect",
  ]);
});
