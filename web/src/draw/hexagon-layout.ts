import { NONE, type Vertex } from "../engine/types";
import type { Border, Box, Direction, Layout, Point } from "./layout";
import { borderFor } from "./view";

/** From one row of hexagons to the next. */
const ROW = Math.sqrt(3) / 2;
/** From the centre of a hexagon to its corners. */
const RADIUS = 1 / Math.sqrt(3);

/** The corners of a hexagon about the origin, from the top clockwise. */
const CORNERS: readonly Point[] = [-90, -30, 30, 90, 150, 210].map((degrees) => ({
  x: RADIUS * Math.cos((degrees * Math.PI) / 180),
  y: RADIUS * Math.sin((degrees * Math.PI) / 180),
}));

/** Hexagons: every row lies half a cell further to the right than the one above, so that a cell also meets the one below to the left. */
export class HexagonLayout implements Layout {
  readonly rows: number;
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  readonly border: Border;

  constructor(rows: number, columns: number) {
    this.rows = rows;
    this.columns = columns;
    this.width = columns + (rows - 1) / 2;
    this.height = (rows - 1) * ROW + 2 * RADIUS;
    this.border = borderFor(1, rows);
  }

  centre(v: Vertex): Point {
    const row = Math.floor(v / this.columns);
    return { x: (v % this.columns) + row / 2 + 0.5, y: row * ROW + RADIUS };
  }

  outline(v: Vertex): readonly Point[] {
    const { x, y } = this.centre(v);
    return CORNERS.map((corner) => ({ x: x + corner.x, y: y + corner.y }));
  }

  at(x: number, y: number): Vertex {
    // The nearest centre: in one of the two rows that the point lies between.
    const above = Math.floor((y - RADIUS) / ROW);
    let nearest: { v: Vertex; distance: number } = { v: NONE, distance: RADIUS * RADIUS };
    for (const row of [above, above + 1]) {
      const column = Math.round(x - row / 2 - 0.5);
      if (row < 0 || row >= this.rows || column < 0 || column >= this.columns) continue;
      const v = row * this.columns + column;
      const centre = this.centre(v);
      const distance = (centre.x - x) ** 2 + (centre.y - y) ** 2;
      if (distance <= nearest.distance) nearest = { v, distance };
    }
    return nearest.v;
  }

  step(v: Vertex, direction: Direction): Vertex {
    const row = Math.floor(v / this.columns);
    const column = v % this.columns;
    const [down, right] = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] }[direction] as [
      number,
      number,
    ];
    const isInside =
      row + down >= 0 && row + down < this.rows && column + right >= 0 && column + right < this.columns;
    return isInside ? (row + down) * this.columns + column + right : v;
  }

  *within(box: Box): Iterable<Vertex> {
    const top = Math.max(0, Math.floor(box.top / ROW) - 1);
    const bottom = Math.min(this.rows - 1, Math.ceil(box.bottom / ROW));
    for (let row = top; row <= bottom; row++) {
      const first = Math.max(0, Math.floor(box.left - row / 2) - 1);
      const last = Math.min(this.columns - 1, Math.ceil(box.right - row / 2));
      for (let column = first; column <= last; column++) yield row * this.columns + column;
    }
  }
}
