import { CLASS_NAMES } from "../engine/types";
import type { CellBoard } from "../model/board";
import { HexagonLayout } from "./hexagon-layout";
import type { Palette } from "./palette";
import type { Scene } from "./scene";
import { SquareLayout } from "./square-layout";

/** A picture of all cells, one pixel each, row under row: large boards are drawn from it at once. */
export class CellPicture {
  readonly columns: number;
  /** The rows of all layers. */
  readonly rows: number;
  private readonly canvas: OffscreenCanvas;
  private readonly image: ImageData;
  private readonly colours: Uint32Array;

  constructor({ layers, rows, columns }: CellBoard) {
    this.columns = columns;
    this.rows = layers * rows;
    this.canvas = new OffscreenCanvas(Math.max(this.columns, 1), Math.max(this.rows, 1));
    this.image = new ImageData(this.canvas.width, this.canvas.height);
    this.colours = new Uint32Array(this.image.data.buffer);
  }

  /** Whether it has a pixel for every cell of the board. */
  fits({ layers, rows, columns }: CellBoard): boolean {
    return this.columns === columns && this.rows === layers * rows;
  }

  /** Colours the cells; only rows in which something is another colour take time. */
  show(board: CellBoard, classes: Uint8Array | undefined, palette: Palette): void {
    const { colours, columns } = this;
    // By 4 * free + class.
    const table = new Uint32Array(8).fill(pixel(palette.wall));
    CLASS_NAMES.forEach((name, number) => {
      table[4 + number] = pixel(name ? palette.classes[name] : palette.cell);
    });
    const { free } = board;
    let [first, last] = [free.length, -1];
    for (let v = 0; v < free.length; v++) {
      const colour = table[((free[v] ?? 0) << 2) + (classes ? (classes[v] ?? 0) : 0)] ?? 0;
      if (colours[v] === colour) continue;
      colours[v] = colour;
      if (v < first) first = v;
      last = v;
    }
    if (last < 0) return;
    const top = Math.floor(first / columns);
    const height = Math.floor(last / columns) - top + 1;
    this.canvas.getContext("2d")?.putImageData(this.image, 0, 0, 0, top, columns, height);
  }

  /** Draws the cells where the scene's layout has them; false where they do not lie so that a picture serves. */
  draw(on: CanvasRenderingContext2D, { layout }: Scene, scale: number): boolean {
    // Sharp from nearby, averaged from afar.
    on.imageSmoothingEnabled = scale < 1;
    if (layout instanceof SquareLayout) {
      for (let layer = 0; layer < layout.layers; layer++) {
        const { x, y } = layout.corner(layer);
        const { columns, rows } = layout;
        on.drawImage(this.canvas, 0, layer * rows, columns, rows, x, y, columns, rows);
      }
      return true;
    }
    if (layout instanceof HexagonLayout) {
      const height = layout.height / layout.rows;
      for (let row = 0; row < layout.rows; row++) {
        on.drawImage(this.canvas, 0, row, layout.columns, 1, row / 2, row * height, layout.columns, height);
      }
      return true;
    }
    return false;
  }
}

/** A colour `#rrggbb` as canvases hold it, on a machine with the low byte first, as all that run browsers are. */
function pixel(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16);
  return (0xff00_0000 | ((value & 0xff) << 16) | (value & 0xff00) | (value >> 16)) >>> 0;
}
