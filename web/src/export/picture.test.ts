import { expect, test } from "vitest";
import { layoutOf } from "../draw/layout";
import { LIGHT } from "../draw/palette";
import type { Scene } from "../draw/scene";
import { CLASS } from "../engine/types";
import { type Board, fromJson, openBoard } from "../model/board";
import { legendOf, type Sign } from "./legend";
import { type LegendWords, pictureOf, scaleFor, svgOf } from "./picture";

const SIGNS: readonly Sign[] = [
  ...(["D", "A", "C", "light", "dark", "token", "visited", "legal", "win", "lose", "played"] as const),
  ...(["pair", "path", "changed"] as const),
];
const words = Object.fromEntries(SIGNS.map((sign) => [sign, `about ${sign}`])) as LegendWords;

function sceneOf(board: Board, rest: Partial<Scene> = {}): Scene {
  return { board, layout: layoutOf(board), ...rest };
}

test("a picture of a board without more has its cells and no legend", () => {
  const picture = pictureOf(sceneOf(openBoard(2, 3)), words);
  expect(picture.legend).toEqual([]);
  const { left, top, right, bottom } = picture.box;
  expect([top, right]).toEqual([-0.3, 3.3]);
  // Where the numbers of rows and columns stand.
  expect(left).toBeLessThan(-0.5);
  expect(bottom).toBeGreaterThan(2.5);
  const svg = svgOf(picture, LIGHT, scaleFor(picture, 720), "A board");
  expect(svg.match(/<polygon /g)).toHaveLength(6);
  expect(svg).toContain('width="720"');
  expect(svg.match(/<text /g)).toHaveLength(2 + 3);
  expect(svg).toContain("<title>A board</title>");
});

test("a legend explains what is shown, and nothing else", () => {
  const board = openBoard(1, 3);
  const classes = Uint8Array.of(CLASS.D, CLASS.A, CLASS.D);
  const scene = sceneOf(board, { classes, trail: [0], token: 1, arrows: [{ from: 1, to: 2, tone: "win" }] });
  expect(legendOf(scene).map(({ sign }) => sign)).toEqual(["D", "A", "token", "visited", "win"]);
  const picture = pictureOf(scene, words);
  expect(picture.box.bottom).toBeGreaterThan(1.3 + 5 * picture.unit);
  const svg = svgOf(picture, LIGHT, 10, "");
  expect(svg.match(/<text [^>]*text-anchor="start"/g)).toHaveLength(5);
  expect(svg).toContain(">about visited</text>");
});

test("sliding stones are explained by their colours", () => {
  const board = fromJson({ kind: "sliding", rows: ["XO.", "OXO"] });
  expect(legendOf(sceneOf(board, { token: 2 })).map(({ sign }) => sign)).toEqual(["light", "dark"]);
});

test("names of a graph are written so that XML holds them, within the picture", () => {
  const name = `<a> & "b"\u0001${"long".repeat(20)}`;
  const board: Board = { kind: "graph", names: [name, "c"], edges: [[0, 1]] };
  const picture = pictureOf(sceneOf(board));
  const svg = svgOf(picture, LIGHT, 10, name);
  expect(svg).toContain("&#60;a&#62; &#38; &#34;b&#34;\ufffdlong");
  expect(picture.box.right - picture.box.left).toBeGreaterThan(16 * 0.36 * 0.5);
});
