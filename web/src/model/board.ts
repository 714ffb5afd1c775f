import type { BoardJson, Place, Vertex } from "../engine/types";

/** The cells of one or more layers of equal size; a wall is a 0 in `free`. */
export interface CellBoard {
  readonly kind: "cells";
  readonly layers: number;
  readonly rows: number;
  readonly columns: number;
  /** Which moves there are: `4`, `8`, `knight`, `hexagonal` or another name or list of the engine's. */
  readonly moves: string;
  /** Along which axes the ends are joined, as the engine writes it; empty for none. */
  readonly torus: string;
  /** The numbers of points along each dimension, when this is a box: its layers, rows and columns are the last three of them. */
  readonly sides?: readonly number[];
  readonly free: Uint8Array;
}

/** Stones that slide into the one cell without: NOI 2011. */
export interface SlidingBoard {
  readonly kind: "sliding";
  readonly rows: number;
  readonly columns: number;
  /** By vertex number: `O`, `X`, or `.` for the blank. */
  readonly stones: string;
}

/** A graph; edges are pairs of indices of `names`. */
export interface GraphBoard {
  readonly kind: "graph";
  readonly names: readonly string[];
  readonly edges: readonly (readonly [Vertex, Vertex])[];
}

/** What is played on, as the page holds it. Boards are never changed: an edit makes a new one. */
export type Board = CellBoard | SlidingBoard | GraphBoard;

/** The numbers of vertex numbers: walls have one too. */
export function vertexBound(board: Board): number {
  return board.kind === "graph" ? board.names.length : layersOf(board) * board.rows * board.columns;
}

/** How many layers there are to be drawn. */
export function layersOf(board: CellBoard | SlidingBoard): number {
  return board.kind === "cells" ? board.layers : 1;
}

/** Whether there is a vertex of this number: no wall. */
export function isVertex(board: Board, v: Vertex): boolean {
  return v >= 0 && v < vertexBound(board) && (board.kind !== "cells" || board.free[v] === 1);
}

/** A board without walls. */
export function openBoard(rows: number, columns: number, moves = "4", torus = ""): CellBoard {
  return {
    kind: "cells",
    layers: 1,
    rows,
    columns,
    moves,
    torus,
    free: new Uint8Array(rows * columns).fill(1),
  };
}

/** The same board with these cells opened and closed. */
export function withCells(board: CellBoard, opened: Iterable<Vertex>, closed: Iterable<Vertex>): CellBoard {
  const free = board.free.slice();
  for (const v of opened) free[v] = 1;
  for (const v of closed) free[v] = 0;
  return { ...board, free };
}

/** The same board with other numbers of rows and columns: cut off, or filled up with free cells, at the bottom and the right. */
export function resized(board: CellBoard, rows: number, columns: number): CellBoard {
  const free = new Uint8Array(board.layers * rows * columns).fill(1);
  for (let layer = 0; layer < board.layers; layer++) {
    for (let row = 0; row < Math.min(rows, board.rows); row++) {
      const from = (layer * board.rows + row) * board.columns;
      free.set(
        board.free.subarray(from, from + Math.min(columns, board.columns)),
        (layer * rows + row) * columns,
      );
    }
  }
  const sides = board.sides && [...board.sides.slice(0, -2), rows, columns].slice(-board.sides.length);
  return { ...board, rows, columns, free, ...(sides && { sides }) };
}

/** From the JSON that the engine reads and writes. */
export function fromJson(json: BoardJson): Board {
  switch (json.kind) {
    case "grid":
      return cellsFrom([json.rows], "4", "");
    case "lattice":
      return cellsFrom(json.layers, json.moves, json.torus ?? "");
    case "sliding":
      return {
        kind: "sliding",
        rows: json.rows.length,
        columns: json.rows[0]?.length ?? 0,
        stones: json.rows.join(""),
      };
    case "box":
      return boxFrom(json.sides, json.blocked ?? []);
    case "graph":
      return graphFrom(json.vertices, json.edges);
  }
}

function cellsFrom(layers: string[][], moves: string, torus: string): CellBoard {
  const rows = layers[0]?.length ?? 0;
  const columns = layers[0]?.[0]?.length ?? 0;
  const text = layers.map((layer) => layer.join("")).join("");
  const free = new Uint8Array(text.length);
  for (let v = 0; v < text.length; v++) free[v] = text.charCodeAt(v) === 0x2e ? 1 : 0;
  return { kind: "cells", layers: layers.length, rows, columns, moves, torus, free };
}

