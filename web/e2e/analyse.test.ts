import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { BoardJson } from "../src/engine/types";
import { type Board, fromJson, openBoard, vertexBound } from "../src/model/board";
import { toFragment } from "../src/route/shared";
import { pixelOfCell } from "./board";
import { expectAccessible, shot, useBrowser, type Visit, visit } from "./harness";

useBrowser();

const OPEN3: BoardJson = { kind: "grid", rows: ["...", "...", "..."] };
const JSOI: BoardJson = { kind: "grid", rows: [".##", "...", "#.#"] };

/** A page that analyses a board, which has been solved. */
async function analysing(board: BoardJson, how: Visit = {}): Promise<Page> {
  const page = await visit({ ...how, fragment: await toFragment({ mode: "analyse", board }) });
  await settled(page);
  return page;
}

/** Waits until the answer is that of the board as it is. */
async function settled(page: Page): Promise<void> {
  await page.locator("[aria-busy=false] .legend").waitFor({ timeout: 30_000 });
}

/** How many starts there are of each class. */
async function counts(page: Page): Promise<number[]> {
  await settled(page);
  const texts = await page.locator(".legend output").allTextContents();
  return texts.map((text) => Number(text.replaceAll(/\D/g, "")));
}

const expectCounts = (page: Page, wanted: number[]) => expect.poll(() => counts(page)).toEqual(wanted);

/** What is said of the cell where the keyboard is. */
const said = (page: Page) => page.locator(".board [aria-live]").textContent();

const board = (page: Page) => page.getByRole("application");

/** Walks over a small board with the arrow keys, and writes down the class of each cell as it is said. */
async function walked(page: Page, rows: number, columns: number): Promise<string[]> {
  await board(page).focus();
  const found: string[] = [];
  for (let row = 1; row <= rows; row++) {
    let line = "";
    for (let step = 1; step <= columns; step++) {
      const column = row % 2 === 1 ? step : columns + 1 - step;
      const isFirst = row === 1 && step === 1;
      const isDown = row > 1 && step === 1;
      await page.keyboard.press(isFirst || isDown ? "ArrowDown" : row % 2 === 1 ? "ArrowRight" : "ArrowLeft");
      await expect.poll(() => said(page)).toMatch(new RegExp(`^${row},${column}\\.`));
      const name = /^\S+ ([DAC]):/.exec((await said(page)) ?? "")?.[1] ?? "#";
      line = row % 2 === 1 ? line + name : name + line;
    }
    found.push(line);
  }
  return found;
}

/** Drags from cell to cell. */
async function drag(page: Page, on: Board, ...cells: number[]): Promise<void> {
  for (const [index, v] of cells.entries()) {
    const { x, y } = await pixelOfCell(page, on, v);
    await page.mouse.move(x, y);
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

async function point(page: Page, on: Board, v: number): Promise<void> {
  const { x, y } = await pixelOfCell(page, on, v);
  await page.mouse.move(x, y);
}

const here = (page: Page) => page.locator(".here").textContent();
const tool = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function openText(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "Open a board" }).click();
  await page.getByRole("tab", { name: "Text or file" }).click();
  await page.getByLabel("The board as text").fill(text);
  await page.getByRole("button", { name: "Open this text" }).click();
}

