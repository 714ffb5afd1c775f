import { GraphLayout } from "../draw/graph-layout";
import type { Point } from "../draw/layout";
import type { Vertex } from "../engine/types";
import type { GraphBoard } from "../model/board";
import type { Sheet } from "./edit";

/** A graph and where its vertices lie. */
export interface GraphSheet extends Sheet {
  readonly board: GraphBoard;
}

export function isGraphSheet(sheet: Sheet): sheet is GraphSheet {
  return sheet.board.kind === "graph";
}

function places({ board, layout }: GraphSheet): Point[] {
  return board.names.map((_, v) => layout.centre(v));
}

/** With a new vertex, named by the first number that is no name yet. */
export function withVertex(sheet: GraphSheet, at: Point): GraphSheet {
  const known = new Set(sheet.board.names);
  let number = 1;
  while (known.has(`${number}`)) number++;
  const board: GraphBoard = { ...sheet.board, names: [...sheet.board.names, `${number}`] };
  return { board, layout: new GraphLayout(board, [...places(sheet), at]) };
}

/** Without a vertex and the edges that meet it. */
export function withoutVertex(sheet: GraphSheet, v: Vertex): GraphSheet {
  const renumbered = (u: Vertex) => (u > v ? u - 1 : u);
  const board: GraphBoard = {
    ...sheet.board,
    names: sheet.board.names.filter((_, u) => u !== v),
    edges: sheet.board.edges
      .filter(([a, b]) => a !== v && b !== v)
      .map(([a, b]) => [renumbered(a), renumbered(b)] as const),
  };
  return {
    board,
    layout: new GraphLayout(
      board,
      places(sheet).filter((_, u) => u !== v),
    ),
  };
}

/** With an edge between two vertices, or without it if there was one. */
export function withEdgeToggled(sheet: GraphSheet, u: Vertex, v: Vertex): GraphSheet {
  if (u === v) return sheet;
  const others = sheet.board.edges.filter(([a, b]) => !((a === u && b === v) || (a === v && b === u)));
  const isNew = others.length === sheet.board.edges.length;
  const edges = isNew ? [...others, [u, v] as const] : others;
  return { ...sheet, board: { ...sheet.board, edges } };
}
