import type { Point } from "./layout";
import type { Align, Ink, Pen } from "./pen";

/** Draws with another pen, at another place and size. */
export class PlacedPen implements Pen {
  private readonly pen: Pen;
  private readonly origin: Point;
  private readonly scale: number;

  constructor(pen: Pen, origin: Point, scale: number) {
    this.pen = pen;
    this.origin = origin;
    this.scale = scale;
  }

  polygon(points: readonly Point[], ink: Ink): void {
    this.pen.polygon(points.map(this.place), this.ink(ink));
  }

  line(points: readonly Point[], ink: Ink): void {
    this.pen.line(points.map(this.place), this.ink(ink));
  }

  circle(centre: Point, radius: number, ink: Ink): void {
    this.pen.circle(this.place(centre), radius * this.scale, this.ink(ink));
  }

  text(at: Point, words: string, height: number, colour: string, align?: Align, halo?: string): void {
    this.pen.text(this.place(at), words, height * this.scale, colour, align, halo);
  }

  private readonly place = ({ x, y }: Point): Point => ({
    x: this.origin.x + x * this.scale,
    y: this.origin.y + y * this.scale,
  });

  private ink(ink: Ink): Ink {
    return {
      ...ink,
      ...(ink.width !== undefined && { width: ink.width * this.scale }),
      ...(ink.dash && { dash: ink.dash.map((length) => length * this.scale) }),
    };
  }
}