describe("drawing", () => {
  test("walls are drawn and erased, and every cell has the class that it should have", async () => {
    const page = await analysing(OPEN3);
    const open = openBoard(3, 3);
    expect(await counts(page)).toEqual([5, 4, 0]);
    expect(await walked(page, 3, 3)).toEqual(["DAD", "ADA", "DAD"]);
    await drag(page, open, 1, 2);
    await drag(page, open, 6);
    await drag(page, open, 8);
    await expectCounts(page, [2, 1, 2]);
    await board(page).blur();
    const again = await analysing(JSOI);
    expect(await walked(again, 3, 3)).toEqual(["C##", "CAD", "#D#"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expectCounts(page, [0, 0, 6]);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expectCounts(page, [5, 4, 0]);
    expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(false);
    for (let step = 0; step < 3; step++) await page.keyboard.press("Control+y");
    await expectCounts(page, [2, 1, 2]);
    // From a wall on a stroke erases.
    await drag(page, open, 1, 2);
    await expectCounts(page, [4, 3, 0]);
  });

  test("what is drawn is solved while the stroke goes on", async () => {
    const page = await analysing({ kind: "grid", rows: Array.from({ length: 100 }, () => ".".repeat(100)) });
    const large = openBoard(100, 100);
    expect(await counts(page)).toEqual([0, 0, 10_000]);
    const { x, y } = await pixelOfCell(page, large, 5050);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await expectCounts(page, [5_000, 4_999, 0]);
    await point(page, large, 5090);
    await expect.poll(async () => (await counts(page)).reduce((a, b) => a + b)).toBe(9_959);
    await page.mouse.up();
    await page.getByRole("button", { name: "Undo" }).click();
    await expectCounts(page, [0, 0, 10_000]);
  });

  test("1000 x 1000 cells", async () => {
    const page = await visit();
    await page.getByRole("button", { name: "Open a board" }).click();
    await page.getByRole("button", { name: "1000 × 1000" }).click();
    await expect
      .poll(async () => (await counts(page)).reduce((a, b) => a + b), { timeout: 30_000 })
      .toBeGreaterThan(740_000);
    await shot(page, "analyse-huge");
    const before = (await counts(page)).reduce((a, b) => a + b);
    await drag(page, openBoard(1000, 1000), 200_200, 200_800);
    await expect
      .poll(async () => (await counts(page)).reduce((a, b) => a + b), { timeout: 30_000 })
      .not.toBe(before);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect
      .poll(async () => (await counts(page)).reduce((a, b) => a + b), { timeout: 30_000 })
      .toBe(before);
  });
});

describe("why", () => {
  test("a start that loses, and one that wins", async () => {
    const page = await analysing(JSOI);
    const jsoi = fromJson(JSOI);
    await point(page, jsoi, 5);
    await expect.poll(() => here(page)).toContain("Here 2,3");
    await expect.poll(() => here(page)).toContain("The player to move loses.");
    await expect.poll(() => here(page)).toMatch(/maximum matching.* misses this cell/);
    await expect.poll(() => here(page)).toMatch(/2,2 loses to (3,2|2,1|2,3)/);
    await point(page, jsoi, 4);
    await expect.poll(() => here(page)).toContain("The player to move wins.");
    await expect.poll(() => here(page)).toContain("2 of 3 moves win: those into D.");
    await point(page, jsoi, 0);
    await expect.poll(() => here(page)).toContain("Go to the mate, 2,1");
    await point(page, jsoi, 1);
    await expect.poll(() => here(page)).toContain("A wall");
  });

  test("nothing but the board and the words changes its place as the mouse moves", async () => {
    const page = await visit();
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await settled(page);
    const large = openBoard(12, 16);
    for (const v of [0, 18, 36, 54, 72, 90, 108, 126]) {
      await point(page, large, v);
      await expect.poll(() => here(page)).toContain(`Here ${Math.floor(v / 16) + 1},${(v % 16) + 1}`);
    }
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    // A number that becomes longer to the left counts a little.
    expect(Math.max(0, ...shifts)).toBeLessThan(0.001);
  });

  test("what if a cell were not there, and which cells matter", async () => {
    const page = await analysing(OPEN3);
    const open = fromJson(OPEN3);
    await tool(page, "What if");
    await point(page, open, 0);
    const answer = page.getByRole("region", { name: "What if" });
    await expect
      .poll(() => answer.textContent())
      .toContain("8 cells change: 0 to losing, 4 to winning, 4 between A and C.");
    await shot(page, "analyse-what-if");
    await tool(page, "Look");
    const { x, y } = await pixelOfCell(page, open, 0);
    await page.mouse.click(x, y);
    await page.getByRole("button", { name: "Which cells matter" }).click();
    await expect.poll(() => answer.textContent()).toContain("4 cells decide about 1,1");
    await shot(page, "analyse-critical");
  });

  test("all winning moves and the pairs are drawn on every kind of board", async () => {
    const page = await visit();
    for (const name of ["Hexagons", "Torus", "Box", "Knight", "Petersen", "NOI 2011"]) {
      await page.getByRole("button", { name: "Open a board" }).click();
      await page.getByRole("button", { name }).click();
      await page.getByLabel("All winning moves").check();
      await page.getByLabel("Pairs of the matching").check();
      await settled(page);
      await page.waitForTimeout(200);
      await shot(page, `analyse-${name}`);
      await expectAccessible(page);
    }
  });
});

describe("keyboard only", () => {
  test("walls, starts, what-if, undo", async () => {
    const page = await analysing(OPEN3);
    for (
      let step = 0;
      step < 40 && !(await board(page).evaluate((e) => e === document.activeElement));
      step++
    )
      await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => said(page)).toContain("1,1. D: The player to move loses.");
    await page.keyboard.press("w");
    await expectCounts(page, [0, 0, 8]);
    await expect.poll(() => said(page)).toContain("A wall");
    await page.keyboard.press("Control+z");
    await expectCounts(page, [5, 4, 0]);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => said(page)).toContain("1,2. A: The player to move wins. Go to the mate");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByRole("button", { name: "Which cells matter" }).isEnabled()).toBe(true);
    await page.keyboard.press("i");
    const answer = page.getByRole("region", { name: "What if" });
    await expect.poll(() => answer.textContent()).toContain("Without 1,2:");
    await page.keyboard.press("i");
    await page.keyboard.press("m");
    expect(await page.getByLabel("All winning moves").isChecked()).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("button", { name: "Which cells matter" }).isEnabled()).toBe(false);
  });

  test("a graph is drawn", async () => {
    const page = await analysing({ kind: "graph", vertices: ["a", "b"], edges: [["a", "b"]] });
    await expectCounts(page, [0, 0, 2]);
    await board(page).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.keyboard.press("n");
    await expectCounts(page, [1, 0, 2]);
    await page.keyboard.press("Delete");
    await expectCounts(page, [2, 0, 0]);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expectCounts(page, [0, 0, 2]);
  });
});

