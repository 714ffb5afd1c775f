import { expect, test } from "vitest";
import { layoutOf } from "../draw/layout";
import type { BoardJson, ReviewJson } from "../engine/types";
import { fromJson, nameOf } from "../model/board";
import { replayOf } from "../model/replay";
import written from "./club-review.jsonl?raw";
import { beginLearning, shown, tried } from "./learning";
import { lessonScene, sceneOf } from "./scene";
import type { Reviewed } from "./state";

const review: ReviewJson = JSON.parse(written);
const board: BoardJson = {
  kind: "grid",
  rows: ["..#....", ".......", "#..#...", ".......", "...#..#"],
};
const layout = layoutOf(fromJson(board));

function reviewed(plies = review.plies.length): Reviewed {
  const moves = review.plies.slice(0, plies).map(({ to }) => to);
  const replay = replayOf({ board, start: review.start, moves });
  if (!replay) throw new Error("a place is not on the board");
  return { replay, review: { ...review, plies: review.plies.slice(0, plies) }, endMoves: [[3, 5]] };
}

/** The arrows as `from > to tone`. */
function arrows(scene: ReturnType<typeof lessonScene>): string[] {
  const name = (v: number) => nameOf(fromJson(board), v);
  return (scene?.arrows ?? []).map(({ from, to, tone }) => `${name(from)} > ${name(to)} ${tone}`);
}

test("arrows go to the winning moves, and after a blunder to what was better", () => {
  expect(arrows(sceneOf(reviewed(), 0, layout, true))).toEqual(["5,6 > 4,6 win", "5,6 > 5,5 win"]);
  expect(arrows(sceneOf(reviewed(), 1, layout, true))).toEqual([]);
  expect(arrows(sceneOf(reviewed(), 7, layout, true))).toEqual(["2,5 > 3,5 win", "2,5 > 2,4 lose"]);
  expect(arrows(sceneOf(reviewed(), 7, layout, false))).toEqual([]);
});

test("where the record stops, arrows go to the moves that win from there", () => {
  expect(arrows(sceneOf(reviewed(6), 6, layout, true))).toEqual(["2,5 > 3,5 win"]);
});

test("while a better move is asked for, the answer is not on the board", () => {
  const game = reviewed();
  const asked = beginLearning(review);
  const scene = lessonScene(game, asked, layout, [1, 2]);
  expect(arrows(scene)).toEqual([]);
  expect(scene).toMatchObject({ token: 11, legal: [1, 2] });
  expect(scene?.trail).toHaveLength(6);
  const wrong = tried(asked, [2, 4], true);
  expect(arrows(lessonScene(game, wrong, layout, []))).toEqual(["2,5 > 2,4 lose"]);
  expect(arrows(lessonScene(game, shown(asked), layout, []))).toEqual(["2,5 > 3,5 win"]);
  expect(lessonScene(game, { ...asked, at: 9 }, layout, [])).toBeUndefined();
});
