import { expect, test } from "vitest";
import { EMPTY, type History, LONGEST, madeAgain, recorded, takenBack } from "./history";

test("steps are taken back and made again in order, and a new step ends that", () => {
  let history: History<string> = EMPTY;
  expect(takenBack(history)).toBeUndefined();
  history = recorded(recorded(history, "a"), "b");
  const back = takenBack(history);
  expect(back?.step).toBe("b");
  if (!back) return;
  expect(back.history).toEqual({ done: ["a"], undone: ["b"] });
  expect(madeAgain(back.history)).toEqual({ step: "b", history });
  history = recorded(back.history, "c");
  expect(history).toEqual({ done: ["a", "c"], undone: [] });
  expect(madeAgain(history)).toBeUndefined();
});

test("the oldest steps are forgotten", () => {
  let history: History<number> = EMPTY;
  for (let step = 0; step < LONGEST + 5; step++) history = recorded(history, step);
  expect(history.done.length).toBe(LONGEST);
  expect(history.done[0]).toBe(5);
});
