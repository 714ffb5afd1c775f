import { expect, test } from "vitest";
import { fromFragment, LONGEST_LINK, type Shared, toFragment } from "./shared";

const shared: Shared = {
  mode: "review",
  record: {
    board: { kind: "grid", rows: [".##", "...", "#.#"] },
    start: [2, 2],
    moves: [[2, 1]],
    first: "Ädä & 李",
  },
};

test("what is shared comes out of its link as it went in", async () => {
  expect(await fromFragment(await toFragment(shared))).toEqual(shared);
  expect(await toFragment({ mode: "play" })).toBe("play");
  expect(await fromFragment("play")).toEqual({ mode: "play" });
});

test("a board of 100 x 100 cells fits into a link", async () => {
  let seed = 1;
  const cell = () => {
    seed = (seed * 48271) % 0x7fffffff;
    return seed % 10 < 3 ? "#" : ".";
  };
  const rows = Array.from({ length: 100 }, () => Array.from({ length: 100 }, cell).join(""));
  const link = await toFragment({ mode: "analyse", board: { kind: "grid", rows } });
  expect(link.length).toBeLessThan(LONGEST_LINK);
  expect(link).toMatch(/^[\w=-]+$/);
});

test("broken links are refused", async () => {
  const whole = await toFragment(shared);
  for (const broken of ["", "chess", "review=", "review=!", "review=AAAA", whole.slice(0, -4)]) {
    expect(await fromFragment(broken), broken).toBe("brokenLink");
  }
});
