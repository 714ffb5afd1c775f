import type { Vertex } from "../engine/types";
import { type CellBoard, layersOf, placeOf, type SlidingBoard } from "../model/board";
import type { Border, Box, Layout, Point } from "./layout";
import type { Palette } from "./palette";
import type { Pen } from "./pen";
import type { Scene } from "./scene";

/** The widths of a digit and of the space about a number, and the height of a line of numbers, in heights of letters. */
const DIGIT = 0.62;
const SPACE = 0.6;
const LINE = 1.5;

/** How wide the strip is in which numbers of so many digits stand. */
function widthOf(digits: number, letter: number): number {
  return (digits * DIGIT + SPACE) * letter;
}

/** The space that numbers and names of layers take around a board, in the unit of the height of the letters. */
export function roomFor(layers: number, rows: number, letter: number): Border {
  return {
    left: widthOf(String(rows).length, letter),
    top: layers > 1 ? LINE * letter : 0,
    right: 0,
    bottom: LINE * letter,
  };
}

/** The numbers of rows and columns, as moves are written, left of the board and below it or, where it is not seen whole, along the edges of what is seen; as many as can be read. Layers are called by the numbers that come before. `letter` is how tall letters are, in cells. */
export function paintNumbers(scene: Scene, pen: Pen, palette: Palette, box: Box, letter: number): void {
  const { board, layout } = scene;
  if (board.kind === "graph" || board.rows * board.columns === 0) return;
  for (let layer = 0; layer < layersOf(board); layer++) {
    const ruled = new Ruled(board, layout, layer);
    // Between layers there is a cell of space.
    const isTight = layersOf(board) > 1 && widthOf(String(board.rows).length, letter) > 1;
    if (!ruled.isSeen(box, letter)) continue;
    if (!isTight) {
      paintRows(ruled, pen, palette, box, letter);
      paintColumns(ruled, pen, palette, box, letter);
    }
    paintName(ruled, pen, palette, box, letter);
  }
}

/** A layer with rows and columns that have numbers. */
class Ruled {
  readonly board: CellBoard | SlidingBoard;
  private readonly layout: Layout;
  private readonly first: Vertex;
  /** From the centre of a cell up to its end, and from one row to the next. */
  readonly half: number;
  readonly pitch: number;

  constructor(board: CellBoard | SlidingBoard, layout: Layout, layer: number) {
    this.board = board;
    this.layout = layout;
    this.first = layer * board.rows * board.columns;
    const { y } = this.centre(0, 0);
    const corners = layout.outline(this.first) ?? [];
    this.half = Math.max(0.5, ...corners.map((corner) => corner.y - y));
    this.pitch = board.rows > 1 ? this.centre(1, 0).y - y : 1;
  }

  centre(row: number, column: number): Point {
    return this.layout.centre(this.first + row * this.board.columns + column);
  }

  /** Where a row begins and ends. */
  left(row: number): number {
    return this.centre(row, 0).x - 0.5;
  }

  right(row: number): number {
    return this.centre(row, this.board.columns - 1).x + 0.5;
  }

  get top(): number {
    return this.centre(0, 0).y - this.half;
  }

  get bottom(): number {
    return this.centre(this.board.rows - 1, 0).y + this.half;
  }

  /** The row at a height, or the nearest one. */
  rowAt(y: number): number {
    const row = Math.round((y - this.centre(0, 0).y) / this.pitch);
    return Math.min(Math.max(row, 0), this.board.rows - 1);
  }

  place(row: number, column: number): number[] {
    return placeOf(this.board, this.first + row * this.board.columns + column) as number[];
  }

  isSeen(box: Box, letter: number): boolean {
    const room = LINE * letter;
    const right = Math.max(this.right(0), this.right(this.board.rows - 1));
    const isBeside = this.left(0) > box.right + room || right < box.left;
    return !isBeside && this.top - room < box.bottom && this.bottom + room > box.top;
  }
}

