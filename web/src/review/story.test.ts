import { expect, test } from "vitest";
import type { ReviewJson } from "../engine/types";
import written from "./club-review.jsonl?raw";
import { blunderFrom, blundersOf, runsOf, shownAt, verdictAt, winnerAt } from "./story";

// What `lastmove review --json examples/club-evening.record` prints.
const review: ReviewJson = JSON.parse(written);

test("the verdict is for the player to move, also where the record stops", () => {
  expect([0, 1, 13].map((ply) => verdictAt(review, ply))).toEqual(["wins", "loses", "loses"]);
  expect([0, 1, 6, 7, 8, 13].map((ply) => winnerAt(review, ply))).toEqual([
    ...["first", "first", "first"],
    ...["second", "first", "first"],
  ]);
});

test("positions that the same player was winning are one run", () => {
  expect(runsOf(review)).toEqual([
    { winner: "first", from: 0, to: 6 },
    { winner: "second", from: 7, to: 7 },
    { winner: "first", from: 8, to: 13 },
  ]);
  const unplayed: ReviewJson = {
    ...review,
    plies: [],
    end: { to_move: "first", verdict: "loses", finished: true },
  };
  expect(runsOf(unplayed)).toEqual([{ winner: "second", from: 0, to: 0 }]);
});

test("blunders are found, of one player or both, forwards and backwards", () => {
  expect(blundersOf(review).map(({ ply }) => ply)).toEqual([7, 8]);
  expect(blundersOf(review, "second").map(({ ply }) => ply)).toEqual([8]);
  expect([0, 7, 8].map((ply) => blunderFrom(review, ply, 1))).toEqual([7, 8, undefined]);
  expect([13, 8, 7].map((ply) => blunderFrom(review, ply, -1))).toEqual([8, 7, undefined]);
});

test("after a blunder its better moves are shown, otherwise those of the next move", () => {
  expect(shownAt(review, 7)).toMatchObject({ isPast: true, of: { ply: 7, winning_moves: [[3, 5]] } });
  expect(shownAt(review, 6)).toMatchObject({ isPast: false, of: { ply: 7 } });
  expect(shownAt(review, 13)).toBeUndefined();
});
