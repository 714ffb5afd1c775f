import { CanvasPen } from "../draw/canvas-pen";
import { CellPicture } from "../draw/cell-picture";
import { HexagonLayout } from "../draw/hexagon-layout";
import { paint } from "../draw/paint";
import type { Palette } from "../draw/palette";
import type { Scene } from "../draw/scene";
import { type Size, seen, type View } from "../draw/view";

/** Cells of this many pixels are drawn one by one, with lines and shapes. */
const NEAR = 9;

/** Draws scenes on a canvas, at the latest with the next frame. */
export class Painter {
  private readonly canvas: HTMLCanvasElement;
  private frame = 0;
  private picture: { of: readonly unknown[]; cells: CellPicture } | undefined;

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
  }

  /** Asks for a drawing; the last one asked for before a frame is drawn. */
  show(scene: Scene, view: View, size: Size, palette: Palette): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.draw(scene, view, size, palette));
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
  }

  private draw(scene: Scene, view: View, size: Size, palette: Palette): void {
    const dense = devicePixelRatio;
    const [width, height] = [Math.round(size.width * dense), Math.round(size.height * dense)];
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
    const on = this.canvas.getContext("2d", { alpha: false });
    if (!on) return;
    on.setTransform(1, 0, 0, 1, 0, 0);
    on.fillStyle = palette.background;
    on.fillRect(0, 0, width, height);
    const scale = view.scale * dense;
    on.setTransform(scale, 0, 0, scale, -view.left * scale, -view.top * scale);
    const isNear = view.scale >= NEAR;
    // Hexagons from nearby have corners that no row of a picture has.
    const usesPicture = scene.board.kind === "cells" && !(isNear && scene.layout instanceof HexagonLayout);
    if (usesPicture) this.cells(scene, palette)?.draw(on, scene, view.scale);
    const pen = new CanvasPen(on);
    const isSmall = scene.board.kind !== "cells";
    paint(scene, pen, palette, seen(view, size), {
      cells: !usesPicture && (isNear || isSmall),
      marks: isNear || isSmall,
    });
  }

  /** The picture of the cells, made anew only when they or their colours are others. */
  private cells(scene: Scene, palette: Palette): CellPicture | undefined {
    const { board, classes } = scene;
    if (board.kind !== "cells") return undefined;
    const of = [board.free, board.columns, classes, palette];
    if (!this.picture || this.picture.of.some((part, index) => part !== of[index])) {
      this.picture = { of, cells: new CellPicture(board, classes, palette) };
    }
    return this.picture.cells;
  }
}
