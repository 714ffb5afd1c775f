import { expect, test } from "vitest";
import type { ReviewJson } from "../engine/types";
import written from "./club-review.jsonl?raw";
import { beginLearning, isAnswered, next, shown, taskOf, tried } from "./learning";

// What `lastmove review --json examples/club-evening.record` prints.
const review: ReviewJson = JSON.parse(written);

test("every blunder is asked about in turn, and how it came out is kept", () => {
  let learning = beginLearning(review);
  expect(taskOf(learning)?.ply).toBe(7);
  learning = tried(learning, [3, 5], true);
  expect(learning.step).toEqual({ kind: "right", to: [3, 5] });
  expect(isAnswered(learning)).toBe(true);
  learning = next(learning);
  expect(taskOf(learning)?.ply).toBe(8);
  expect(learning.step).toEqual({ kind: "asked" });
  learning = next(tried(tried(learning, [2, 3], true), [1, 4], true));
  expect(taskOf(learning)).toBeUndefined();
  expect(learning.outcomes).toEqual(["found", "later"]);
});

test("the move of the game is told from other wrong ones, and from illegal ones, which cost nothing", () => {
  const asked = beginLearning(review, "first");
  expect(asked.tasks).toHaveLength(1);
  const illegal = tried(asked, [9, 9], false);
  expect(illegal.step).toEqual({ kind: "illegal", to: [9, 9] });
  expect(illegal.hasErred).toBe(false);
  expect(tried(asked, [2, 4], true).step).toEqual({ kind: "wrong", to: [2, 4], isPlayed: true });
  expect(tried(asked, [2, 6], true).step).toEqual({ kind: "wrong", to: [2, 6], isPlayed: false });
  expect(tried(illegal, [3, 5], true).outcomes).toEqual(["found"]);
});

test("an answer that is shown counts as that, and nothing is tried after it", () => {
  const answered = shown(beginLearning(review, "second"));
  expect(answered.outcomes).toEqual(["shown"]);
  expect(tried(answered, [1, 4], true)).toBe(answered);
  expect(shown(answered)).toBe(answered);
  const done = next(answered);
  expect(next(done)).toBe(done);
  expect(shown(done)).toBe(done);
});

test("a task is left only when its answer is known", () => {
  const asked = beginLearning(review);
  expect(next(asked)).toBe(asked);
});
