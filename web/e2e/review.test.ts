import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { LONGEST_LINK, toFragment } from "../src/route/shared";
import { click } from "./board";
import { BOARD, CLUB, reviewing } from "./club-evening";
import { drop, savedBy } from "./files";
import { expectAccessible, shot, useBrowser, visit } from "./harness";

useBrowser();

const judgement = (page: Page) => page.locator(".judgement").textContent();
const current = (page: Page) => page.locator(".game-moves [aria-current=step]").textContent();
const strip = (page: Page) => page.getByRole("slider", { name: "Who was winning" });

test("blunders are marked, with the better moves in words, and both players are summed up", async () => {
  const page = await reviewing();
  const marked = await page.locator(".move:has(.mark.bad)").allTextContents();
  expect(marked.map((text) => text.replace(/\s+/g, ""))).toEqual(["2,4??(blunder)", "2,3??(blunder)"]);
  await page.getByRole("button", { name: "Next blunder" }).click();
  await expect.poll(() => judgement(page)).toContain("Move 7, Ada: 2,4");
  expect(await judgement(page)).toContain("A blunder: Ada was winning, now Ben is. Better was 3,5.");
  expect(await judgement(page)).toContain("keeps the left side open");
  expect(await judgement(page)).toContain("Ben is to move and wins: 1,4.");
  expect(await strip(page).getAttribute("aria-valuetext")).toBe(
    "After move 7 of 13: Ben is winning, blunder",
  );
  expect(await page.locator(".strip .unseen").textContent()).toBe(
    "Ada up to move 6; Ben after move 7; Ada from move 8 to the end",
  );
  expect(await page.locator(".summaries tbody :is(th, td)").allTextContents()).toEqual([
    ...["Accuracy", "86 % (6 of 7)", "0 % (0 of 1)"],
    ...["Moves", "7", "6"],
    ...["Blunders", "1", "1"],
    ...["Missed wins", "0", "1"],
    ...["Only moves found", "3", "0"],
  ]);
  await shot(page, "review-blunder");
});

test("keys step through the game, wherever the focus is", async () => {
  const page = await reviewing();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => current(page)).toBe("4,6");
  await page.keyboard.press("End");
  await expect.poll(() => judgement(page)).toContain("Ben has no move left and has lost.");
  await page.keyboard.press("p");
  await expect.poll(() => current(page)).toContain("2,3");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");
  await expect.poll(() => judgement(page)).toContain("Ada is to move and wins: 4,6 or 5,5.");
  await strip(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(await strip(page).getAttribute("aria-valuenow")).toBe("2");
  const box = await strip(page).boundingBox();
  await strip(page).click({ position: { x: ((box?.width ?? 0) * 7.5) / 14, y: 10 } });
  expect(await strip(page).getAttribute("aria-valuenow")).toBe("7");
  // A click where the token has been goes to the move that brought it there.
  await click(page, BOARD, "1,5");
  await expect.poll(() => current(page)).toContain("1,5");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => current(page)).toContain("1,6");
  // For those who came to the board with the keyboard the arrows explore it, and letters still step.
  await strip(page).focus();
  await page.getByRole("application").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("n");
  await expect.poll(() => current(page)).toContain("2,4");
});

test("mistakes are tried again: wrong, right, and shown", async () => {
  const page = await reviewing();
  const said = page.locator(".lesson-said");
  await page.getByRole("button", { name: "Both: 2" }).click();
  await expect.poll(() => said.textContent()).toContain("Move 7: Ada went to 2,4 and gave the win away.");
  expect(await page.locator(".lesson").textContent()).toContain("Mistake 1 of 2");
  await expect
    .poll(async () => {
      await click(page, BOARD, "2,4");
      return said.textContent();
    })
    .toContain("2,4 is what was played: Ben then wins, 1,4. Try another move for Ada.");
  await click(page, BOARD, "5,1");
  await expect.poll(() => said.textContent()).toContain("5,1 is no legal move");
  await click(page, BOARD, "3,5");
  await expect.poll(() => said.textContent()).toContain("Right: after 3,5 every answer of Ben loses.");
  await shot(page, "review-lesson");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Next mistake" }).click();
  await page.getByRole("button", { name: "Show the answer" }).click();
  await expect.poll(() => said.textContent()).toContain("Ben wins with 1,4.");
  await page.getByRole("button", { name: "Finish" }).click();
  await expect.poll(() => said.textContent()).toContain("Found at once: 0. After another try: 1. Shown: 1.");
  await page.getByRole("button", { name: "Back to the game" }).click();
  await expect.poll(() => page.locator(".game-moves").count()).toBe(1);
});

