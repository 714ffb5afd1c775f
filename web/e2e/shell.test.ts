import { describe, expect, test } from "vitest";
import type { BoardJson } from "../src/engine/types";
import { toFragment } from "../src/route/shared";
import { expectAccessible, shot, useBrowser, visit } from "./harness";

useBrowser();

describe.each([
  { name: "desk", how: {} },
  { name: "desk-dark", how: { isDark: true } },
  { name: "phone", how: { isPhone: true } },
  { name: "phone-dark-zh", how: { isPhone: true, isDark: true, language: "zh" as const } },
])("$name", ({ name, how }) => {
  test.each(["analyse", "play", "review"])("%s is accessible and fits the width", async (mode) => {
    const page = await visit({ ...how, fragment: mode });
    await page.locator("main").waitFor();
    await page.waitForTimeout(300);
    await shot(page, `${mode}-${name}`);
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content).toBeLessThanOrEqual(window ?? 0);
    await expectAccessible(page);
  });
});

test("the language and the colours are remembered", async () => {
  const page = await visit();
  await page.getByLabel("Language").selectOption("zh");
  await page.getByLabel("配色").selectOption("dark");
  await page.reload();
  await expect.poll(() => page.title()).toContain("分析");
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  expect(await page.locator("html").getAttribute("lang")).toBe("zh-Hans");
});

test("modes are links, and the browser's back button goes back", async () => {
  const page = await visit();
  await page.getByRole("link", { name: "Review" }).click();
  expect(page.url()).toMatch(/#review$/);
  await page.goBack();
  await expect.poll(() => page.locator("nav a[aria-current=page]").textContent()).toBe("Analyse");
});

test("an engine that cannot be loaded is told of", async () => {
  const page = await visit({
    prepare: (context) => context.route(/\.wasm$/, (route) => route.abort()),
    expected: /Failed to load resource/,
  });
  await page.getByText("could not be loaded").waitFor();
  expect(await page.getByRole("button", { name: "Load the page again" }).count()).toBe(1);
});

describe("links that hold less than they should", () => {
  const board: BoardJson = { kind: "grid", rows: ["..#", "..."] };

  test.each(["analyse", "play"] as const)("%s: a start that is a wall", async (mode) => {
    const page = await visit({ fragment: await toFragment({ mode, board, start: [1, 3] }) });
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("no vertex of its board");
    await page.getByRole("button", { name: "Dismiss" }).click();
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  test("a review without a game", async () => {
    const page = await visit({ fragment: await toFragment({ mode: "review", board }) });
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("no game");
  });

  test("rows with letters that are no cells", async () => {
    const rows = [".x.", "..."];
    const page = await visit({
      fragment: await toFragment({ mode: "analyse", board: { kind: "grid", rows } }),
    });
    await expect.poll(() => page.locator(".objection").textContent()).toContain("found 'x'");
  });
});

test("a link of which part is missing says so", async () => {
  const page = await visit({ fragment: "review=AAAA" });
  await expect.poll(() => page.getByRole("alert").textContent()).toContain("could not be read");
});
