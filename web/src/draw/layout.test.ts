import { describe, expect, test } from "vitest";
import { type BoardJson, NONE } from "../engine/types";
import { fromJson, vertexBound } from "../model/board";
import { type Direction, layoutOf } from "./layout";

const rows = ["....", "....", "...."];
const BOARDS: BoardJson[] = [
  { kind: "grid", rows },
  { kind: "lattice", moves: "hexagonal", layers: [rows] },
  { kind: "box", sides: [5, 3, 2] },
  { kind: "sliding", rows: ["XO.", "OXO"] },
  {
    kind: "graph",
    vertices: [],
    edges: [
      ["a", "b"],
      ["b", "c"],
      ["c", "a"],
      ["c", "d"],
      ["e", "e"],
    ],
  },
  { kind: "graph", vertices: ["alone"], edges: [] },
];

describe.each(BOARDS)("$kind $moves $sides", (json) => {
  const board = fromJson(json);
  const layout = layoutOf(board);
  const vertices = Array.from({ length: vertexBound(board) }, (_, v) => v);
  const whole = { left: 0, top: 0, right: layout.width, bottom: layout.height };

  test("the centre of each vertex is in the drawing, and on that vertex", () => {
    for (const v of vertices) {
      const { x, y } = layout.centre(v);
      expect(x > 0 && x < layout.width && y > 0 && y < layout.height).toBe(true);
      expect(layout.at(x, y)).toBe(v);
    }
  });

  test("outlines lie in the drawing", () => {
    for (const point of vertices.flatMap((v) => [...(layout.outline(v) ?? [])])) {
      expect(point.x).toBeGreaterThanOrEqual(-1e-9);
      expect(point.x).toBeLessThanOrEqual(layout.width + 1e-9);
      expect(point.y).toBeGreaterThanOrEqual(-1e-9);
      expect(point.y).toBeLessThanOrEqual(layout.height + 1e-9);
    }
  });

  test("there is nothing beside the drawing", () => {
    for (const [x, y] of [
      [-1, 0],
      [0, -1],
      [layout.width + 1, 0.5],
      [0.5, layout.height + 1],
    ] as const) {
      expect(layout.at(x, y)).toBe(NONE);
    }
  });

  test("all vertices are within the whole, and those in a part are among those within it", () => {
    expect([...layout.within(whole)].sort((u, v) => u - v)).toEqual(vertices);
    const part = { left: 1.2, top: 1.2, right: 2.3, bottom: 2.4 };
    const within = new Set(layout.within(part));
    for (const v of vertices) {
      const { x, y } = layout.centre(v);
      if (x > part.left && x < part.right && y > part.top && y < part.bottom) expect(within).toContain(v);
    }
  });

  test("steps lead to vertices of the board, and the keyboard reaches every one that is not alone", () => {
    const reached = new Set([0]);
    for (const v of reached) {
      for (const direction of ["up", "down", "left", "right"] as Direction[]) {
        const next = layout.step(v, direction);
        expect(vertices).toContain(next);
        reached.add(next);
      }
    }
    expect(reached.size).toBe(vertices.length);
  });
});

test("the same graph is always laid out alike", () => {
  const board = fromJson({
    kind: "graph",
    vertices: [],
    edges: [
      ["a", "b"],
      ["b", "c"],
    ],
  });
  const centres = () => [0, 1, 2].map((v) => layoutOf(board).centre(v));
  expect(centres()).toEqual(centres());
});

test("a hexagon meets six others", () => {
  const layout = layoutOf(fromJson({ kind: "lattice", moves: "hexagonal", layers: [rows] }));
  const middle = layout.centre(5);
  const near = Array.from({ length: 12 }, (_, v) => v).filter((v) => {
    const { x, y } = layout.centre(v);
    return v !== 5 && Math.hypot(x - middle.x, y - middle.y) < 1.01;
  });
  // Row 2, column 2 of 4 columns, and what the engine calls its neighbours.
  expect(near).toEqual([1, 2, 4, 6, 8, 9]);
});
