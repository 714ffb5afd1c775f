import type { Vertex } from "../engine/types";
import type { Board } from "../model/board";
import type { Layout, Point } from "./layout";

/** A line from one vertex to another, as the points of its pieces: one piece, or two half ones where the shortest way leads over an edge of the board that is joined to the opposite one. */
export function lineBetween(board: Board, layout: Layout, u: Vertex, v: Vertex): Point[][] {
  const [from, to] = [layout.centre(u), layout.centre(v)];
  const by = wayBetween(board, layout, u, v);
  if (isNear({ x: from.x + by.x, y: from.y + by.y }, to)) return [[from, to]];
  return [
    [from, { x: from.x + by.x / 2, y: from.y + by.y / 2 }],
    [{ x: to.x - by.x / 2, y: to.y - by.y / 2 }, to],
  ];
}

/** The shortest way from one vertex to another, over joined edges of the board as well. */
export function wayBetween(board: Board, layout: Layout, u: Vertex, v: Vertex): Point {
  const [from, to] = [layout.centre(u), layout.centre(v)];
  let best = { x: to.x - from.x, y: to.y - from.y };
  const straight = best;
  for (const round of rounds(board, layout, u, v)) {
    const way = { x: straight.x + round.x, y: straight.y + round.y };
    if (Math.hypot(way.x, way.y) < Math.hypot(best.x, best.y) - 1e-9) best = way;
  }
  return best;
}

function isNear(a: Point, b: Point): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < 1e-6;
}

/** How far it is once around a board, in each combination of the directions that are joined. */
function rounds(board: Board, layout: Layout, u: Vertex, v: Vertex): Point[] {
  if (board.kind !== "cells" || board.torus === "") return [];
  const { rows, columns, torus } = board;
  // Ways from one layer to another are not drawn around anything.
  if (Math.floor(u / (rows * columns)) !== Math.floor(v / (rows * columns))) return [];
  const once = (neighbour: Vertex, times: number): Point => {
    const [origin, next] = [layout.centre(0), layout.centre(neighbour)];
    return times > 1
      ? { x: (next.x - origin.x) * times, y: (next.y - origin.y) * times }
      : { x: neighbour === 1 ? 1 : 0, y: neighbour === 1 ? 0 : 1 };
  };
  const is = (axis: string) => torus === "all" || torus.split(",").includes(axis);
  const along = is("columns") ? once(1, columns) : { x: 0, y: 0 };
  const down = is("rows") ? once(columns, rows) : { x: 0, y: 0 };
  const found: Point[] = [];
  for (const i of [-1, 0, 1]) {
    for (const j of [-1, 0, 1]) {
      found.push({ x: i * along.x + j * down.x, y: i * along.y + j * down.y });
    }
  }
  return found;
}
