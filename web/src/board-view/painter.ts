import { CanvasScenes } from "../draw/canvas-scenes";
import type { Palette } from "../draw/palette";
import type { Scene } from "../draw/scene";
import { letterFor, type Size, seen, type View } from "../draw/view";

/** Draws scenes on a canvas, at the latest with the next frame. */
export class Painter {
  private readonly canvas: HTMLCanvasElement;
  private readonly scenes = new CanvasScenes();
  private readonly hasNumbers: boolean;
  private frame = 0;

  constructor(canvas: HTMLCanvasElement, hasNumbers = true) {
    this.canvas = canvas;
    this.hasNumbers = hasNumbers;
  }

  /** Asks for a drawing; the last one asked for before a frame is drawn. */
  show(scene: Scene, view: View, size: Size, palette: Palette): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.draw(scene, view, size, palette));
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
  }

  private draw(scene: Scene, view: View, size: Size, palette: Palette): void {
    const dense = devicePixelRatio;
    const [width, height] = [Math.round(size.width * dense), Math.round(size.height * dense)];
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
    const on = this.canvas.getContext("2d", { alpha: false });
    if (!on) return;
    on.setTransform(1, 0, 0, 1, 0, 0);
    on.fillStyle = palette.background;
    on.fillRect(0, 0, width, height);
    const scale = view.scale * dense;
    on.setTransform(scale, 0, 0, scale, -view.left * scale, -view.top * scale);
    const letter = this.hasNumbers ? letterFor(view.scale) / view.scale : 0;
    this.scenes.draw(on, scene, palette, seen(view, size), view.scale, letter);
  }
}
