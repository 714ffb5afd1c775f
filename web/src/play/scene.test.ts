import { expect, test } from "vitest";
import { layoutOf } from "../draw/layout";
import { fromJson, openBoard } from "../model/board";
import { moved, newGame, placed } from "../model/game";
import { sceneOf } from "./scene";

const setup = {
  board: openBoard(3, 3),
  seats: { first: "person", second: "person" },
  names: { first: "", second: "" },
  placer: "first",
  level: 100,
  seed: 1,
} as const;
const layout = layoutOf(setup.board);

test("hints are places before the token is placed, and arrows after", () => {
  const game = newGame(setup);
  expect(sceneOf(game, { layout, hint: [0, 2] })).toMatchObject({ legal: [0, 2], arrows: [] });
  const scene = sceneOf(placed(game, 4), { layout, legal: [1, 3], hint: [1] });
  expect(scene).toMatchObject({ token: 4, legal: [1, 3], arrows: [{ from: 4, to: 1, tone: "win" }] });
});

test("an earlier position is shown without what is possible now", () => {
  const game = moved(moved(placed(newGame(setup), 4), 1, 0), 0, 0);
  const past = sceneOf(game, { layout, plies: 1, legal: [3], hint: [3] });
  expect([past.token, past.trail, past.legal, past.arrows]).toEqual([1, [4], undefined, undefined]);
  expect(sceneOf(game, { layout, plies: 2, legal: [3] }).legal).toEqual([3]);
});

test("stones lie as they do after the moves shown", () => {
  const board = fromJson({ kind: "sliding", rows: ["XO.", "OXO"] });
  const game = moved(moved(newGame({ ...setup, board }), 1, 0), 0, 0);
  expect(sceneOf(game, { layout: layoutOf(board) }).stones).toBe(".XOOXO");
  expect(sceneOf(game, { layout: layoutOf(board), plies: 1 }).stones).toBe("X.OOXO");
});

test("very many places are not marked one by one", () => {
  const hint = Array.from({ length: 5000 }, (_, v) => v);
  expect(sceneOf(newGame(setup), { layout, hint }).legal).toBeUndefined();
});
