import { expect, test } from "vitest";
import { phaseOf, turnOf } from "../model/game";
import { asGame, type Followed, isOpen, told } from "./followed";
import type { ServerGame, Told } from "./protocol";

const game: ServerGame = {
  id: "abcdefghijklmnop",
  board: { kind: "grid", rows: ["...", "...", "..."] },
  public: true,
  players: { first: { name: "Ada" } },
  phase: "waiting",
  ply: 0,
  moves: [],
  created: 1,
  changed: 1,
};

function after(...messages: Told[]): Followed {
  const followed = messages.reduce<Followed | undefined>(told, undefined);
  if (!followed) throw new Error("no game was told");
  return followed;
}

const hello: Told = { type: "game", you: "first", from: 0, game };
const joined: Told = { type: "joined", side: "second", name: "", phase: "placing" };
const placed: Told = { type: "placed", start: [2, 2], phase: "playing" };

test("a game is followed from waiting to its end", () => {
  const playing = after(hello, joined, placed, { type: "move", ply: 1, to: [1, 2] });
  expect(playing.info).toMatchObject({ phase: "playing", ply: 1, start: [2, 2] });
  const page = asGame(playing);
  expect([page?.start, page?.moves, page?.setup.seats]).toEqual([
    4,
    [1],
    { first: "person", second: "remote" },
  ]);
  const over = told(playing, { type: "finished", result: { winner: "first", reason: "resigned" } });
  const ended = over && asGame(over);
  expect(ended && phaseOf(ended)).toBe("over");
  expect(ended && turnOf(ended)).toBeUndefined();
});

test("moves that were told come only once, and none is skipped", () => {
  const playing = after(hello, joined, placed, { type: "move", ply: 1, to: [1, 2] });
  expect(told(playing, { type: "move", ply: 1, to: [1, 2] })).toBe(playing);
  expect(told(playing, { type: "move", ply: 3, to: [1, 3] })).toBe(playing);
});

test("after a break only the missing moves come", () => {
  const playing = after(hello, joined, placed, { type: "move", ply: 1, to: [1, 2] });
  const missing: ServerGame = { ...game, phase: "playing", start: [2, 2], ply: 2, moves: [[1, 1]] };
  const again = told(playing, { type: "game", you: "first", from: 1, game: missing });
  expect(again?.info.moves).toEqual([
    [1, 2],
    [1, 1],
  ]);
  expect(again?.board).toBe(playing.board);
});

test("a wish is told again until it has come true", () => {
  const waiting = after(hello, joined);
  expect(isOpen(waiting, { type: "place", start: [1, 1] })).toBe(true);
  const playing = after(hello, joined, placed);
  expect(isOpen(playing, { type: "place", start: [1, 1] })).toBe(false);
  expect(isOpen(playing, { type: "move", ply: 1, to: [1, 2] })).toBe(true);
  const next = after(hello, joined, placed, { type: "move", ply: 1, to: [1, 2] });
  expect(isOpen(next, { type: "move", ply: 1, to: [1, 2] })).toBe(false);
  const over = after(hello, joined, placed, { type: "finished", result: { winner: null } });
  expect(isOpen(over, { type: "resign" })).toBe(false);
});

test("refusals stay until something happens; presence is kept", () => {
  const error = { kind: "illegal_move", message: "the goal is not next to the token" };
  const refused = after(hello, joined, placed, { type: "error", error, ply: 1 });
  expect(refused.refusal).toEqual(error);
  const present = told(refused, { type: "presence", first: true, second: false, spectators: 2 });
  expect([present?.refusal, present?.presence]).toEqual([
    error,
    { first: true, second: false, spectators: 2 },
  ]);
  expect(present && told(present, { type: "move", ply: 1, to: [1, 2] })?.refusal).toBeUndefined();
});

test("before the game nothing is known, and strange places are not shown", () => {
  expect(told(undefined, joined)).toBeUndefined();
  expect(asGame(after({ ...hello, game: { ...game, start: [1, 1], moves: [[9, 9]] } }))).toBeUndefined();
});
