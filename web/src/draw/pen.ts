import type { Point } from "./layout";

/** How something is drawn; colours as CSS writes them, widths in board units. */
export interface Ink {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: readonly number[];
  readonly opacity?: number;
}

export type Align = "middle" | "start";

/** What boards are drawn with: a canvas or an SVG, in board units. */
export interface Pen {
  polygon(points: readonly Point[], ink: Ink): void;
  /** A line through the points, open at its ends. */
  line(points: readonly Point[], ink: Ink): void;
  circle(centre: Point, radius: number, ink: Ink): void;
  /** In the middle of the height of letters that are `height` tall, the point is the middle of the words or where they begin; `halo` is a colour that keeps what lies below away from them. */
  text(at: Point, words: string, height: number, colour: string, align?: Align, halo?: string): void;
}

/** The corners of a regular polygon: the first one at `turn` degrees clockwise from the right. */
export function regular(centre: Point, radius: number, corners: number, turn = -90): Point[] {
  return Array.from({ length: corners }, (_, index) => {
    const angle = ((turn + (360 * index) / corners) * Math.PI) / 180;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}

/** An arrow between two points that keeps away from both, with its head; `short` is how far it ends before the second one. */
export function arrow(pen: Pen, from: Point, to: Point, colour: string, short = 0.17, width = 0.12): void {
  const apart = 0.28;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 1e-6) return;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const point = (distance: number, aside = 0): Point => ({
    x: from.x + along.x * distance - along.y * aside,
    y: from.y + along.y * distance + along.x * aside,
  });
  const tip = length - short;
  const neck = tip - width * 2.2;
  pen.line([point(apart), point(neck)], { stroke: colour, width });
  pen.polygon([point(tip), point(neck, width * 1.4), point(neck, -width * 1.4)], { fill: colour });
}
