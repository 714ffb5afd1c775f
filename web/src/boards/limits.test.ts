import { expect, test } from "vitest";
import { excess, MOST } from "./limits";

test("what fits is not objected to", () => {
  expect(excess({ kind: "grid", rows: [".#", ".."] })).toBeUndefined();
  expect(excess({ kind: "box", sides: [200, 200, 100] })).toBeUndefined();
  expect(excess({ kind: "graph", vertices: ["a"], edges: [["a", "b"]] })).toBeUndefined();
});

test("what does not fit is named with its size", () => {
  const row = ".".repeat(2001);
  expect(excess({ kind: "grid", rows: Array.from({ length: 2000 }, () => row) })).toEqual({
    of: "cells",
    found: 4_002_000,
    most: MOST.cells,
  });
  expect(excess({ kind: "box", sides: [400, 400, 26] })?.of).toBe("cells");
  expect(excess({ kind: "lattice", moves: "6", layers: Array.from({ length: 3000 }, () => [row]) })?.of).toBe(
    "cells",
  );
  const vertices = Array.from({ length: 401 }, (_, v) => `${v}`);
  expect(excess({ kind: "graph", vertices, edges: [] })).toEqual({ of: "vertices", found: 401, most: 400 });
  const edges = Array.from({ length: 4001 }, () => ["a", "b"] as [string, string]);
  expect(excess({ kind: "graph", vertices: [], edges })?.of).toBe("edges");
});
