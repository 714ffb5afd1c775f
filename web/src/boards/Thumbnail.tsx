import { useLayoutEffect, useRef } from "preact/hooks";
import { Painter } from "../board-view/painter";
import { layoutOf } from "../draw/layout";
import { fitted } from "../draw/view";
import type { Board } from "../model/board";
import { palette } from "../settings/theme";

const SIZE = { width: 96, height: 72 };

/** A small picture of a board. */
export function Thumbnail({ board }: { board: Board | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = palette.value;
  useLayoutEffect(() => {
    if (!canvas.current || !board) return;
    const layout = layoutOf(board);
    const painter = new Painter(canvas.current);
    painter.show({ board, layout }, fitted(layout, SIZE), SIZE, colours);
    return () => painter.stop();
  }, [board, colours]);
  return <canvas class="thumbnail" ref={canvas} />;
}