function boxFrom(sides: number[], blocked: number[][]): CellBoard {
  const columns = sides.at(-1) ?? 1;
  const rows = sides.at(-2) ?? 1;
  const layers = sides.slice(0, -2).reduce((product, side) => product * side, 1);
  const free = new Uint8Array(layers * rows * columns).fill(1);
  for (const point of blocked) free[pointNumber(sides, point)] = 0;
  return { kind: "cells", layers, rows, columns, moves: "6", torus: "", sides, free };
}

function pointNumber(sides: readonly number[], point: readonly number[]): Vertex {
  return sides.reduce((number, side, axis) => number * side + (point[axis] ?? 0), 0);
}

function graphFrom(vertices: string[], edges: [string, string][]): GraphBoard {
  const numbers = new Map(vertices.map((name, v) => [name, v]));
  const names = [...vertices];
  const numberOf = (name: string): Vertex => {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, names.length);
    names.push(name);
    return names.length - 1;
  };
  return { kind: "graph", edges: edges.map(([a, b]) => [numberOf(a), numberOf(b)] as const), names };
}

/** To the JSON that the engine reads. */
export function toJson(board: Board): BoardJson {
  switch (board.kind) {
    case "sliding":
      return { kind: "sliding", rows: rowsOf(board.stones, board.columns) };
    case "graph":
      return {
        kind: "graph",
        vertices: [...board.names],
        edges: board.edges.map(([u, v]) => [board.names[u] ?? "", board.names[v] ?? ""]),
      };
    case "cells":
      return cellsToJson(board);
  }
}

function cellsToJson(board: CellBoard): BoardJson {
  if (board.sides) {
    const blocked: number[][] = [];
    board.free.forEach((free, v) => {
      if (!free) blocked.push(placeOf(board, v) as number[]);
    });
    return { kind: "box", sides: [...board.sides], ...(blocked.length > 0 && { blocked }) };
  }
  let text = "";
  for (const free of board.free) text += free ? "." : "#";
  const layers = rowsOf(text, board.rows * board.columns).map((layer) => rowsOf(layer, board.columns));
  if (board.layers === 1 && board.moves === "4" && board.torus === "")
    return { kind: "grid", rows: layers[0] ?? [] };
  return { kind: "lattice", moves: board.moves, ...(board.torus && { torus: board.torus }), layers };
}

function rowsOf(text: string, columns: number): string[] {
  const rows: string[] = [];
  for (let from = 0; from < text.length; from += columns) rows.push(text.slice(from, from + columns));
  return rows;
}

/** The layer, row and column of a cell, each from 0. */
export function cellOf(
  board: CellBoard | SlidingBoard,
  v: Vertex,
): { layer: number; row: number; column: number } {
  const row = Math.floor(v / board.columns);
  return { layer: Math.floor(row / board.rows), row: row % board.rows, column: v % board.columns };
}

/** How a vertex is written in JSON. */
export function placeOf(board: Board, v: Vertex): Place {
  if (board.kind === "graph") return board.names[v] ?? "";
  if (board.kind === "cells" && board.sides) {
    const point: number[] = [];
    let rest = v;
    for (const side of [...board.sides].reverse()) {
      point.unshift(rest % side);
      rest = Math.floor(rest / side);
    }
    return point;
  }
  const { layer, row, column } = cellOf(board, v);
  return layersOf(board) > 1 ? [layer + 1, row + 1, column + 1] : [row + 1, column + 1];
}

/** The vertex at a place written in JSON; undefined when the board has no such place. */
export function vertexAt(board: Board, place: Place): Vertex | undefined {
  let v: Vertex;
  if (board.kind === "graph") {
    v = board.names.indexOf(String(place));
  } else if (!Array.isArray(place)) {
    return undefined;
  } else if (board.kind === "cells" && board.sides) {
    v = isWithin(place, board.sides, 0) ? pointNumber(board.sides, place) : -1;
  } else {
    const layer = layersOf(board) > 1 ? [layersOf(board)] : [];
    const sides = [...layer, board.rows, board.columns];
    v = isWithin(place, sides, 1)
      ? pointNumber(
          sides,
          place.map((x) => x - 1),
        )
      : -1;
  }
  return isVertex(board, v) ? v : undefined;
}

function isWithin(place: readonly number[], sides: readonly number[], first: number): boolean {
  return (
    place.length === sides.length &&
    sides.every((side, axis) => {
      const x = place[axis];
      return Number.isInteger(x) && x !== undefined && x >= first && x < first + side;
    })
  );
}

/** How a vertex is called to people: `3,4`, or the name that it has in a graph. */
export function nameOf(board: Board, v: Vertex): string {
  return placeText(placeOf(board, v));
}

/** How a place that is written in JSON is called to people. */
export function placeText(place: Place): string {
  return Array.isArray(place) ? place.join(",") : place;
}
