import { NONE, type Vertex } from "../engine/types";
import type { Board } from "../model/board";
import { GraphLayout } from "./graph-layout";
import { HexagonLayout } from "./hexagon-layout";
import { SquareLayout } from "./square-layout";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in board units. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Space around something. */
export interface Border {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type Direction = "up" | "down" | "left" | "right";

/** Where the vertices of a board lie: in units in which neighbouring cells are 1 apart, x to the right and y downwards from 0. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** The space to be left around a board that is seen whole, in pixels. */
  readonly border: Border;
  centre(v: Vertex): Point;
  /** The corners of the cell, or undefined where vertices are drawn as discs. */
  outline(v: Vertex): readonly Point[] | undefined;
  /** The vertex number, walls included, of the cell or disc at a point; {@link NONE} beside the board. */
  at(x: number, y: number): Vertex;
  /** The vertex number that comes next in a direction; the same one at the edge of the board. */
  step(v: Vertex, direction: Direction): Vertex;
  /** The vertex numbers that may be seen in a box, and perhaps a few more. */
  within(box: Box): Iterable<Vertex>;
}

/** The layout that suits a board. */
export function layoutOf(board: Board): Layout {
  switch (board.kind) {
    case "graph":
      return new GraphLayout(board);
    case "sliding":
      return new SquareLayout(1, board.rows, board.columns);
    case "cells":
      return board.moves === "hexagonal" && board.layers === 1
        ? new HexagonLayout(board.rows, board.columns)
        : new SquareLayout(board.layers, board.rows, board.columns);
  }
}
