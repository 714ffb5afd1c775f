import type { Page } from "playwright-core";
import { expect } from "vitest";

/** How the game stands, in the page's words. */
export const status = (page: Page) => page.locator(".status").textContent();

/** How many plies the page lists, the placing among them. */
export const plies = (page: Page) => page.locator(".plies li").count();

/** Makes the next possible move, by keyboard, as soon as it is this player's turn. */
export async function move(page: Page): Promise<void> {
  await expect.poll(() => status(page)).toContain("possible");
  await page.locator("[role=application]").focus();
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
}

/** Makes a game in which the second player places the token; returns what stands after the `#` of the link for that player. */
export async function make(page: Page): Promise<string> {
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("The token is placed").selectOption("second");
  await page.getByRole("button", { name: "Make the game" }).click();
  const field = page.getByLabel("Send this link to the other player");
  await expect.poll(() => field.inputValue()).toMatch(/#online=/);
  return (await field.inputValue()).split("#")[1] ?? "";
}
