import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { BoardJson, RecordJson } from "../src/engine/types";
import { toFragment } from "../src/route/shared";
import { expectAccessible, shot, useBrowser, type Visit, visit } from "./harness";

useBrowser();

const board: BoardJson = {
  kind: "grid",
  rows: ["......#", ".#.....", "....#..", "...#...", ".......", "#....#."],
};
const record: RecordJson = {
  board,
  start: [3, 3],
  first: "Wolfeschlegelsteinhausenbergerdorff ".repeat(4).trim(),
  second: "李".repeat(80),
  moves: [[3, 2]],
};
const LYING = { width: 844, height: 390 };

const FRAGMENTS = {
  analyse: () => toFragment({ mode: "analyse", board, start: [3, 3] }),
  setup: () => toFragment({ mode: "play", board }),
  play: () =>
    toFragment({ mode: "play", record: { ...record, tags: { Engine: "none", TimeControl: "180+2" } } }),
  review: () => toFragment({ mode: "review", record }),
};

async function showing(what: keyof typeof FRAGMENTS, how: Visit): Promise<Page> {
  const page = await visit({ ...how, fragment: await FRAGMENTS[what]() });
  await page.locator(".board canvas").waitFor();
  await page.waitForTimeout(400);
  return page;
}

/** How far the page scrolls, to the right and down. */
const scrolls = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight];
  });

/** What lies on the board, by a net of points over it. */
const covers = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector(".board canvas")?.getBoundingClientRect();
    if (!box) return ["no board"];
    const found = new Set<string>();
    for (let x = box.left + 3; x < box.right - 3; x += 12) {
      for (let y = box.top + 3; y < Math.min(box.bottom - 3, innerHeight); y += 12) {
        const on = document.elementFromPoint(x, y);
        if (on && !on.closest(".board-frame")) found.add(on.outerHTML.slice(0, 80));
      }
    }
    return [...found];
  });

describe.each(["analyse", "setup", "play", "review"] as const)("%s", (what) => {
  test("on a phone that lies the board is as high as the window, and only the panel scrolls", async () => {
    const page = await showing(what, { isPhone: true, viewport: LYING });
    const box = await page.locator(".board-frame").boundingBox();
    expect(box && box.x >= 0 && box.y >= 0 && box.y + box.height <= LYING.height).toBe(true);
    expect(box?.height).toBeGreaterThan(LYING.height - 30);
    expect(await scrolls(page)).toEqual([0, 0]);
    expect(await covers(page)).toEqual([]);
    for (const button of await page.locator("header a, header button, .stage button").all()) {
      const at = await button.boundingBox();
      const isWhole = at && at.x >= (box?.x ?? 0) + (box?.width ?? 0) && at.x + at.width <= LYING.width;
      expect(isWhole && at.y + at.height <= LYING.height, (await button.textContent()) ?? "").toBe(true);
    }
    await shot(page, `${what}-lying`);
    await expectAccessible(page);
  });

  test("on a phone the modes take one row, and nothing lies on the board or beside the window", async () => {
    const page = await showing(what, { isPhone: true });
    const [top, frame] = [
      await page.locator("header").boundingBox(),
      await page.locator(".board-frame").boundingBox(),
    ];
    expect(top?.height).toBeLessThan(60);
    expect(frame?.width).toBeGreaterThan(340);
    expect((await scrolls(page))[0]).toBe(0);
    expect(await covers(page)).toEqual([]);
  });

  test("at a desk the page does not scroll, not even below a notice", async () => {
    const page = await showing(what, { viewport: { width: 1280, height: 720 } });
    expect(await scrolls(page)).toEqual([0, 0]);
    await page.evaluate(
      (mode) => {
        location.hash = `#${mode}=AAAA`;
      },
      what === "setup" ? "play" : what,
    );
    await page.getByRole("alert").waitFor();
    expect(await scrolls(page)).toEqual([0, 0]);
    expect(await covers(page)).toEqual([]);
  });
});

