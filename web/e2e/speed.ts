// How fast the page is on this machine. It prints figures, best looked at when nothing else runs, and expects none.
import type { Page } from "playwright-core";
import { test } from "vitest";
import { openBoard } from "../src/model/board";
import { pixelOfCell } from "./board";
import { useBrowser, visit } from "./harness";

const RUNS = 11;

useBrowser();

/** The milliseconds that the page says it took to solve the board. */
const said = async (page: Page) =>
  Number(/([\d.]+) ms/.exec((await page.locator("main").textContent()) ?? "")?.[1]);

function tell(what: string, milliseconds: number[]): void {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const [least, median, most] = [0, sorted.length >> 1, sorted.length - 1].map((at) =>
    sorted[at]?.toFixed(1),
  );
  console.log(`${what}: median ${median} ms, ${least} to ${most}, ${sorted.length} runs`);
}

test("from the request for the page to the first board solved and shown", async () => {
  const found: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await visit();
    const shown = await page.waitForFunction(
      () => /\d ms/.test(document.querySelector("main")?.textContent ?? "") && performance.now(),
      undefined,
      { polling: "raf" },
    );
    found.push(Number(await shown.jsonValue()));
    await page.context().close();
  }
  tell("interactive", found);
});

test.each([100, 1000])("a wall drawn or erased, %i cells a side", async (side) => {
  const page = await visit();
  await page.getByRole("button", { name: "Open a board" }).click();
  await page.getByRole("button", { name: `${side} × ${side}` }).click();
  await page.waitForTimeout(3000);
  const found: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const cell = Math.floor(side / 2) * side + run * Math.floor(side / RUNS);
    const { x, y } = await pixelOfCell(page, openBoard(side, side), cell);
    await page.mouse.click(x, y);
    await page.waitForTimeout(700);
    found.push(await said(page));
  }
  tell(`${side} x ${side}, one edit`, found);
});
