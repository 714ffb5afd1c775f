import { CLASS_NAMES, type ClassName } from "../engine/types";
import type { CellBoard } from "../model/board";
import { HexagonLayout } from "./hexagon-layout";
import type { Palette } from "./palette";
import type { Scene } from "./scene";
import { SquareLayout } from "./square-layout";

/** A picture of all cells, one pixel each, row under row: large boards are drawn from it at once. */
export class CellPicture {
  private readonly canvas: OffscreenCanvas;
  private readonly rows: number;

  constructor(board: CellBoard, classes: Uint8Array | undefined, palette: Palette) {
    this.rows = board.rows;
    this.canvas = new OffscreenCanvas(Math.max(board.columns, 1), Math.max(board.layers * board.rows, 1));
    const on = this.canvas.getContext("2d");
    if (!on || board.free.length === 0) return;
    const image = on.createImageData(board.columns, board.layers * board.rows);
    const colours = new Uint32Array(image.data.buffer);
    const byClass = CLASS_NAMES.map((name) =>
      pixel(name ? palette.classes[name as ClassName] : palette.cell),
    );
    const wall = pixel(palette.wall);
    for (let v = 0; v < colours.length; v++) {
      colours[v] = board.free[v] ? (byClass[classes?.[v] ?? 0] ?? wall) : wall;
    }
    on.putImageData(image, 0, 0);
  }

  /** Draws the cells where the scene's layout has them; false where they do not lie so that a picture serves. */
  draw(on: CanvasRenderingContext2D, { layout }: Scene, scale: number): boolean {
    // Sharp from nearby, averaged from afar.
    on.imageSmoothingEnabled = scale < 1;
    if (layout instanceof SquareLayout) {
      for (let layer = 0; layer < layout.layers; layer++) {
        const { x, y } = layout.corner(layer);
        const { columns, rows } = layout;
        on.drawImage(this.canvas, 0, layer * this.rows, columns, rows, x, y, columns, rows);
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
