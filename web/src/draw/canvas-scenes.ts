import { CanvasPen } from "./canvas-pen";
import { CellPicture } from "./cell-picture";
import { HexagonLayout } from "./hexagon-layout";
import type { Box } from "./layout";
import { paint } from "./paint";
import type { Palette } from "./palette";
import type { Scene } from "./scene";

/** Cells of this many pixels are drawn one by one, with lines and shapes. */
const NEAR = 9;
/** Draws scenes on canvases: large boards from a picture of their cells, which is kept for the next time. */
export class CanvasScenes {
  private picture: { of: readonly unknown[]; cells: CellPicture } | undefined;

  /** Draws what lies in the box, on a canvas whose transform goes from board units to pixels, `scale` of which the eye sees for a unit. `letter` is the height of numbers in board units, 0 for none. */
  draw(
    on: CanvasRenderingContext2D,
    scene: Scene,
    palette: Palette,
    box: Box,
    scale: number,
    letter: number,
  ): void {
    const isNear = scale >= NEAR;
    // Hexagons from nearby have corners that no row of a picture has.
    const usesPicture = scene.board.kind === "cells" && !(isNear && scene.layout instanceof HexagonLayout);
    if (usesPicture) this.cells(scene, palette)?.draw(on, scene, scale);
    const isSmall = scene.board.kind !== "cells";
    paint(scene, new CanvasPen(on), palette, box, {
      cells: !usesPicture && (isNear || isSmall),
      marks: isNear || isSmall,
      numbers: letter,
    });
  }

  /** The picture of the cells, coloured anew only when they or their colours are others. */
  private cells(scene: Scene, palette: Palette): CellPicture | undefined {
    const { board, classes } = scene;
    if (board.kind !== "cells") return undefined;
    const of = [board.free, classes, palette];
    const kept = this.picture?.cells.fits(board) ? this.picture : undefined;
    if (kept && of.every((part, index) => part === kept.of[index])) return kept.cells;
    const cells = kept?.cells ?? new CellPicture(board);
    cells.show(board, classes, palette);
    this.picture = { of, cells };
    return cells;
  }
}
