import { useLayoutEffect, useRef } from "preact/hooks";
import { Painter } from "../board-view/painter";
import { layoutOf } from "../draw/layout";
import { fitted } from "../draw/view";
import type { Board } from "../model/board";
import { palette } from "../settings/theme";

const SIZE = { width: 96, height: 72 };
const BORDER = { left: 4, top: 4, right: 4, bottom: 4 };

/** A board to be shown, with its classes. */
export interface Sample {
  readonly board: Board;
  readonly classes: Uint8Array;
}

/** A small picture of a board. */
export function Thumbnail({ sample }: { sample: Sample | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = palette.value;
  useLayoutEffect(() => {
    if (!canvas.current || !sample) return;
    const layout = layoutOf(sample.board);
    const painter = new Painter(canvas.current, false);
    painter.show({ ...sample, layout }, fitted(layout, SIZE, BORDER), SIZE, colours);
    return () => painter.stop();
  }, [sample, colours]);
  return <canvas class="thumbnail" ref={canvas} />;
}
