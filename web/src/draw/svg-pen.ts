import type { Box, Point } from "./layout";
import type { Align, Ink, Pen } from "./pen";

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

  text(
    at: Point,
    words: string,
    height: number,
    colour: string,
    align: Align = "middle",
    halo?: string,
  ): void {
    const begins = align === "start" ? ' text-anchor="start"' : "";
    const around = halo ? ` stroke="${halo}" stroke-width="${short(height * 0.3)}" paint-order="stroke"` : "";
    this.parts.push(
      `<text x="${short(at.x)}" y="${short(at.y)}" font-size="${short(height)}"${begins} fill="${colour}"${around}>${escaped(words)}</text>`,
    );
  }

  /** What lies in the box, as a whole document; `scale` pixels a unit. */
  document(box: Box, scale: number, background: string, title: string): string {
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="${[box.left, box.top, width, height].map(short).join(" ")}" width="${short(width * scale)}" height="${short(height * scale)}"`,
      ` font-family="system-ui, sans-serif" text-anchor="middle" dominant-baseline="central" stroke-linecap="round" stroke-linejoin="round">`,
      `<title>${escaped(title)}</title>`,
      `<rect x="${short(box.left)}" y="${short(box.top)}" width="${short(width)}" height="${short(height)}" fill="${background}"/>`,
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

/** Words as XML holds them; characters that it cannot hold at all are replaced. */
function escaped(words: string): string {
  const held = words.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "\ufffd");
  return held.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
