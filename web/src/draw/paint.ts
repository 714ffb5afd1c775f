import { CLASS_NAMES, type ClassName, NONE, type Vertex } from "../engine/types";
import { isVertex } from "../model/board";
import { lineBetween, wayBetween } from "./around";
import type { Box, Point } from "./layout";
import { paintNumbers } from "./numbers";
import type { Palette } from "./palette";
import { arrow, type Ink, type Pen, regular } from "./pen";
import type { Scene } from "./scene";

/** How much is drawn: cells only from afar, marks in them and lines between them from nearby. */
export interface Detail {
  /** Whether the cells are to be drawn: not when a picture of them lies there already. */
  readonly cells: boolean;
  /** Whether cells are large enough for shapes in them. */
  readonly marks: boolean;
  /** How tall the numbers of rows and columns are, in board units; 0 for none. */
  readonly numbers: number;
}

export const EVERYTHING: Detail = { cells: true, marks: true, numbers: 0 };

/** How wide the line of a pair is. */
const PAIR = 0.16;
/** More arrows than this are drawn thinner. */
const MANY = 12;

/** Draws a scene, from the bottom up; only what may be seen in the box. */
export function paint(scene: Scene, pen: Pen, palette: Palette, box: Box, detail: Detail = EVERYTHING): void {
  paintEdges(scene, pen, palette);
  if (detail.cells || detail.marks) {
    for (const v of scene.layout.within(box)) paintCell(scene, pen, palette, v, detail);
  }
  if (scene.moving && scene.board.kind === "sliding") {
    paintStone(scene, pen, palette, scene.moving.goal, scene.moving.at);
  }
  paintTrail(scene, pen, palette, detail);
  for (const [u, v] of scene.pairs ?? []) {
    join(scene, pen, u, v, { stroke: palette.pair, width: PAIR });
  }
  if (detail.marks) paintMates(scene, pen, palette, box);
  paintPath(scene, pen, palette);
  paintChanged(scene, pen, palette, box, detail);
  for (const v of scene.legal ?? []) {
    pen.circle(scene.layout.centre(v), 0.17, { fill: palette.legal, stroke: palette.cell, width: 0.05 });
  }
  for (const { from, to, tone, isSupposed = false } of scene.arrows ?? []) {
    const colour = { win: palette.win, lose: palette.lose, played: palette.trail }[tone];
    // The blank goes one way, the stone that slides the other.
    const isSliding = scene.board.kind === "sliding" && !isSupposed;
    const [tail, head] = isSliding ? [to, from] : [from, to];
    const [at, by] = [scene.layout.centre(tail), wayBetween(scene.board, scene.layout, tail, head)];
    const isUnderToken = head === scene.token && scene.board.kind !== "sliding";
    const width = (scene.arrows?.length ?? 0) > MANY ? 0.07 : undefined;
    arrow(pen, at, { x: at.x + by.x, y: at.y + by.y }, colour, isUnderToken ? 0.4 : undefined, width);
  }
  if (scene.draft) pen.line(scene.draft, { stroke: palette.legal, width: 0.1, dash: [0.2, 0.16] });
  if (scene.token !== undefined && scene.board.kind !== "sliding") {
    pen.circle(tokenPoint(scene, scene.token), 0.33, {
      fill: palette.token,
      stroke: palette.tokenEdge,
      width: 0.08,
    });
  }
  paintNames(scene, pen, palette);
  paintCursor(scene, pen, palette);
  if (detail.numbers > 0) paintNumbers(scene, pen, palette, box, detail.numbers);
}

function join({ board, layout }: Scene, pen: Pen, u: Vertex, v: Vertex, ink: Ink): void {
  for (const piece of lineBetween(board, layout, u, v)) pen.line(piece, ink);
}

function tokenPoint({ layout, moving, board }: Scene, token: Vertex): Point {
  return moving && board.kind !== "sliding" ? moving.at : layout.centre(token);
}

function paintEdges({ board, layout }: Scene, pen: Pen, palette: Palette): void {
  if (board.kind !== "graph") return;
  for (const [u, v] of board.edges) {
    pen.line([layout.centre(u), layout.centre(v)], { stroke: palette.line, width: 0.06 });
  }
}

/** The names of the vertices of a graph, above them. */
function paintNames({ board, layout }: Scene, pen: Pen, palette: Palette): void {
  if (board.kind !== "graph") return;
  board.names.forEach((name, v) => {
    const { x, y } = layout.centre(v);
    pen.text({ x, y: y - 0.62 }, shortened(name), 0.36, palette.text, "middle", palette.background);
  });
}

/** Longer names are cut off. */
const LONGEST = 16;

