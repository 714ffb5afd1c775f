import type { Border, Box, Layout, Point } from "./layout";
import { roomFor } from "./numbers";

/** The part of a board that is seen: `scale` pixels a unit, the board's point (left, top) in the corner. */
export interface View {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Cells do not become larger than this, in pixels. */
export const LARGEST = 96;
/** Space left around a board that is seen whole, in pixels. */
export const PADDING: Border = { left: 8, top: 8, right: 8, bottom: 8 };
/** The heights of the letters in which rows and columns are numbered, in pixels. */
const LETTERS = { least: 11, most: 13, inCells: 0.28 };

/** The height of the letters on a board whose cells take so many pixels. */
export function letterFor(scale: number): number {
  return Math.min(Math.max(scale * LETTERS.inCells, LETTERS.least), LETTERS.most);
}

/** The space for numbers around a board of cells, in pixels. */
export function borderFor(layers: number, rows: number): Border {
  const room = roomFor(layers, rows, LETTERS.most);
  return {
    left: Math.max(PADDING.left, room.left),
    top: Math.max(PADDING.top, room.top),
    right: Math.max(PADDING.right, room.right),
    bottom: Math.max(PADDING.bottom, room.bottom),
  };
}

/** The whole board, in the middle, with space around it. */
export function fitted(layout: Layout, size: Size, border = layout.border): View {
  const across = (size.width - border.left - border.right) / Math.max(layout.width, 1);
  const down = (size.height - border.top - border.bottom) / Math.max(layout.height, 1);
  const scale = Math.max(Math.min(across, down, LARGEST), 0.05);
  return centred(layout, size, scale, border);
}

/** Cells of fewer pixels cannot be made out. */
const SMALLEST = 3;
/** How large they are instead on a board that is long and thin. */
const LEGIBLE = 24;

/** What is seen of a board at first: all of it, or the beginning of one so long and thin that nothing could be made out. */
export function initial(layout: Layout, size: Size): View {
  const whole = fitted(layout, size);
  const [across, down] = [layout.width * LEGIBLE, layout.height * LEGIBLE];
  const isThin = across <= size.width || down <= size.height;
  if (whole.scale >= SMALLEST || !isThin) return whole;
  const { border } = layout;
  const { left, top } = centred(layout, size, LEGIBLE, border);
  return {
    scale: LEGIBLE,
    left: Math.min(left, -border.left / LEGIBLE),
    top: Math.min(top, -border.top / LEGIBLE),
  };
}

function centred(layout: Layout, size: Size, scale: number, border: Border): View {
  const [across, down] = [border.right - border.left, border.bottom - border.top];
  return {
    scale,
    left: (layout.width - (size.width - across) / scale) / 2,
    top: (layout.height - (size.height - down) / scale) / 2,
  };
}

/** The point of the board under a pixel. */
export function toBoard(view: View, pixel: Point): Point {
  return { x: view.left + pixel.x / view.scale, y: view.top + pixel.y / view.scale };
}

/** Larger or smaller by a factor, with the point under a pixel staying there. */
export function zoomed(view: View, at: Point, factor: number, layout: Layout, size: Size): View {
  const smallest = fitted(layout, size).scale * 0.5;
  const scale = Math.min(Math.max(view.scale * factor, smallest), LARGEST);
  const fixed = toBoard(view, at);
  return kept({ scale, left: fixed.x - at.x / scale, top: fixed.y - at.y / scale }, layout, size);
}

/** Moved by some pixels. */
export function panned(view: View, by: Point, layout: Layout, size: Size): View {
  return kept(
    { ...view, left: view.left - by.x / view.scale, top: view.top - by.y / view.scale },
    layout,
    size,
  );
}

/** Moved as little as shows the point, with as much space around it as the board has there. */
export function showing(view: View, point: Point, layout: Layout, size: Size): View {
  const { border } = layout;
  const { right, bottom } = seen(view, size);
  const margin = Math.min(1.5, size.width / view.scale / 4, size.height / view.scale / 4);
  const into = (start: number, end: number, x: number, whole: number) =>
    Math.min(0, Math.max(x - margin, 0) - start) + Math.max(0, Math.min(x + margin, whole) - end);
  return {
    ...view,
    left:
      view.left +
      into(view.left + border.left / view.scale, right - border.right / view.scale, point.x, layout.width),
    top:
      view.top +
      into(view.top + border.top / view.scale, bottom - border.bottom / view.scale, point.y, layout.height),
  };
}

/** What can be seen, in board units. */
export function seen(view: View, size: Size): Box {
  return {
    left: view.left,
    top: view.top,
    right: view.left + size.width / view.scale,
    bottom: view.top + size.height / view.scale,
  };
}

/** Some of the board always stays in sight. */
function kept(view: View, layout: Layout, size: Size): View {
  const across = size.width / view.scale;
  const down = size.height / view.scale;
  return {
    ...view,
    left: Math.min(Math.max(view.left, -across / 2), layout.width - across / 2),
    top: Math.min(Math.max(view.top, -down / 2), layout.height - down / 2),
  };
}