test("edges and vertices are drawn with the mouse", async () => {
  const json: BoardJson = { kind: "graph", vertices: ["a", "b", "c"], edges: [["a", "b"]] };
  const page = await analysing(json);
  const graph = fromJson(json);
  await expectCounts(page, [1, 0, 2]);
  await drag(page, graph, 1, 2);
  await expectCounts(page, [2, 1, 0]);
  await drag(page, graph, 0, 2);
  await expectCounts(page, [3, 0, 0]);
  const box = await page.locator(".board canvas").boundingBox();
  if (!box) throw new Error("no board can be seen");
  await page.mouse.click(box.x + 12, box.y + 12);
  await expectCounts(page, [4, 0, 0]);
  expect(vertexBound(graph)).toBe(3);
});

describe("opening", () => {
  test("text that is no board is shown with its line", async () => {
    const page = await visit();
    await openText(page, "...\n.x.\n...");
    const alert = page.getByRole("dialog").getByRole("alert");
    await expect.poll(() => alert.textContent()).toMatch(/[Ll]ine 2, column 2.*'x'/s);
    expect(await alert.locator("mark").textContent()).toBe("x");
    await shot(page, "analyse-fault");
    await expectAccessible(page);
    await page.getByLabel("The board as text").fill("...\n.#.\n...");
    await page.getByRole("button", { name: "Open this text" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expectCounts(page, [0, 0, 8]);
  });

  test("what is too large is refused with its size, and so are parameters that are none", async () => {
    const page = await visit();
    await page.getByRole("button", { name: "Open a board" }).click();
    await page.getByRole("tab", { name: "Generate" }).click();
    await page.getByLabel("Family").selectOption("complete");
    await page.getByLabel("number of vertices").fill("401");
    await page.getByRole("button", { name: "Make the board" }).click();
    const alert = page.getByRole("dialog").getByRole("alert");
    await expect.poll(() => alert.textContent()).toMatch(/401 vertices.*up to 400/);
    await page.getByLabel("number of vertices").fill("many");
    await page.getByRole("button", { name: "Make the board" }).click();
    await expect.poll(() => alert.textContent()).toContain("many");
    await shot(page, "analyse-generate");
    await page.getByLabel("number of vertices").fill("5");
    await page.getByRole("button", { name: "Make the board" }).click();
    await expectCounts(page, [5, 0, 0]);
  });

  test("dropped files and pasted text, of boards and of games", async () => {
    const page = await visit();
    await settled(page);
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File([".##\n...\n#.#\n"], "jsoi.txt"));
      document.body.dispatchEvent(
        new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    });
    await expectCounts(page, [2, 1, 2]);
    const paste = (text: string) =>
      page.evaluate((given) => {
        const data = new DataTransfer();
        data.setData("text/plain", given);
        document.body.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
        );
      }, text);
    await paste(JSON.stringify({ board: OPEN3, start: [1, 1], moves: [[1, 2]] }));
    await expectCounts(page, [5, 4, 0]);
    await expect.poll(() => here(page)).toContain("Here 1,1");
    await paste(JSON.stringify(JSOI));
    await expectCounts(page, [2, 1, 2]);
    await paste("..\n.y\n");
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("'y'");
  });

  test("a link to a board that is none says so", async () => {
    const broken = await visit({
      fragment: await toFragment({ mode: "analyse", board: { kind: "grid" } as never }),
    });
    await expect.poll(() => broken.getByRole("alert").textContent()).toContain("should be a board");
    const lattice: BoardJson = { kind: "lattice", moves: "frog", layers: [["..", ".."]] };
    const unknown = await visit({ fragment: await toFragment({ mode: "analyse", board: lattice }) });
    await expect.poll(() => unknown.getByRole("alert").textContent()).toContain("frog");
  });

  test("size and rules change, and a board goes on to Play", async () => {
    const page = await analysing(OPEN3);
    await page.getByText("Size and rules").click();
    await page.getByLabel("Rows").fill("4");
    await page.getByLabel("Columns").fill("4");
    await page.getByRole("button", { name: "Change the size" }).click();
    await expectCounts(page, [0, 0, 16]);
    await page.getByLabel("Moves", { exact: true }).selectOption("knight");
    await expect.poll(async () => (await counts(page)).reduce((a, b) => a + b)).toBe(16);
    await page.getByLabel("top and bottom").check();
    await settled(page);
    await page.getByRole("button", { name: "Play from here" }).click();
    await expect.poll(() => page.locator("nav a[aria-current=page]").textContent()).toBe("Play");
  });
});

describe.each([
  { name: "desk-dark", how: { isDark: true } },
  { name: "phone", how: { isPhone: true } },
  { name: "phone-zh", how: { isPhone: true, language: "zh" as const } },
])("$name", ({ name, how }) => {
  test("the board, what is explained and every way to open one are accessible", async () => {
    const page = await visit(how);
    await settled(page);
    await board(page).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.locator(".moves").waitFor();
    await expectAccessible(page);
    await shot(page, `analyse-why-${name}`);
    await page.locator("button[aria-haspopup=dialog]").first().click();
    for (const index of [0, 1, 2]) {
      await page.getByRole("tab").nth(index).click();
      await page.waitForTimeout(700);
      await shot(page, `analyse-open-${index}-${name}`);
      await expectAccessible(page);
    }
  });

  test("a tap draws a wall", async () => {
    const page = await analysing(OPEN3, how);
    const { x, y } = await pixelOfCell(page, openBoard(3, 3), 0);
    if ("isPhone" in how) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    await expectCounts(page, [0, 0, 8]);
  });
});
