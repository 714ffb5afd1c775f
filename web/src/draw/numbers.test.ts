import { expect, test } from "vitest";
import type { BoardJson } from "../engine/types";
import { fromJson } from "../model/board";
import { type Box, layoutOf } from "./layout";
import { paintNumbers, stepFor } from "./numbers";
import { LIGHT } from "./palette";
import type { Pen } from "./pen";

/** What is written at which place, in letters of a height. */
function written(json: BoardJson, letter: number, part?: Box): { words: string; x: number; y: number }[] {
  const board = fromJson(json);
  const layout = layoutOf(board);
  const found: { words: string; x: number; y: number }[] = [];
  const pen = { text: (at, words) => found.push({ words, ...at }), polygon: () => {} } as Partial<Pen> as Pen;
  const room = 4 * letter;
  const whole = { left: -room, top: -room, right: layout.width + room, bottom: layout.height + room };
  paintNumbers({ board, layout }, pen, LIGHT, part ?? whole, letter);
  return found;
}

const numbers = (json: BoardJson, letter = 0.25, part?: Box) =>
  written(json, letter, part)
    .map(({ words }) => words)
    .join(" ");

const open = (rows: number, columns: number): BoardJson => ({
  kind: "grid",
  rows: Array.from({ length: rows }, () => ".".repeat(columns)),
});

test("rows and columns are numbered as moves are written", () => {
  expect(numbers({ kind: "grid", rows: ["#..", "..."] })).toBe("1 2 1 2 3");
  expect(numbers({ kind: "sliding", rows: ["XO", ".X"] })).toBe("1 2 1 2");
  expect(numbers({ kind: "box", sides: [2, 2] })).toBe("0 1 0 1");
  expect(numbers({ kind: "box", sides: [3] })).toBe("0 1 2");
  expect(numbers({ kind: "graph", vertices: ["a"], edges: [] })).toBe("");
});

test("numbers stand beside the board that is seen whole", () => {
  for (const { x, y } of written(open(3, 3), 0.25)) expect(x < 0 || y > 3).toBe(true);
});

test("where cells are small some numbers are left out", () => {
  expect(numbers(open(12, 12), 1.5)).toBe("2 4 6 8 10 12 1 5 10");
  expect([0.3, 1, 1.1, 2.5, 7, 11, 60].map(stepFor)).toEqual([1, 1, 2, 5, 10, 20, 100]);
});

test("of a board that is not seen whole the numbers stand along the edges of what is seen", () => {
  const part = { left: 20, top: 30, right: 26, bottom: 35 };
  const found = written(open(50, 50), 0.25, part);
  expect(found.map(({ words }) => words).join(" ")).toBe("31 32 33 34 35 22 23 24 25 26");
  for (const { x, y } of found) expect(x < 20.5 || y > 34.5).toBe(true);
});

test("layers are called by the numbers that come before", () => {
  expect(numbers({ kind: "box", sides: [2, 2, 1, 2] })).toContain("0,1,…");
  const layers = Array.from({ length: 2 }, () => ["..", ".."]);
  expect(numbers({ kind: "lattice", moves: "6", layers })).toBe("1 2 1 2 1,… 1 2 1 2 2,…");
});

test("hexagons have numbers where their slanting rows and columns end", () => {
  const layers = [["...", "...", "..."]];
  const found = written({ kind: "lattice", moves: "hexagonal", layers }, 0.25);
  expect(found.map(({ words }) => words).join(" ")).toBe("1 2 3 1 2 3");
  expect((found[1]?.x ?? 0) - (found[0]?.x ?? 0)).toBeCloseTo(0.5);
});
