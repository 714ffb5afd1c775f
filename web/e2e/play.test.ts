import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { BoardJson, RecordJson } from "../src/engine/types";
import { fromJson } from "../src/model/board";
import { toFragment } from "../src/route/shared";
import { click, pixelOf } from "./board";
import { expectAccessible, shot, useBrowser, visit } from "./harness";

useBrowser();

const PARK: BoardJson = {
  kind: "grid",
  rows: ["......#", ".#.....", "....#..", "...#...", ".......", "#....#."],
};
const OPEN3: BoardJson = { kind: "grid", rows: ["...", "...", "..."] };

function playing(record: Partial<RecordJson>, tags: Record<string, string> = {}): Promise<string> {
  const whole = { board: OPEN3, moves: [], tags: { Engine: "second", ...tags }, ...record };
  return toFragment({ mode: "play", record: whole });
}

const status = (page: Page) => page.locator(".status").textContent();
const isOver = async (page: Page) => (await page.locator(".headline").count()) > 0;

/** Waits until it is a person's turn, or the game is over. */
async function turn(page: Page): Promise<"move" | "over"> {
  await expect.poll(() => status(page)).toMatch(/possible|has won|have (won|lost)/);
  return (await isOver(page)) ? "over" : "move";
}

/** Plays to the end with the moves that hints name. */
async function playHints(page: Page, move: (place: string) => Promise<void>): Promise<void> {
  while ((await turn(page)) === "move") {
    await page.getByRole("button", { name: "Hint" }).click();
    const found = await page.locator("[data-hint]").textContent();
    const place = /Winning: ([^;]+?)[;.]/.exec(found ?? "")?.[1];
    if (!place) throw new Error(`no winning move: ${found}`);
    const before = await page.locator(".plies li").count();
    await move(place);
    await expect.poll(() => page.locator(".plies li").count()).toBeGreaterThan(before);
  }
}

test("from a won position the perfect engine is beaten with hints", async () => {
  const page = await visit({ fragment: await playing({ board: PARK, start: [3, 3] }, { Level: "100" }) });
  await playHints(page, (place) => click(page, PARK, place));
  expect(await page.locator(".headline").textContent()).toBe("You have won!");
  expect(await status(page)).toContain("lastmove has no move left");
  await shot(page, "play-won");
  await expectAccessible(page);
});

test("from a lost position the perfect engine wins, by keyboard alone, and the game goes to review", async () => {
  const page = await visit({ fragment: await playing({ start: [1, 1] }, { Level: "100" }) });
  while ((await turn(page)) === "move") {
    const before = await page.locator(".plies li").count();
    // The board has the focus from the beginning of the game.
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".plies li").count()).toBeGreaterThan(before);
  }
  expect(await status(page)).toMatch(/You have lost\.\s*You have no move left\./);
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Review the game" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).toMatch(/#review$/);
});

test("the setup says who places the token, and who moves first", async () => {
  const page = await visit({ fragment: await toFragment({ mode: "play", board: OPEN3 }) });
  await page.getByLabel("The token is placed").selectOption("you");
  await page.getByLabel("First move").selectOption("other");
  await page.getByLabel("Strength").fill("100");
  expect(await page.getByLabel("Strength").getAttribute("aria-valuetext")).toContain("perfect");
  await expectAccessible(page);
  await shot(page, "play-setup");
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect.poll(() => status(page)).toContain("Place the token.");
  await page.getByLabel("Show who is winning").check();
  await expect.poll(() => page.locator(".outlook").textContent()).toContain("You win by best play");
  await page.getByRole("button", { name: "Hint" }).click();
  await expect.poll(() => status(page)).toContain("5 places win.");
  await click(page, OPEN3, "2,2");
  await turn(page);
  // The placing can be taken back, with the engine's answer.
  await page.getByRole("button", { name: "Take back" }).click();
  await expect.poll(() => status(page)).toContain("Place the token.");
  await click(page, OPEN3, "1,2");
  await turn(page);
  await expect.poll(() => page.locator(".outlook").textContent()).toContain("lastmove wins by best play");
});

test("moves are taken back together with the engine's answers", async () => {
  const page = await visit({ fragment: await playing({ board: PARK, start: [3, 3] }) });
  await turn(page);
  await click(page, PARK, "3,2");
  await expect.poll(() => page.locator(".plies li").count()).toBe(3);
  await turn(page);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect.poll(() => page.locator(".plies li").count()).toBe(1);
  expect(await page.getByRole("button", { name: "Take back" }).isDisabled()).toBe(true);
  // Neither walls nor cells far away are moves.
  await click(page, { kind: "grid", rows: Array(6).fill(".......") }, "3,5");
  await click(page, PARK, "6,7");
  expect(await page.locator(".plies li").count()).toBe(1);
});

