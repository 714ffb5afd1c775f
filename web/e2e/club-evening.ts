import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import type { BoardJson } from "../src/engine/types";
import { visit } from "./harness";

/** A recorded game in which both players blunder. */
export const CLUB = await readFile(new URL("../../examples/club-evening.record", import.meta.url), "utf8");
export const BOARD: BoardJson = {
  kind: "grid",
  rows: ["..#....", ".......", "#..#...", ".......", "...#..#"],
};

/** A page on which the game of the club evening is open. */
export async function reviewing(how: Parameters<typeof visit>[0] = {}): Promise<Page> {
  const page = await visit({ fragment: "review", ...how });
  await page.locator("textarea").fill(CLUB);
  await page.locator("textarea").press("Tab");
  await page.keyboard.press("Enter");
  await page.locator(".game-moves").waitFor();
  return page;
}
