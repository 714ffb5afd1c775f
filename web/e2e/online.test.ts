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
  await ada
    .getByRole("button", { name: /Review Ada – Ben/ })
    .first()
    .click();
  await expect.poll(() => ada.url()).toMatch(/#review$/);
});

test("a game that nobody has joined is withdrawn", async () => {
  const server = new FakeServer();
  const { ada } = await made(server);
  expect(await ada.locator(".player.turn").count()).toBe(0);
  expect(await ada.locator(".player").first().textContent()).toContain("Free seat");
  expect(await ada.getByRole("button", { name: "Resign" }).count()).toBe(0);
  await ada.getByRole("button", { name: "Withdraw the game" }).click();
  await ada.getByRole("button", { name: "Yes, withdraw it" }).click();
  await expect.poll(() => status(ada)).toContain("The game was withdrawn.");
  expect(await ada.getByRole("button", { name: "Play again" }).count()).toBe(0);
});

test("own games are found again, until they are removed or gone", async () => {
  const server = new FakeServer();
  const { ada, link } = await made(server);
  await ada.goBack();
  const own = ada.locator(".games").first();
  await expect.poll(() => own.textContent()).toContain("waiting for a player");
  expect(await ada.getByRole("button", { name: /Watch/ }).count()).toBe(0);
  await expectAccessible(ada);
  await shot(ada, "online-own");

  const prepare = (context: Parameters<FakeServer["attach"]>[0]) => server.attach(context);
  const ben = await visit({ fragment: link, prepare, expected: /404/, isPhone: true, isDark: true });
  await ben.getByRole("button", { name: "Join the game" }).click();
  await expect.poll(() => status(ben)).toContain("Place the token.");
  await ben.getByRole("button", { name: "Resign" }).click();
  await ben.getByRole("button", { name: "Yes, resign" }).click();
  await ben.goBack();
  await expect.poll(() => ben.locator(".games").first().textContent()).toContain("you have lost");
  await expectAccessible(ben);
  expect(await ben.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await ada.getByRole("button", { name: "Look again" }).click();
  await expect.poll(() => own.textContent()).toContain("you have won");
  await ada.getByRole("button", { name: /^Remove/ }).click();
  await expect.poll(() => ada.getByRole("heading", { name: "Your games" }).count()).toBe(0);

  server.forget();
  await ben.getByRole("button", { name: "Look again" }).click();
  await expect.poll(() => ben.getByRole("heading", { name: "Your games" }).count()).toBe(0);
  expect(await ben.getByRole("alert").count()).toBe(0);
});

test("an invitation shows what it is to, and says at once when it has been used", async () => {
  const server = new FakeServer();
  const prepare = (context: Parameters<FakeServer["attach"]>[0]) => server.attach(context);
  const { link } = await made(server);
  const ben = await visit({ fragment: link, prepare });
  await expect.poll(() => ben.locator("main").textContent()).toContain("Ada invites you to a game");
  const said = await ben.locator("main").textContent();
  expect(said).toContain("You move second.");
  expect(said).toContain("You place the token");
  expect(said).toContain("The seat is still free");

  // While that is being read somebody else takes the seat.
  if (server.game)
    Object.assign(server.game, {
      players: { first: { name: "Ada" }, second: { name: "Cy" } },
      phase: "placing",
    });
  const late = await visit({ fragment: link, prepare, expected: /409/ });
  await expect.poll(() => late.locator("main").textContent()).toContain("this invitation has been used");
  expect(await late.getByRole("button", { name: "Join the game" }).count()).toBe(0);
  await expectAccessible(late);
  await late.getByRole("button", { name: "Watch the game" }).click();
  await expect.poll(() => status(late)).toContain("Cy is to place the token.");

  server.forget();
  const gone = await visit({ fragment: link, prepare, expected: /404/ });
  await expect.poll(() => gone.locator("main").textContent()).toContain("There is no such game");
});

test("a seat that is taken meanwhile is said to be", async () => {
  const server = new FakeServer();
  const { link } = await made(server);
  const late = await visit({
    fragment: link,
    prepare: (context) => server.attach(context),
    expected: /409/,
    language: "zh",
    isPhone: true,
    isDark: true,
  });
  await expect.poll(() => late.locator("main").textContent()).toContain("座位还空着");
  await expectAccessible(late);
  if (server.game)
    Object.assign(server.game, {
      players: { first: { name: "Ada" }, second: { name: "Cy" } },
      phase: "placing",
    });
  await late.getByRole("button", { name: "加入对局" }).click();
  await expect.poll(() => late.getByRole("alert").textContent()).toContain("座位已被占据");
  await expect.poll(() => late.getByRole("button", { name: "加入对局" }).count()).toBe(0);
});

test("a link to a game that there is not says so", async () => {
  const server = new FakeServer();
  const { ada } = await made(server);
  const link = ada.url().split("#")[1] ?? "";
  server.forget();
  const page = await visit({
    fragment: link,
    prepare: (context) => server.attach(context),
    expected: /404|WebSocket/,
  });
  await expect.poll(() => page.getByRole("alert").textContent()).toContain("there is no such game");
  await expect.poll(() => page.getByRole("button", { name: "Make the game" }).count()).toBe(1);
  await expect.poll(() => page.url()).toMatch(/#online$/);
});

test("while the line is broken nobody is said to be there", async () => {
  const server = new FakeServer();
  const { ada } = await made(server);
  const bar = ada.locator(".player").last();
  await expect.poll(() => bar.textContent()).toContain("· connected");
  server.isAway = true;
  await server.hangUp();
  await expect.poll(() => ada.locator(".line").textContent()).toContain("broken");
  expect(await bar.textContent()).not.toContain("connected");
});

test("a name cannot turn the words about it around, and a long one is shortened", async () => {
  const server = new FakeServer();
  const { ada } = await made(server);
  Object.assign(server.game?.players.first ?? {}, { name: "Ada \u202eLovelace of the very long name" });
  await ada.reload();
  const name = ada.locator(".player bdi");
  await expect.poll(() => name.textContent()).toMatch(/^Ada {2}Lovelace/);
  expect(await name.getAttribute("title")).toContain("very long name");
});

test("refusals are told in the language of the page", async () => {
  const server = new FakeServer();
  const page = await visit({
    fragment: "online",
    language: "zh",
    prepare: async (context) => {
      await server.attach(context);
      await context.route("**/api/v1/games", (route) =>
        route.fulfill({ status: 413, json: { error: { kind: "too_large", message: "too many cells" } } }),
      );
    },
    expected: /413/,
  });
  await page.getByRole("button", { name: "创建对局" }).click();
  await expect.poll(() => page.getByRole("alert").textContent()).toContain("棋盘超出此服务器允许的大小");
});

test("a move that is being sent is shown on the board", async () => {
  const server = new FakeServer();
  const prepare = (context: Parameters<FakeServer["attach"]>[0]) => server.attach(context);
  const { ada, link } = await made(server);
  const ben = await visit({ fragment: link, prepare });
  await ben.getByRole("button", { name: "Join the game" }).click();
  await expect.poll(() => status(ben)).toContain("Place the token.");
  server.isDeaf = true;
  await ben.locator("[role=application]").focus();
  await ben.keyboard.press("ArrowDown");
  await ben.keyboard.press("Enter");
  await expect.poll(() => status(ben)).toMatch(/Sending 1,1/);
  await shot(ben, "online-sending");
  server.isDeaf = false;
  await server.hangUp();
  await expect.poll(() => status(ada)).toContain("possible");
});

test("it is played again with sides swapped", async () => {
  const server = new FakeServer();
  const prepare = (context: Parameters<FakeServer["attach"]>[0]) => server.attach(context);
  const { ada, link } = await made(server);
  const ben = await visit({ fragment: link, prepare });
  await ben.getByRole("button", { name: "Join the game" }).click();
  await expect.poll(() => status(ada)).toContain("to place the token");
  await ada.getByRole("button", { name: "Resign" }).click();
  await ada.getByRole("button", { name: "Yes, resign" }).click();
  await ada.getByRole("button", { name: "Play again" }).click();
  const field = ada.getByLabel("Send this link to the other player");
  await expect.poll(() => field.inputValue()).toMatch(/#online=/);
  expect(server.game?.players).toEqual({ second: { name: "Ada" } });
  const again = (await field.inputValue()).split("#")[1];
  await ben.goto(`${ben.url().split("#")[0]}#${again}`);
  await expect.poll(() => ben.locator("main").textContent()).toContain("You make the first move.");
});
