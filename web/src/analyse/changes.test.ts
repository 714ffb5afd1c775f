import { expect, test } from "vitest";
import { CLASS } from "../engine/types";
import { changes } from "./changes";

const { none, D, A, C } = CLASS;

test("changes are counted by what they mean for the player to move", () => {
  const before = Uint8Array.of(D, D, A, C, C, none, A, C);
  const after = Uint8Array.of(D, C, D, D, A, none, none, C);
  expect(changes(before, after, 6)).toEqual({ cells: [1, 2, 3, 4], toLosing: 2, toWinning: 1, other: 1 });
});

test("the cell that is taken away does not count", () => {
  expect(changes(Uint8Array.of(D, A), Uint8Array.of(none, A), 0).cells).toEqual([]);
});
