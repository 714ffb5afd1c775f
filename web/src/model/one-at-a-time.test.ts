import { expect, test } from "vitest";
import { OneAtATime } from "./one-at-a-time";

/** Jobs that end when they are told to. */
function controlled() {
  const begun: number[][] = [];
  const enders: (() => void)[] = [];
  const run = (job: number[]) => {
    begun.push(job);
    return new Promise<void>((resolve) => enders.push(resolve));
  };
  const end = async () => {
    enders.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { begun, run, end };
}

test("what is asked for while a job runs is merged and runs next", async () => {
  const { begun, run, end } = controlled();
  const queue = new OneAtATime(run, (a, b) => [...a, ...b]);
  expect(queue.isIdle).toBe(true);
  queue.ask([1]);
  queue.ask([2]);
  queue.ask([3]);
  expect(begun).toEqual([[1]]);
  await end();
  expect(begun).toEqual([[1], [2, 3]]);
  queue.ask([4]);
  await end();
  expect(begun).toEqual([[1], [2, 3], [4]]);
  expect(queue.isIdle).toBe(false);
  await end();
  expect(queue.isIdle).toBe(true);
  queue.ask([5]);
  expect(begun.at(-1)).toEqual([5]);
});

test("without a way to merge only the last wish counts", async () => {
  const { begun, run, end } = controlled();
  const queue = new OneAtATime(run);
  for (const wish of [1, 2, 3]) queue.ask([wish]);
  await end();
  expect(begun).toEqual([[1], [3]]);
});
