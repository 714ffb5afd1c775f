import { expect, test } from "vitest";
import type { BoardJson } from "../engine/types";
import { fromJson } from "../model/board";
import { layoutOf } from "./layout";
import { paintNumbers } from "./numbers";
import { LIGHT } from "./palette";
import type { Pen } from "./pen";

function numbers(json: BoardJson): string {
  const board = fromJson(json);
  const layout = layoutOf(board);
  const said: string[] = [];
  const pen = { text: (_, words) => said.push(words) } as Partial<Pen> as Pen;
  paintNumbers({ board, layout }, pen, LIGHT, {
    left: 0,
    top: 0,
    right: layout.width,
    bottom: layout.height,
  });
  return said.join(" ");
}

test("rows and columns are numbered as moves are written", () => {
  expect(numbers({ kind: "grid", rows: ["#..", "..."] })).toBe("1 2 1 2 3");
  expect(numbers({ kind: "sliding", rows: ["XO", ".X"] })).toBe("1 2 1 2");
  expect(numbers({ kind: "box", sides: [2, 2] })).toBe("0 1 0 1");
  expect(numbers({ kind: "box", sides: [3] })).toBe("0 1 2");
  expect(numbers({ kind: "graph", vertices: ["a"], edges: [] })).toBe("");
});
