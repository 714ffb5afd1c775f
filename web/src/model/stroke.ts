import type { Vertex } from "../engine/types";
import { type CellBoard, cellOf } from "./board";

/** The cells of a straight line from one cell to another, both ends among them; the end alone if that lies in another layer. */
export function line(board: CellBoard, from: Vertex, to: Vertex): Vertex[] {
  const [a, b] = [cellOf(board, from), cellOf(board, to)];
  if (a.layer !== b.layer) return [to];
  const [down, right] = [b.row - a.row, b.column - a.column];
  const isHexagonal = board.moves === "hexagonal" && board.layers === 1;
  // A step down a hexagonal board may also go left: of steps in opposite ways one serves both.
  const steps =
    isHexagonal && down * right > 0 ? Math.abs(down + right) : Math.max(Math.abs(down), Math.abs(right));
  const first = a.layer * board.rows;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const along = steps === 0 ? 0 : step / steps;
    const [row, column] = isHexagonal
      ? nearestHexagon(a.row + down * along, a.column + right * along)
      : [a.row + Math.round(down * along), a.column + Math.round(right * along)];
    return (first + row) * board.columns + column;
  });
}

/** The hexagon that a point between hexagons lies in. The three coordinates of a hexagon have the sum 0: the one that was rounded furthest gives way. */
function nearestHexagon(row: number, column: number): [number, number] {
  const third = -row - column;
  const [r, c, t] = [Math.round(row), Math.round(column), Math.round(third)];
  const [dr, dc, dt] = [Math.abs(r - row), Math.abs(c - column), Math.abs(t - third)];
  if (dr > dc && dr > dt) return [-c - t, c];
  if (dc > dt) return [r, -r - t];
  return [r, c];
}

/** A stroke of the pen over a board of cells. It draws walls if it began on a free cell and erases them otherwise. */
export class Stroke {
  readonly draws: boolean;
  private readonly touched = new Set<Vertex>();
  private last: Vertex | undefined;

  constructor(board: CellBoard, first: Vertex) {
    this.draws = board.free[first] === 1;
  }

  /** Goes on to a cell; returns the cells that this changes. */
  to(board: CellBoard, v: Vertex): Vertex[] {
    const passed = this.last === undefined ? [v] : line(board, this.last, v);
    this.last = v;
    const changed = passed.filter((w) => board.free[w] === (this.draws ? 1 : 0));
    for (const w of changed) this.touched.add(w);
    return changed;
  }

  /** The pen left the board: the stroke goes on where it comes back. */
  lift(): void {
    this.last = undefined;
  }

  /** All cells that it changed. */
  get changed(): Vertex[] {
    return [...this.touched];
  }
}
