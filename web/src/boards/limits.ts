import type { BoardJson } from "../engine/types";

/** What is too much for the page. */
export interface Excess {
  readonly of: "cells" | "vertices" | "edges" | "bytes";
  readonly found: number;
  readonly most: number;
}

export const MOST = {
  /** Of one board, walls among them: what is drawn without waiting. */
  cells: 4_000_000,
  /** Of a graph: more are no picture any longer. */
  vertices: 400,
  edges: 4_000,
  /** Of a file that is read. */
  bytes: 64 * 1024 * 1024,
} as const;

/** What of a board is too much for the page, if anything. */
export function excess(board: BoardJson): Excess | undefined {
  return Object.entries(sizes(board))
    .map(([of, found]) => ({ of: of as Excess["of"], found, most: MOST[of as Excess["of"]] }))
    .find(({ found, most }) => found > most);
}

function sizes(board: BoardJson): Partial<Record<Excess["of"], number>> {
  const area = (rows: readonly string[]) => rows.length * (rows[0]?.length ?? 0);
  switch (board.kind) {
    case "grid":
    case "sliding":
      return { cells: area(board.rows) };
    case "lattice":
      return { cells: board.layers.length * area(board.layers[0] ?? []) };
    case "box":
      return { cells: board.sides.reduce((product, side) => product * side, 1) };
    case "graph":
      return {
        vertices: new Set([...board.vertices, ...board.edges.flat()]).size,
        edges: board.edges.length,
      };
  }
}