test("what counts is right below the board of a phone", async () => {
  const page = await showing("analyse", { isPhone: true });
  const height = 740;
  for (const part of [".legend", ".verdict"]) {
    const at = await page.locator(part).boundingBox();
    expect(at && at.y + at.height < height, part).toBe(true);
  }
});

test("colours and language are in a menu on a phone, by keyboard too", async () => {
  const page = await showing("analyse", { isPhone: true });
  const button = page.getByRole("button", { name: "Settings" });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Language").selectOption("zh");
  await page.getByLabel("配色").selectOption("dark");
  await expectAccessible(page);
  await shot(page, "settings-phone");
  await page.keyboard.press("Escape");
  expect(await page.getByLabel("配色").isVisible()).toBe(false);
  await expect.poll(() => page.title()).toContain("分析");
});

test("numbers of rows and columns are drawn at phone size and when zoomed in", async () => {
  const page = await visit({
    isPhone: true,
    fragment: await toFragment({
      mode: "analyse",
      board: { kind: "grid", rows: Array.from({ length: 60 }, () => "#".repeat(60)) },
    }),
    // Whatever is written onto a canvas is noted down.
    prepare: (context) =>
      context.addInitScript(() => {
        const noted = globalThis as unknown as { written: string[] };
        noted.written = [];
        const { fillText } = CanvasRenderingContext2D.prototype;
        CanvasRenderingContext2D.prototype.fillText = function (words, ...rest) {
          noted.written.push(words);
          fillText.call(this, words, ...rest);
        };
      }),
  });
  const written = () =>
    page.evaluate(() => {
      const noted = globalThis as unknown as { written: string[] };
      return noted.written.splice(0);
    });
  const seen = new Set<string>();
  await expect
    .poll(async () => {
      for (const words of await written()) seen.add(words);
      return ["10", "20", "60"].every((words) => seen.has(words)) && !seen.has("33");
    })
    .toBe(true);
  for (let times = 0; times < 6; times++) await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(written).toContain("31");
});

test("a finger that finds nothing to take away is told so", async () => {
  const page = await showing("analyse", { isPhone: true });
  await page.getByRole("button", { name: "What if" }).tap();
  const box = await page.locator(".board canvas").boundingBox();
  const said = page.getByRole("region", { name: "What if" });
  expect(await said.textContent()).not.toMatch(/Point|press/);
  await page.touchscreen.tap((box?.x ?? 0) + 4, (box?.y ?? 0) + 4);
  await expect.poll(() => said.textContent()).toContain("There is no cell");
});

describe("links that hold something else than a board or a record", () => {
  test.each([
    ["analyse", { board: { kind: "lattice", layers: [["..", ".."]] } }, "should be a board"],
    [
      "analyse",
      { board: { kind: "lattice", moves: "6", layers: [[".."], ["..", ".."]] } },
      "should be a board",
    ],
    ["analyse", { board: { kind: "grid", rows: 7 } }, "should be a board"],
    ["analyse", { board: null }, "should be a board"],
    ["analyse", { board: { kind: "box", sides: [1e9, 1e9] } }, "1,000,000,000,000,000,000 cells"],
    ["play", { record: { board, moves: null } }, "should be the record of a game"],
    ["play", { record: { board: { kind: "__proto__" }, moves: [] } }, "should be the record of a game"],
    ["review", { record: { board, moves: [{ to: null }] } }, "should be the record of a game"],
    [
      "review",
      { record: { board: { kind: "graph", vertices: [1] }, moves: [] } },
      "should be the record of a game",
    ],
  ] as const)("%s: %j", async (mode, rest, said) => {
    const page = await visit({ fragment: await toFragment({ mode, ...(rest as object) }) });
    await expect.poll(() => page.getByRole("alert").textContent()).toContain(said);
    expect(await page.locator("nav a[aria-current=page]").getAttribute("href")).toBe(`#${mode}`);
    // The page works on.
    await page.getByRole("link", { name: "Analyse" }).click();
    await page.locator("[aria-busy=false] .legend").waitFor();
  });
});
