import { NONE, type Vertex } from "../engine/types";
import type { Border, Box, Direction, Layout, Point } from "./layout";
import { borderFor } from "./view";

/** The space between two layers side by side, in cells. */
const GAP = 1;
/** The space between two layers one below the other: for the numbers of one and the name of the other. */
const LEDGE = 2;

/** Squares in rows and columns; layers lie side by side, in as many rows of layers as make the whole about square. */
export class SquareLayout implements Layout {
  readonly layers: number;
  readonly rows: number;
  readonly columns: number;
  /** How many layers lie side by side. */
  readonly across: number;
  readonly width: number;
  readonly height: number;
  readonly border: Border;

  constructor(layers: number, rows: number, columns: number) {
    this.layers = layers;
    this.rows = rows;
    this.columns = columns;
    const ratio = ((rows + GAP) / (columns + GAP)) * 1.4;
    this.across = Math.min(layers, Math.max(1, Math.round(Math.sqrt(layers * ratio))));
    const down = Math.ceil(layers / this.across);
    this.width = this.across * (columns + GAP) - GAP;
    this.height = down * (rows + LEDGE) - LEDGE;
    this.border = borderFor(layers, rows);
  }

  /** The top left corner of a layer. */
  corner(layer: number): Point {
    return {
      x: (layer % this.across) * (this.columns + GAP),
      y: Math.floor(layer / this.across) * (this.rows + LEDGE),
    };
  }

  private topLeft(v: Vertex): Point {
    const row = Math.floor(v / this.columns);
    const corner = this.corner(Math.floor(row / this.rows));
    return { x: corner.x + (v % this.columns), y: corner.y + (row % this.rows) };
  }

  centre(v: Vertex): Point {
    const { x, y } = this.topLeft(v);
    return { x: x + 0.5, y: y + 0.5 };
  }

  outline(v: Vertex): readonly Point[] {
    const { x, y } = this.topLeft(v);
    return [
      { x, y },
      { x: x + 1, y },
      { x: x + 1, y: y + 1 },
      { x, y: y + 1 },
    ];
  }

  at(x: number, y: number): Vertex {
    const across = Math.floor(x / (this.columns + GAP));
    const down = Math.floor(y / (this.rows + LEDGE));
    const layer = down * this.across + across;
    const column = Math.floor(x) - across * (this.columns + GAP);
    const row = Math.floor(y) - down * (this.rows + LEDGE);
    const isInside =
      across >= 0 &&
      across < this.across &&
      down >= 0 &&
      layer < this.layers &&
      column < this.columns &&
      row < this.rows;
    return isInside ? (layer * this.rows + row) * this.columns + column : NONE;
  }

  step(v: Vertex, direction: Direction): Vertex {
    const { x, y } = this.centre(v);
    const [dx, dy] = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[direction] as [
      number,
      number,
    ];
    // From the end of a layer on to the next one, across the gap.
    for (const far of [1, 1 + (dx === 0 ? LEDGE : GAP)]) {
      const next = this.at(x + dx * far, y + dy * far);
      if (next !== NONE) return next;
    }
    return v;
  }

  *within(box: Box): Iterable<Vertex> {
    for (let layer = 0; layer < this.layers; layer++) {
      const corner = this.corner(layer);
      const first = Math.max(0, Math.floor(box.left - corner.x));
      const last = Math.min(this.columns - 1, Math.floor(box.right - corner.x));
      const top = Math.max(0, Math.floor(box.top - corner.y));
      const bottom = Math.min(this.rows - 1, Math.floor(box.bottom - corner.y));
      for (let row = top; row <= bottom; row++) {
        const begin = (layer * this.rows + row) * this.columns;
        for (let column = first; column <= last; column++) yield begin + column;
      }
    }
  }
}