/** From one number that is written to the next, so that each has the room that it needs: 1, 2, 5, 10 and so on. */
export function stepFor(room: number): number {
  for (let unit = 1; ; unit *= 10) {
    const step = [1, 2, 5].map((times) => times * unit).find((found) => found >= room);
    if (step !== undefined) return step;
  }
}

/** Whether a number is written: the multiples of the step, and the first one if it is far enough from the next. */
function isWritten(number: number, step: number, isFirst: boolean): boolean {
  return number % step === 0 || (isFirst && step - number >= 0.7 * step);
}

function paintRows(ruled: Ruled, pen: Pen, palette: Palette, box: Box, letter: number): void {
  const { rows } = ruled.board;
  if (ruled.place(0, 0).length < 2) return;
  const width = widthOf(String(rows).length, letter);
  const step = stepFor((1.15 * letter) / ruled.pitch);
  const [top, bottom] = [ruled.rowAt(box.top), ruled.rowAt(box.bottom)];
  if (Math.min(ruled.left(top), ruled.left(bottom)) - width < box.left - 1e-9) {
    const [from, to] = [Math.max(box.top, ruled.top), Math.min(box.bottom, ruled.bottom)];
    shade(pen, palette, { left: box.left, top: from, right: box.left + width, bottom: to });
  }
  for (let row = top; row <= bottom; row++) {
    const number = ruled.place(row, 0).at(-2) ?? 0;
    const { y } = ruled.centre(row, 0);
    const isInside = y - letter / 2 >= box.top && y + letter / 2 <= box.bottom - LINE * letter;
    if (!isInside || !isWritten(number, step, row === 0)) continue;
    const x = Math.max(ruled.left(row) - width / 2, box.left + width / 2);
    if (x < ruled.right(row)) pen.text({ x, y }, String(number), letter, palette.text);
  }
}

function paintColumns(ruled: Ruled, pen: Pen, palette: Palette, box: Box, letter: number): void {
  const { rows, columns } = ruled.board;
  const height = LINE * letter;
  const y = Math.min(ruled.bottom + height / 2, box.bottom - height / 2);
  if (y < ruled.top) return;
  const isOver = y < ruled.bottom + height / 2 - 1e-9;
  const row = isOver ? ruled.rowAt(y) : rows - 1;
  const digits = String(columns).length;
  const step = stepFor(widthOf(digits, letter));
  const corner = widthOf(String(rows).length, letter);
  if (isOver) {
    const [from, to] = [Math.max(box.left, ruled.left(row)), Math.min(box.right, ruled.right(row))];
    shade(pen, palette, { left: from, top: y - height / 2, right: to, bottom: y + height / 2 });
  }
  const least = Math.max(0, Math.floor(box.left - ruled.left(row)));
  const most = Math.min(columns - 1, Math.ceil(box.right - ruled.left(row)));
  for (let column = least; column <= most; column++) {
    const number = ruled.place(row, column).at(-1) ?? 0;
    if (!isWritten(number, step, column === 0)) continue;
    const { x } = ruled.centre(row, column);
    const half = (String(number).length * DIGIT * letter) / 2;
    // Not under the numbers of the rows.
    if (x - half < box.left + (isOver ? corner : 0) || x + half > box.right) continue;
    pen.text({ x, y }, String(number), letter, palette.text);
  }
}

/** The numbers that a layer has in all its cells, above it. */
function paintName(ruled: Ruled, pen: Pen, palette: Palette, box: Box, letter: number): void {
  const leading = ruled.place(0, 0).slice(0, -2);
  const name = `${leading.join(",")},…`;
  if (leading.length === 0 || name.length * DIGIT * letter > ruled.board.columns + 1) return;
  const x = Math.max(ruled.left(0), box.left + SPACE * letter);
  const y = Math.max(ruled.top - (LINE * letter) / 2, box.top + (LINE * letter) / 2);
  if (x < ruled.right(0) && y < ruled.bottom)
    pen.text({ x, y }, name, letter, palette.text, "start", palette.background);
}

/** Lets numbers be read that stand on cells. */
function shade(pen: Pen, palette: Palette, { left, top, right, bottom }: Box): void {
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  pen.polygon(corners, { fill: palette.background, opacity: 0.85 });
}
