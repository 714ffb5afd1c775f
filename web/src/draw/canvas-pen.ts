import type { Point } from "./layout";
import type { Align, Ink, Pen } from "./pen";

/** Draws on a canvas whose transform goes from board units to pixels. */
export class CanvasPen implements Pen {
  private readonly on: CanvasRenderingContext2D;

  constructor(on: CanvasRenderingContext2D) {
    this.on = on;
    on.lineCap = "round";
    on.lineJoin = "round";
    on.textBaseline = "middle";
  }

  polygon(points: readonly Point[], ink: Ink): void {
    this.trace(points);
    this.on.closePath();
    this.finish(ink);
  }

  line(points: readonly Point[], ink: Ink): void {
    this.trace(points);
    this.finish(ink);
  }

  circle(centre: Point, radius: number, ink: Ink): void {
    this.on.beginPath();
    this.on.arc(centre.x, centre.y, radius, 0, 2 * Math.PI);
    this.finish(ink);
  }

  text(
    at: Point,
    words: string,
    height: number,
    colour: string,
    align: Align = "middle",
    halo?: string,
  ): void {
    // Fonts under a pixel are not drawn by every browser, so letters are set large and scaled down.
    this.on.save();
    this.on.translate(at.x, at.y);
    this.on.scale(height / 20, height / 20);
    this.on.textAlign = align === "middle" ? "center" : "start";
    this.on.font = "20px system-ui, sans-serif";
    if (halo) {
      this.on.strokeStyle = halo;
      this.on.lineWidth = 6;
      this.on.setLineDash([]);
      this.on.strokeText(words, 0, 0);
    }
    this.on.fillStyle = colour;
    this.on.fillText(words, 0, 0);
    this.on.restore();
  }

  private trace(points: readonly Point[]): void {
    this.on.beginPath();
    points.forEach(({ x, y }, index) => {
      if (index === 0) this.on.moveTo(x, y);
      else this.on.lineTo(x, y);
    });
  }

  private finish({ fill, stroke, width = 0.05, dash = [], opacity = 1 }: Ink): void {
    this.on.globalAlpha = opacity;
    if (fill) {
      this.on.fillStyle = fill;
      this.on.fill();
    }
    if (stroke) {
      this.on.strokeStyle = stroke;
      this.on.lineWidth = width;
      this.on.setLineDash([...dash]);
      this.on.stroke();
    }
    this.on.globalAlpha = 1;
  }
}