test("resigning is asked about, and the rematch swaps sides", async () => {
  const page = await visit({ fragment: await playing({ board: PARK, start: [3, 3] }) });
  await turn(page);
  await page.getByRole("button", { name: "Resign" }).click();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Keep playing");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Resign");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Yes, resign" }).click();
  expect(await status(page)).toMatch(/You have lost\.\s*You have resigned\./);
  expect(await page.getByRole("button", { name: "Take back" }).count()).toBe(0);
  // The keyboard is where the game goes on.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Rematch");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator(".plies li").count()).toBe(2);
  expect(await page.locator(".player").last().textContent()).toMatch(/You\s*move second/);
});

test("whose time is up has lost", async () => {
  const page = await visit({
    fragment: await playing(
      {
        moves: [
          [1, 2],
          [1, 3],
        ],
        start: [1, 1],
      },
      { TimeControl: "60+1", TimeLeft: "1.5,9" },
    ),
  });
  await turn(page);
  expect(await page.getByRole("timer", { name: /Time of You/ }).textContent()).toMatch(/^0:0[01]\.\d$/);
  await expect.poll(() => status(page)).toMatch(/You have lost\.\s*Your time is up\./);
  expect(await page.getByRole("timer", { name: /Time of You/ }).textContent()).toBe("0:00.0");
});

test("two persons share the screen, and look back at earlier positions", async () => {
  const page = await visit({ fragment: await toFragment({ mode: "play", board: OPEN3, start: [1, 1] }) });
  await page.getByLabel("Opponent").selectOption("person");
  await page.getByRole("button", { name: "Start the game" }).click();
  await turn(page);
  for (const place of ["1,2", "1,3", "2,3"]) {
    await click(page, OPEN3, place);
    await expect.poll(() => page.locator(".plies [aria-current]").textContent()).toContain(place);
  }
  await expect.poll(() => status(page)).toContain("Second player to move: 2 possible.");
  await page.getByRole("button", { name: "Move 1: 1,2" }).click();
  await page.keyboard.press("ArrowRight");
  expect(await page.locator(".viewing").textContent()).toContain("after move 2");
  await page.getByRole("button", { name: "To the present position" }).click();
  expect(await page.locator(".viewing").textContent()).toBe("");
});

