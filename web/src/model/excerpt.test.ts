import { expect, test } from "vitest";
import { excerpt } from "./excerpt";

test("a place in a line is shown with what is about it", () => {
  const text = "..#\r\n.x.\n\n李ä!";
  expect(excerpt(text, 2, 2)).toEqual({ before: ".", at: "x", after: "." });
  expect(excerpt(text, 1, 4)).toEqual({ before: "..#", at: "", after: "" });
  expect(excerpt(text, 3, 1)).toEqual({ before: "", at: "", after: "" });
  expect(excerpt(text, 4, 2)).toEqual({ before: "李", at: "ä", after: "!" });
  expect(excerpt(text, 5, 1)).toBeUndefined();
});

test("long lines are cut", () => {
  const text = `${"a".repeat(100)}x${"b".repeat(100)}`;
  const found = excerpt(text, 1, 101);
  expect(found).toEqual({ before: `…${"a".repeat(24)}`, at: "x", after: `${"b".repeat(24)}…` });
});
