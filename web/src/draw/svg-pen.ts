import type { Point } from "./layout";
import type { Ink, Pen } from "./pen";

/** Writes SVG, one element for everything drawn, in board units. */
export class SvgPen implements Pen {
  private readonly parts: string[] = [];

  polygon(points: readonly Point[], ink: Ink): void {
    this.parts.push(`<polygon points="${list(points)}"${style(ink)}/>`);
  }

  line(points: readonly Point[], ink: Ink): void {
    this.parts.push(`<polyline points="${list(points)}"${style(ink)}/>`);
  }

  circle(centre: Point, radius: number, ink: Ink): void {
    this.parts.push(
      `<circle cx="${short(centre.x)}" cy="${short(centre.y)}" r="${short(radius)}"${style(ink)}/>`,
    );
  }

  text(at: Point, words: string, height: number, colour: string): void {
    this.parts.push(
      `<text x="${short(at.x)}" y="${short(at.y)}" font-size="${short(height)}" fill="${colour}">${escaped(words)}</text>`,
    );
  }

  /** The whole drawing; `scale` pixels a unit. */
  document(width: number, height: number, scale: number, background: string): string {
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(width)} ${short(height)}" width="${short(width * scale)}" height="${short(height * scale)}"`,
      ` font-family="system-ui, sans-serif" text-anchor="middle" dominant-baseline="central" stroke-linecap="round" stroke-linejoin="round">`,
      `<rect width="100%" height="100%" fill="${background}"/>`,
      ...this.parts,
      "</svg>\n",
    ].join("\n");
  }
}

function short(x: number): string {
  return String(Math.round(x * 1000) / 1000);
}

function list(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${short(x)},${short(y)}`).join(" ");
}

function style({ fill = "none", stroke, width = 0.05, dash, opacity }: Ink): string {
  const line = stroke ? ` stroke="${stroke}" stroke-width="${short(width)}"` : "";
  const dashes = stroke && dash?.length ? ` stroke-dasharray="${dash.map(short).join(" ")}"` : "";
  const seen = opacity === undefined ? "" : ` opacity="${short(opacity)}"`;
  return ` fill="${fill}"${line}${dashes}${seen}`;
}

function escaped(words: string): string {
  return words.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
