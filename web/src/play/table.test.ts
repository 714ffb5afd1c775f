import { expect, test } from "vitest";
import type { Engine, GameState, Vertex } from "../engine/types";
import { openBoard } from "../model/board";
import { type Game, moved, newGame, placed } from "../model/game";
import { Table } from "./table";

const setup = {
  board: openBoard(3, 3),
  seats: { first: "engine", second: "person" },
  names: { first: "", second: "" },
  placer: "second",
  level: 30,
  seed: 5,
} as const;

/** An engine that keeps a list of what it was asked. */
function scribe() {
  const asked: string[] = [];
  let moves: Vertex[] = [];
  const state = (token: Vertex): GameState => ({
    token,
    ply: moves.length,
    toMove: "first",
    verdict: "wins",
    legalMoves: new Uint32Array(),
  });
  const summary = { vertices: 9, edges: 12, matching: 4, engine: "scribe", D: 5, A: 4, C: 0 };
  const engine: Pick<
    Engine,
    "open" | "close" | "begin" | "play" | "undo" | "winningMoves" | "choose" | "place"
  > = {
    async open() {
      asked.push("open");
      return { handle: 1, answer: { summary, classes: new Uint8Array([1]), milliseconds: 0 } };
    },
    async close(handle) {
      asked.push(`close ${handle}`);
    },
    async begin(_, start) {
      asked.push(`begin ${start}`);
      moves = [];
      return { handle: 2, state: state(start) };
    },
    async play(_, to) {
      asked.push(`play ${to}`);
      if (to === 99) throw new Error("off the board");
      moves.push(to);
      return state(to);
    },
    async undo() {
      asked.push("undo");
      moves.pop();
      return state(moves.at(-1) ?? 0);
    },
    async winningMoves() {
      asked.push("winning");
      return new Uint32Array([7]);
    },
    async choose(_, level, seed) {
      asked.push(`choose ${level} ${seed}`);
      return 8;
    },
    async place(_, level, seed, placer) {
      asked.push(`place ${level} ${seed} ${placer}`);
      return 4;
    },
  };
  return { asked, table: new Table(() => engine) };
}

function play(game: Game, ...moves: Vertex[]): Game {
  return moves.reduce((before, to) => moved(before, to, 0), game);
}

test("the engine follows by as few moves as possible", async () => {
  const { asked, table } = scribe();
  const begun = placed(newGame(setup), 4);
  await table.stateOf(play(begun, 1, 0, 3));
  asked.length = 0;
  expect((await table.stateOf(play(begun, 1, 2)))?.ply).toBe(2);
  expect(asked).toEqual(["undo", "undo", "play 2"]);
});

test("before the token is placed there is no state, but a place", async () => {
  const { asked, table } = scribe();
  const game = newGame(setup);
  expect(await table.stateOf(game)).toBeUndefined();
  expect(await table.choice(game)).toBe(4);
  expect(asked).toEqual(["open", "place 30 5 second"]);
  expect([...(await table.classesOf(setup.board))]).toEqual([1]);
});

test("a new start or board begins anew and lets go of the old one", async () => {
  const { asked, table } = scribe();
  await table.stateOf(placed(newGame(setup), 4));
  await table.stateOf(placed(newGame(setup), 0));
  await table.stateOf(placed(newGame({ ...setup, board: openBoard(3, 3) }), 0));
  expect(asked).toEqual(["open", "begin 4", "close 2", "begin 0", "close 2", "close 1", "open", "begin 0"]);
});

test("questions that come together are answered one after another, also after a refusal", async () => {
  const { asked, table } = scribe();
  const begun = placed(newGame(setup), 4);
  const answers = await Promise.allSettled([
    table.stateOf(play(begun, 99)),
    table.choice(play(begun, 1)),
    table.winningMoves(begun),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(asked).toEqual(["open", "begin 4", "play 99", "play 1", "choose 30 5", "undo", "winning"]);
});
