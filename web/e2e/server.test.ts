import { afterAll, beforeAll, expect, test } from "vitest";
import { toFragment } from "../src/route/shared";
import { useBrowser, visit } from "./harness";
import { make, move, plies, status } from "./online-game";
import { RealServer } from "./real-server";

useBrowser();

let server: RealServer;
beforeAll(async () => {
  server = await RealServer.start();
});
afterAll(() => server.stop());

test("the page that the server holds solves boards under the server's policy", async () => {
  const page = await visit({ url: server.url });
  await expect.poll(() => page.locator("main").textContent()).toMatch(/\d ms/);
});

test("two browsers play each other through a server that is killed and comes back", async () => {
  // While the server is away the browsers complain that they cannot reach it.
  const expected = /ERR_CONNECTION|WebSocket|Failed to load resource/;
  const ada = await visit({ url: server.url, fragment: "online", expected });
  const link = await make(ada);

  const ben = await visit({ url: server.url, fragment: link, expected });
  await ben.getByLabel("Your name").fill("Ben");
  await ben.getByRole("button", { name: "Join the game" }).click();
  await expect.poll(() => status(ben)).toContain("Place the token.");
  await ben.locator("[role=application]").focus();
  await ben.keyboard.press("ArrowDown");
  await ben.keyboard.press("Enter");
  await move(ada);
  await expect.poll(() => plies(ben)).toBe(2);

  await server.killAndRestart();
  await move(ben);
  await expect.poll(() => plies(ada)).toBe(3);
  await move(ada);
  await expect.poll(() => plies(ben)).toBe(4);

  await server.killAndRestart();
  await ben.reload();
  await expect.poll(() => plies(ben)).toBe(4);
  await ben.getByRole("button", { name: "Resign" }).click();
  await ben.getByRole("button", { name: "Yes, resign" }).click();
  await expect.poll(() => status(ben)).toContain("You have lost.");
  await expect.poll(() => status(ada)).toContain("You have won!");
});

test("what a server knows of games is found again, and what it does not know is said", async () => {
  const ada = await visit({ url: server.url, fragment: "online" });
  const link = await make(ada);
  await ada.goBack();
  await expect.poll(() => ada.locator(".games").first().textContent()).toContain("waiting for a player");

  const ben = await visit({ url: server.url, fragment: link });
  await expect.poll(() => ben.locator("main").textContent()).toContain("Ada invites you to a game");
  await ben.getByRole("button", { name: "Join the game" }).click();
  await expect.poll(() => status(ben)).toContain("Place the token.");
  const late = await visit({ url: server.url, fragment: link });
  await expect.poll(() => late.locator("main").textContent()).toContain("this invitation has been used");

  await ada.getByRole("button", { name: "Look again" }).click();
  await expect.poll(() => ada.locator(".games").first().textContent()).toContain("the other player’s turn");
  await ada
    .getByRole("button", { name: /^Go on/ })
    .first()
    .click();
  await ada.getByRole("button", { name: "Resign" }).click();
  await ada.getByRole("button", { name: "Yes, resign" }).click();
  await expect.poll(() => status(ada)).toContain("You have lost.");
  await ada.getByRole("button", { name: "Play again" }).click();
  await expect.poll(() => ada.getByLabel("Send this link to the other player").count()).toBe(1);
  await expect.poll(() => ada.locator(".player").first().textContent()).toContain("moves first");

  const unknown = await toFragment({ mode: "online", online: { game: "a".repeat(16) } });
  const lost = await visit({ url: server.url, fragment: unknown, expected: /404|WebSocket/ });
  await expect.poll(() => lost.getByRole("alert").textContent()).toContain("there is no such game");
});
