import { cellOf, isVertex, placeOf } from "../model/board";
import type { Box } from "./layout";
import type { Palette } from "./palette";
import type { Pen } from "./pen";
import type { Scene } from "./scene";

/** How tall the numbers are, in cells, and how far their middle is from that of their cell. */
const HEIGHT = 0.22;
const ASIDE = 0.36;

/** The numbers of rows and columns, as moves are written, in the first cells of the rows and the last ones of the columns. */
export function paintNumbers({ board, layout }: Scene, pen: Pen, palette: Palette, box: Box): void {
  if (board.kind === "graph") return;
  for (const v of layout.within(box)) {
    const { row, column } = cellOf(board, v);
    if (column > 0 && row < board.rows - 1) continue;
    const place = placeOf(board, v) as number[];
    const { x, y } = layout.centre(v);
    const colour = isVertex(board, v) ? palette.mark : palette.line;
    const rowNumber = place.at(-2);
    if (column === 0 && rowNumber !== undefined) {
      pen.text({ x: x - ASIDE, y: y - ASIDE }, String(rowNumber), HEIGHT, colour);
    }
    if (row === board.rows - 1)
      pen.text({ x: x + ASIDE, y: y + ASIDE }, String(place.at(-1)), HEIGHT, colour);
  }
}