/** A name as it is written into a picture. */
export function shortened(name: string): string {
  const letters = [...name];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join("")}…` : name;
}

function paintMates(scene: Scene, pen: Pen, palette: Palette, box: Box): void {
  const { mates, layout } = scene;
  if (!mates) return;
  // Under many arrows as a thin line, so that both can be told apart.
  const width = (scene.arrows?.length ?? 0) > MANY ? PAIR / 2 : PAIR;
  for (const u of layout.within(widened(box))) {
    const v = mates[u];
    if (v !== undefined && v !== NONE && u < v) join(scene, pen, u, v, { stroke: palette.pair, width });
  }
}

/** As far as moves lead, except over the edge of a torus. */
function widened({ left, top, right, bottom }: Box): Box {
  return { left: left - 2, top: top - 2, right: right + 2, bottom: bottom + 2 };
}

/** Rings about the cells from nearby, dots from afar. */
function paintChanged(
  { layout, changed }: Scene,
  pen: Pen,
  palette: Palette,
  box: Box,
  detail: Detail,
): void {
  const { left, top, right, bottom } = widened(box);
  for (const v of changed ?? []) {
    const { x, y } = layout.centre(v);
    if (x < left || x > right || y < top || y > bottom) continue;
    if (detail.marks) pen.circle({ x, y }, 0.42, { stroke: palette.change, width: 0.1, dash: [0.18, 0.12] });
    else pen.circle({ x, y }, 0.5, { fill: palette.change });
  }
}

/** The colour of a cell, whatever else is on it. */
export function cellColour(scene: Scene, palette: Palette, v: Vertex): string {
  if (!isVertex(scene.board, v)) return palette.wall;
  const name = CLASS_NAMES[scene.classes?.[v] ?? 0];
  return name ? palette.classes[name] : palette.cell;
}

function paintCell(scene: Scene, pen: Pen, palette: Palette, v: Vertex, detail: Detail): void {
  const { board, layout } = scene;
  const centre = layout.centre(v);
  const outline = layout.outline(v);
  const fill = cellColour(scene, palette, v);
  if (!outline) {
    pen.circle(centre, 0.4, { fill, stroke: palette.text, width: 0.05 });
  } else if (detail.cells) {
    pen.polygon(outline, { fill, stroke: palette.line, width: 0.03 });
  } else {
    pen.polygon(outline, { stroke: palette.line, width: 0.03 });
  }
  if (!detail.marks) return;
  const name = CLASS_NAMES[scene.classes?.[v] ?? 0];
  if (board.kind === "sliding") {
    if (scene.moving?.goal !== v) paintStone(scene, pen, palette, v, centre);
    // In the corner, where no stone covers it.
    if (name) paintClass(name, pen, palette, { x: centre.x - 0.37, y: centre.y - 0.37 }, 0.45);
  } else if (name) {
    paintClass(name, pen, palette, centre, 1);
  }
}

/** The shape of a class: a ring for D, where the mover loses; a triangle for A and a square for C. */
function paintClass(name: ClassName, pen: Pen, palette: Palette, centre: Point, size: number): void {
  const ink = { stroke: palette.mark, width: 0.05 * Math.sqrt(size), opacity: 0.55 };
  if (name === "D") pen.circle(centre, 0.16 * size, ink);
  else if (name === "A") pen.polygon(regular(centre, 0.2 * size, 3), ink);
  else pen.polygon(regular(centre, 0.17 * size, 4, 45), { ...ink, opacity: 0.3 });
}

function paintStone(scene: Scene, pen: Pen, palette: Palette, v: Vertex, centre: Point): void {
  const { board } = scene;
  if (board.kind !== "sliding") return;
  const stone = (scene.stones ?? board.stones)[v];
  if (stone !== "X" && stone !== "O") return;
  pen.circle(centre, 0.38, { fill: palette.stones[stone], stroke: palette.text, width: 0.05 });
  if (stone === "X") {
    for (const turn of [45, 135]) {
      const [a, , b] = regular(centre, 0.16, 4, turn);
      if (a && b) pen.line([a, b], { stroke: palette.stones.O, width: 0.07 });
    }
  }
}

function paintTrail(scene: Scene, pen: Pen, palette: Palette, detail: Detail): void {
  const { layout, trail = [], board } = scene;
  if (trail.length === 0) return;
  const fill = palette.visited;
  for (const v of trail) {
    const outline = layout.outline(v);
    if (board.kind === "sliding") continue;
    if (outline) pen.polygon(outline, detail.marks ? { fill, stroke: palette.line, width: 0.03 } : { fill });
    else pen.circle(layout.centre(v), 0.4, { fill, stroke: palette.text, width: 0.05 });
  }
  for (const line of trailLines(scene, trail)) pen.line(line, { stroke: palette.trail, width: 0.1 });
  const first = trail[0];
  if (first !== undefined) pen.circle(layout.centre(first), 0.14, { fill: palette.trail });
}

/** The way of the token, as few lines as there are without going over joined edges. */
function trailLines({ board, layout, token, moving }: Scene, trail: readonly Vertex[]): Point[][] {
  const lines: Point[][] = [];
  const ends = token === undefined ? trail : [...trail, token];
  ends.slice(1).forEach((v, index) => {
    const isMoving = moving && board.kind !== "sliding" && index + 2 === ends.length;
    const from = ends[index] ?? v;
    const pieces = isMoving ? [[layout.centre(from), moving.at]] : lineBetween(board, layout, from, v);
    const [on, ...others] = pieces;
    const last = lines.at(-1);
    if (on && last) last.push(...on.slice(1));
    else if (on) lines.push(on);
    lines.push(...others);
  });
  return lines;
}

function paintPath(scene: Scene, pen: Pen, palette: Palette): void {
  const { layout, path = [] } = scene;
  path.slice(1).forEach((v, index) => {
    const u = path[index];
    if (u === undefined) return;
    const isMatched = index % 2 === 0;
    const ink = {
      stroke: palette.path,
      width: isMatched ? 0.2 : 0.09,
      ...(!isMatched && { dash: [0.14, 0.16] }),
    };
    join(scene, pen, u, v, ink);
  });
  const last = path.at(-1);
  if (last !== undefined) pen.circle(layout.centre(last), 0.3, { stroke: palette.path, width: 0.1 });
}

function paintCursor({ layout, cursor }: Scene, pen: Pen, palette: Palette): void {
  if (cursor === undefined) return;
  const outline = layout.outline(cursor);
  for (const [stroke, width] of [
    [palette.background, 0.18],
    [palette.cursor, 0.09],
  ] as const) {
    if (outline) pen.polygon(outline, { stroke, width });
    else pen.circle(layout.centre(cursor), 0.46, { stroke, width });
  }
}