test("a whole review by keyboard alone", async () => {
  const page = await visit({ fragment: "review" });
  await page.getByRole("button", { name: "Club evening" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".game-moves").waitFor();
  await page.getByRole("button", { name: "Ben: 1" }).focus();
  await page.keyboard.press("Space");
  await page.locator(".lesson").waitFor();
  // The focus is on the board, where the first arrow shows where the keyboard is: at the token on 2,4.
  for (const key of ["ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  await expect.poll(() => page.locator(".board [aria-live]").textContent()).toBe("1,4, free, legal move");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator(".lesson-said").textContent()).toContain("Right: after 1,4");
  await page.keyboard.press("n");
  await expect.poll(() => page.locator(".lesson-said").textContent()).toContain("Found at once: 1.");
  await page.keyboard.press("Escape");
  await page.locator(".game-moves").waitFor();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => strip(page).getAttribute("aria-valuenow")).toBe("1");
});

test("a link brings the game and the position back, and a reload too", async () => {
  const page = await reviewing();
  await page.keyboard.press("n");
  await expect.poll(() => current(page)).toContain("2,4");
  await page.reload();
  await expect.poll(() => current(page)).toContain("2,4");
  await page.getByRole("button", { name: "Share and save" }).click();
  const field = page.getByLabel("Link to this");
  await expect.poll(() => field.inputValue()).toContain("#review=");
  const link = await field.inputValue();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect.poll(() => page.locator(".export-said").textContent()).toBe("Copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const other = await visit({ fragment: link.split("#")[1] ?? "" });
  await expect.poll(() => current(other)).toContain("2,4");
  expect(await judgement(other)).toBe(await judgement(page));
  await other.reload();
  await expect.poll(() => current(other)).toContain("2,4");
});

test("a record that is wrong is refused with its place and its line", async () => {
  const page = await visit({ fragment: "review" });
  await page.locator("textarea").fill(CLUB.replace("3. 2,6", "3. 5,1"));
  await page.getByRole("button", { name: "Review it" }).click();
  const alert = page.getByRole("alert");
  await expect.poll(() => alert.textContent()).toMatch(/line 15, column 4/i);
  expect(await alert.locator("pre").textContent()).toBe("3. 5,1");
  expect(await alert.locator("mark").textContent()).toBe("5");
  await page.locator("textarea").fill("one two three");
  await page.getByRole("button", { name: "Review it" }).click();
  await expect.poll(() => alert.textContent()).not.toContain("line 15");
  expect(await alert.textContent()).toMatch(/record|expected/i);
  await expectAccessible(page);
});

test("one of several records is chosen, and files are dropped anywhere", async () => {
  const page = await visit({ fragment: "review" });
  const two = `${CLUB}\n${CLUB.replace("First: Ada", "First: Cleo").replace(/\n5\. 1,5[\s\S]*/, "\n")}`;
  await drop(page, two);
  await page.locator(".game-moves").waitFor();
  await page.getByRole("combobox", { name: "Game" }).selectOption({ label: "2. Cleo – Ben, 4 moves" });
  await expect.poll(() => page.locator("h2").textContent()).toBe("Cleo – Ben");
  await page.keyboard.press("End");
  await expect.poll(() => judgement(page)).toContain("The record stops here. Cleo is to move and wins: 1,5.");
});

test("the position is handed over to analysis and play", async () => {
  const page = await reviewing();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Play on" }).click();
  await expect.poll(() => page.locator("nav [aria-current]").textContent()).toBe("Play");
  await expect.poll(() => page.locator("main").textContent()).toContain("1 move has been made");
  await page.getByRole("link", { name: "Review" }).click();
  await page.getByRole("button", { name: "Analyse it" }).click();
  await expect.poll(() => page.locator("nav [aria-current]").textContent()).toBe("Analyse");
});

test("a game that no link can hold is offered as a file", async () => {
  // A board whose cells cannot be compressed so far that they fit.
  let seed = 1;
  const cell = () => {
    seed = (seed * 48271) % 0x7fffffff;
    return seed % 2 ? "#" : ".";
  };
  const rows = Array.from({ length: 300 }, () => Array.from({ length: 300 }, cell).join(""));
  rows[0] = `..${rows[0]?.slice(2)}`;
  const fragment = await toFragment({
    mode: "review",
    record: { board: { kind: "grid", rows }, start: [1, 1], moves: [[1, 2]] },
  });
  expect(fragment.length).toBeGreaterThan(LONGEST_LINK);
  const page = await visit({ fragment });
  await page.locator(".game-moves").waitFor();
  await page.getByRole("button", { name: "Share and save" }).click();
  await expect.poll(() => page.locator("dialog").textContent()).toContain("Save a file instead");
  expect((await savedBy(page, "Save as PNG")).suggestedFilename()).toBe("board-300x300.png");
  expect(await page.getByRole("button", { name: "Save as SVG" }).isDisabled()).toBe(true);
});

describe.each([
  { name: "desk-dark", how: { isDark: true } },
  { name: "phone", how: { isPhone: true } },
  { name: "phone-dark-zh", how: { isPhone: true, isDark: true, language: "zh" as const } },
])("$name", ({ name, how }) => {
  test("a review is accessible and fits the width", async () => {
    const page = await reviewing(how);
    await page.keyboard.press("n");
    await page.waitForTimeout(200);
    await shot(page, `review-game-${name}`);
    await expectAccessible(page);
    await page.getByRole("button", { name: /Share and save|分享与保存/ }).click();
    await page.waitForTimeout(200);
    await shot(page, `review-share-${name}`);
    await expectAccessible(page);
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content).toBeLessThanOrEqual(window ?? 0);
  });
});

test("the words are there in Chinese", async () => {
  const page = await reviewing({ language: "zh" });
  await page.keyboard.press("n");
  await expect
    .poll(() => judgement(page))
    .toContain("失误：本来 Ada 必胜，现在轮到 Ben 必胜。更好的是 3,5。");
  expect(await page.locator(".panel").textContent()).toContain("从失误中学习");
});
