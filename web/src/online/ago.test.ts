import { expect, test } from "vitest";
import { ago } from "./ago";

test("times are told as people tell them", () => {
  const now = 1_000_000_000;
  expect(ago(now - 20_000, now, "en")).toBeUndefined();
  expect(ago(now - 3 * 60_000, now, "en")).toBe("3 minutes ago");
  expect(ago(now - 30 * 3_600_000, now, "en")).toBe("yesterday");
  expect(ago(now - 2 * 3_600_000, now, "zh-Hans")).toBe("2小时前");
  // Clocks differ.
  expect(ago(now + 5_000, now, "en")).toBeUndefined();
});
