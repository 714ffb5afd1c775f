import type { Box } from "../draw/layout";
import { roomFor } from "../draw/numbers";
import { EVERYTHING, paint, shortened } from "../draw/paint";
import type { Palette } from "../draw/palette";
import type { Pen } from "../draw/pen";
import { PlacedPen } from "../draw/placed-pen";
import type { Scene } from "../draw/scene";
import { SvgPen } from "../draw/svg-pen";
import { layersOf, vertexBound } from "../model/board";
import { type Entry, legendOf, type Sign } from "./legend";

/** The words that explain the signs; without them a picture has no legend. */
export type LegendWords = Readonly<Record<Sign, string>>;

/** The space around a board, in board units. */
const MARGIN = 0.3;
/** The height of letters on a graph, and how wide one of them is at most, as parts of that. */
const NAME = { height: 0.36, width: 0.7 };
/** Letters that would be as high together as a board is long. */
const NUMBERS = 70;
const NO_ROOM = { left: 0, top: 0, right: 0, bottom: 0 };
/** The lines of a legend that would be as high as the board is long. */
const LINES = 20;
/** From one line of a legend to the next, in cells of it. */
const LINE = 1.25;
/** Where the words of a legend begin, and their height, in cells of it. */
const WORDS = { left: 2.4, height: 0.55 };

const EVERYWHERE: Box = { left: 0, top: 0, right: 2, bottom: 2 };

/** A picture of a board: where everything lies, in board units. */
export interface Picture {
  readonly scene: Scene;
  readonly box: Box;
  readonly legend: readonly (Entry & { readonly words: string })[];
  /** Where the legend begins. */
  readonly top: number;
  /** The size of a cell in the legend. */
  readonly unit: number;
  /** The height of the numbers of rows and columns. */
  readonly letter: number;
}

/** Lays a picture out: the board and, below it, what its signs mean. */
export function pictureOf(seen: Scene, words?: LegendWords): Picture {
  // Nothing is on its way in a picture, and no hand is on the board.
  const scene: Scene = { ...seen, cursor: undefined, draft: undefined, moving: undefined };
  const letter = letterOf(scene);
  const board = boardBox(scene, letter);
  const legend = words ? legendOf(scene).map((entry) => ({ ...entry, words: words[entry.sign] })) : [];
  const unit = Math.max(0.8, Math.max(board.right - board.left, board.bottom - board.top) / LINES);
  const top = board.bottom;
  if (legend.length === 0) return { scene, box: board, legend, top, unit, letter };
  const longest = Math.max(...legend.map((entry) => widthOf(entry.words)));
  return {
    scene,
    legend,
    top,
    unit,
    letter,
    box: {
      ...board,
      right: Math.max(board.right, board.left + 2 * MARGIN + unit * (WORDS.left + longest * WORDS.height)),
      bottom: top + legend.length * unit * LINE + MARGIN,
    },
  };
}

/** Numbers are as tall as can be read where the whole picture is seen. */
function letterOf({ layout }: Scene): number {
  return Math.max(0.28, Math.max(layout.width, layout.height) / NUMBERS);
}

function boardBox({ board, layout }: Scene, letter: number): Box {
  const isGraph = board.kind === "graph";
  const room = isGraph ? NO_ROOM : roomFor(layersOf(board), board.rows, letter);
  const box = {
    left: -MARGIN - room.left,
    top: -MARGIN - room.top,
    right: layout.width + MARGIN + room.right,
    bottom: layout.height + MARGIN + room.bottom,
  };
  if (!isGraph) return box;
  // Long names reach out over the margin.
  board.names.forEach((name, v) => {
    const { x } = layout.centre(v);
    const half = (widthOf(shortened(name)) * NAME.height) / 2;
    box.left = Math.min(box.left, x - half);
    box.right = Math.max(box.right, x + half);
  });
  return box;
}

/** How wide words are at most, in heights of their letters: Chinese characters are as wide as they are high. */
function widthOf(words: string): number {
  let width = 0;
  for (const letter of words) width += letter > "\u2e80" ? 1 : NAME.width;
  return width;
}

/** Draws the legend, if there is one. */
export function drawLegend({ box, legend, top, unit }: Picture, pen: Pen, palette: Palette): void {
  const left = box.left + MARGIN;
  legend.forEach(({ sample, words }, index) => {
    const y = top + index * unit * LINE;
    // In the middle of the space that two cells take.
    const x = left + ((2 - vertexBound(sample.board)) / 2) * unit;
    paint(sample, new PlacedPen(pen, { x, y }, unit), palette, EVERYWHERE);
    const at = { x: left + WORDS.left * unit, y: y + unit / 2 };
    pen.text(at, words, unit * WORDS.height, palette.text, "start");
  });
}

/** The picture as a file of its own, `scale` pixels a board unit. */
export function svgOf(picture: Picture, palette: Palette, scale: number, title: string): string {
  const pen = new SvgPen();
  // Numbers stand along the board, not along the legend.
  const { scene, box, top, letter } = picture;
  paint(scene, pen, palette, { ...box, bottom: top }, { ...EVERYTHING, numbers: letter });
  drawLegend(picture, pen, palette);
  return pen.document(picture.box, scale, palette.background, title);
}

/** Pixels a board unit so that the longer side takes that many. */
export function scaleFor({ box }: Picture, longerSide: number): number {
  return longerSide / Math.max(box.right - box.left, box.bottom - box.top);
}
