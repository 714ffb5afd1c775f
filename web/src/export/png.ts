import { CanvasPen } from "../draw/canvas-pen";
import { CanvasScenes } from "../draw/canvas-scenes";
import type { Palette } from "../draw/palette";
import { drawLegend, type Picture } from "./picture";

/** The picture as a file, `scale` pixels a board unit. */
export async function pngOf(picture: Picture, palette: Palette, scale: number): Promise<Blob> {
  const { left, top, right, bottom } = picture.box;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round((right - left) * scale);
  canvas.height = Math.round((bottom - top) * scale);
  const on = canvas.getContext("2d", { alpha: false });
  if (!on) throw new Error("the browser has no canvas of this size");
  on.fillStyle = palette.background;
  on.fillRect(0, 0, canvas.width, canvas.height);
  on.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  new CanvasScenes().draw(on, picture.scene, palette, picture.box, scale, picture.letter);
  drawLegend(picture, new CanvasPen(on), palette);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error("the browser has no canvas of this size"));
    }, "image/png");
  });
}