test("a game survives a reload and travels in a link", async () => {
  const page = await visit({ fragment: await playing({ board: PARK, start: [3, 3] }, { Level: "100" }) });
  await turn(page);
  await click(page, PARK, "3,2");
  await expect.poll(() => page.locator(".plies li").count()).toBe(3);
  const moves = (await page.locator(".plies").textContent()) ?? "";
  expect(page.url()).toMatch(/#play$/);
  await page.reload();
  await expect.poll(() => page.locator(".plies").textContent()).toBe(moves);
  await page.getByRole("button", { name: "Share and save" }).click();
  await expect.poll(() => page.locator("input.link").inputValue()).toMatch(/#play=/);
  const link = await page.locator("input.link").inputValue();
  const other = await visit({ fragment: link.split("#")[1] ?? "" });
  await expect.poll(() => other.locator(".plies").textContent()).toBe(moves);
  expect(await turn(other)).toBe("move");
});

test("each tab goes on with its own game, a new one with the last", async () => {
  const first = await visit({ fragment: await playing({ start: [1, 1] }) });
  await turn(first);
  const listed = (page: Page) => page.locator(".plies li").count();
  const before = await listed(first);
  const second = await first.context().newPage();
  await second.goto(first.url());
  await click(second, OPEN3, "1,2");
  await expect.poll(() => listed(second)).toBeGreaterThan(before);
  await first.reload();
  await turn(first);
  expect(await listed(first)).toBe(before);
  const third = await first.context().newPage();
  await third.goto(first.url());
  await expect.poll(() => listed(third)).toBeGreaterThan(before);
});

test("a game from a record goes on with either side", async () => {
  const record = { board: OPEN3, start: [1, 1], moves: [[1, 2]] };
  const page = await visit({ fragment: await toFragment({ mode: "play", record }) });
  await expect.poll(() => page.locator(".setup").textContent()).toContain("1 move has been made");
  await page.getByLabel("You play").selectOption("other");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect.poll(() => page.locator(".plies li").count()).toBe(3);
  expect(await page.locator(".player").last().textContent()).toMatch(/You\s*move first/);
});

test("a record that does not fit its board says so", async () => {
  const page = await visit({ fragment: await playing({ start: [1, 1], moves: [[3, 3]] }) });
  await expect.poll(() => status(page)).toContain("The game cannot go on");
});

describe("other boards", () => {
  const STONES: BoardJson = { kind: "sliding", rows: ["OOXOX", "OOOXO", ".XOXO", "OXOXX"] };

  test("stones slide", async () => {
    const page = await visit({ fragment: await playing({ board: STONES }, { Engine: "none" }) });
    await turn(page);
    await click(page, STONES, "4,1");
    await expect.poll(() => page.locator(".plies li").count()).toBe(2);
    await page.locator("[role=application]").focus();
    await page.keyboard.press("t");
    await expect.poll(() => page.locator(".board [aria-live]").textContent()).toBe("4,1, the blank is here");
    await page.keyboard.press("ArrowUp");
    // White's stone lies where the blank was.
    await expect.poll(() => page.locator(".board [aria-live]").textContent()).toBe("3,1, white stone");
    await page.keyboard.press("n");
    await expect
      .poll(() => page.locator(".board [aria-live]").textContent())
      .toBe("4,2, black stone, possible move");
    await shot(page, "play-stones");
  });

  test.each<[string, BoardJson, RecordJson["start"]]>([
    ["hexagons", { kind: "lattice", moves: "hexagonal", layers: [["...", ".#.", "..."]] }, [1, 1]],
    ["knights", { kind: "lattice", moves: "knight", layers: [["....", "....", "....", "...."]] }, [1, 1]],
    [
      "a torus",
      { kind: "lattice", moves: "4", torus: "rows,columns", layers: [["...", ".#.", "..."]] },
      [1, 1],
    ],
    ["a box", { kind: "box", sides: [2, 3, 2] }, [0, 0, 0]],
    [
      "a graph",
      {
        kind: "graph",
        vertices: ["a", "b", "c", "d", "e"],
        edges: [
          ["a", "b"],
          ["b", "c"],
          ["c", "d"],
          ["d", "a"],
          ["a", "e"],
        ],
      },
      "a",
    ],
  ])("%s: a game to the end", async (_, board, start) => {
    const page = await visit({
      fragment: await playing({ board, ...(start && { start }) }, { Engine: "none" }),
    });
    while ((await turn(page)) === "move") {
      const before = await page.locator(".plies li").count();
      await page.locator("[role=application]").focus();
      await page.keyboard.press("n");
      await page.keyboard.press("Enter");
      await expect.poll(() => page.locator(".plies li").count()).toBe(before + 1);
    }
    expect(await status(page)).toMatch(/player has no move left/);
  });
});

test("on a phone, with fingers", async () => {
  const page = await visit({
    isPhone: true,
    isDark: true,
    fragment: await playing({ board: PARK, start: [3, 3] }, { Level: "100", TimeControl: "300+5" }),
  });
  await playHints(page, async (place) => {
    await page.locator(".board").scrollIntoViewIfNeeded();
    const { x, y } = await pixelOf(page, fromJson(PARK), place);
    await page.touchscreen.tap(x, y);
  });
  expect(await page.locator(".headline").textContent()).toBe("You have won!");
  await shot(page, "play-phone");
  await expectAccessible(page);
});

test("in Chinese", async () => {
  const page = await visit({ language: "zh", fragment: await playing({ board: PARK, start: [3, 3] }) });
  await expect.poll(() => status(page)).toContain("轮到你");
  await page.getByRole("button", { name: "提示" }).click();
  await expect.poll(() => status(page)).toContain("必胜走法");
  await expectAccessible(page);
});

test.each([
  { board: { kind: "zzz" } },
  { board: { kind: "grid", rows: ["..", "."] } },
  { board: { kind: "grid", rows: [] } },
  { board: { kind: "graph", vertices: ["a", "b"], edges: [[0, 9]] } },
  { record: { board: { kind: "grid" }, moves: [] } },
])("a link to what is no board is refused, and nothing of it stays: %j", async (shared) => {
  const fragment = await toFragment({ mode: "play", ...(shared as object) });
  const page = await visit({ fragment });
  await expect.poll(() => page.getByRole("alert").textContent()).toContain("could not be read");
  await page.reload();
  await page.goto(page.url().split("#")[0] ?? "");
  await page.getByRole("link", { name: "Play" }).click();
  await expect.poll(() => page.locator(".board-choice").textContent()).toContain("6 × 7");
});
