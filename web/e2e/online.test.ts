import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { FakeServer } from "./fake-server";
import { expectAccessible, shot, useBrowser, visit } from "./harness";
import { make, move, plies, status } from "./online-game";

useBrowser();

/** A game that was made, with the page of the player who made it and the link for the other one. */
async function made(server: FakeServer): Promise<{ ada: Page; link: string }> {
  const ada = await visit({ fragment: "online", prepare: (context) => server.attach(context) });
  return { ada, link: await make(ada) };
}

test("a page that no server keeps games for does not offer any", async () => {
  const page = await visit();
  await page.waitForTimeout(500);
  expect(await page.getByRole("link", { name: "Online" }).count()).toBe(0);
});

test("two players and a spectator, a broken line, a reload, and the end", async () => {
  const server = new FakeServer();
  const prepare = (context: Parameters<FakeServer["attach"]>[0]) => server.attach(context);
  const { ada, link } = await made(server);
  await expect.poll(() => status(ada)).toContain("Waiting for the other player");
  await expectAccessible(ada);

  const ben = await visit({ fragment: link, prepare, isPhone: true });
  await ben.getByLabel("Your name").fill("Ben");
  await expectAccessible(ben);
  await ben.getByRole("button", { name: "Join the game" }).click();
  await expect.poll(() => status(ben)).toContain("Place the token.");
  await expect.poll(() => status(ada)).toContain("Ben is to place the token.");
  expect(await ada.getByLabel("Send this link to the other player").count()).toBe(0);
  await ben.locator("[role=application]").focus();
  await ben.keyboard.press("ArrowDown");
  await ben.keyboard.press("Enter");

  await move(ada);
  await expect.poll(() => plies(ben)).toBe(2);
  await expect.poll(() => status(ben)).toContain("Ada went to");
  await move(ben);
  await expect.poll(() => plies(ada)).toBe(3);

  // What is said into a line that breaks is said again.
  server.isDeaf = true;
  await move(ada);
  await expect.poll(() => status(ada)).toContain("Sending");
  server.isDeaf = false;
  await server.hangUp();
  await expect.poll(() => plies(ada)).toBe(4);
  await expect.poll(() => plies(ben)).toBe(4);

  await ben.reload();
  await expect.poll(() => plies(ben)).toBe(4);
  await expect.poll(() => status(ben)).toContain("possible");

  const watcher = await visit({ fragment: "online", prepare, language: "en" });
  await watcher.getByRole("button", { name: /Watch Ada – Ben/ }).click();
  await expect.poll(() => plies(watcher)).toBe(4);
  expect(await watcher.getByRole("button", { name: "Resign" }).count()).toBe(0);
  await shot(ada, "online-game");
  await shot(ben, "online-phone");

  await ben.getByRole("button", { name: "Resign" }).click();
  await ben.getByRole("button", { name: "Yes, resign" }).click();
  await expect.poll(() => status(ben)).toContain("You have lost.");
  await expect.poll(() => status(ada)).toContain("You have won!");
  await expect.poll(() => status(watcher)).toContain("Ada has won.");
  await expectAccessible(ada);
  await ada.getByRole("button", { name: "To the other games" }).click();
  await ada.getByRole("button", { name: /Review Ada – Ben/ }).click();
  await expect.poll(() => ada.url()).toMatch(/#review$/);
});

test("an invitation works once", async () => {
  const server = new FakeServer();
  const { link } = await made(server);
  if (server.game) server.game.players.second = { name: "Cy" };
  const late = await visit({
    fragment: link,
    prepare: (context) => server.attach(context),
    expected: /409/,
  });
  await late.getByRole("button", { name: "Join the game" }).click();
  await expect.poll(() => late.getByRole("alert").textContent()).toContain("the seat is taken");
});
