import { useComputed, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import type { Box, Direction, Point } from "../draw/layout";
import type { Scene } from "../draw/scene";
import { fitted, initial, panned, type Size, seen, showing, toBoard, type View, zoomed } from "../draw/view";
import { NONE, type Vertex } from "../engine/types";
import { palette } from "../settings/theme";
import { type Hand, listen } from "./gestures";
import { Painter } from "./painter";
import { words } from "./words";

export interface BoardViewProps {
  scene: Scene;
  /** What screen readers call the board. */
  label: string;
  /** What they say of the vertex that the keyboard has come to. */
  describe(v: Vertex): string;
  /** The primary button went down on a vertex or wall, or beside them ({@link NONE}): whether to draw a stroke from there. Otherwise dragging moves the board. */
  onPress?(v: Vertex, at: Point, event: PointerEvent): boolean;
  /** A stroke came to a vertex or wall; `at` is the point in board units. */
  onStroke?(v: Vertex, at: Point): void;
  onRelease?(isBroken: boolean): void;
  /** A click or tap on a vertex or wall, Enter or Space on it. */
  onPick?(v: Vertex): void;
  /** A click or tap beside the board's vertices and walls. */
  onMiss?(): void;
  /** The mouse came to a vertex or wall, or left ({@link NONE}). */
  onHover?(v: Vertex): void;
  /** The keyboard came to a vertex or wall, or left the board ({@link NONE}). */
  onCursor?(v: Vertex): void;
  /** An arrow key on a board that has the focus because a hand was on it; says whether it meant something. Otherwise the keyboard comes to the board. */
  onArrow?(direction: Direction): boolean;
  /** Another key, with the cursor's vertex; says whether it meant something, or which vertex the keyboard goes to. */
  onKey?(key: string, v: Vertex): boolean | Vertex;
  /** What part of the board is seen now, and how many pixels a unit takes. */
  onSeen?(box: Box, scale: number): void;
  /** Seen as at first again whenever this is another one. */
  fitKey?: unknown;
  /** What stands below the board, beside the buttons that zoom. */
  children?: ComponentChildren;
}

const ARROWS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** A board to look at and to act on, with mouse, fingers and keyboard. It holds what part is seen; everything else is its owner's. */
export function BoardView(props: BoardViewProps) {
  const { scene, label, describe, fitKey } = props;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter | undefined>(undefined);
  const size = useSignal<Size>({ width: 0, height: 0 });
  const view = useSignal<View>({ scale: 1, left: 0, top: 0 });
  /** Where the keyboard is, while the board has the focus and the keyboard was used. */
  const cursor = useSignal<Vertex | undefined>(undefined);
  const isFocused = useSignal(false);
  /** Whether a hand brought the focus to the board. */
  const isByHand = useRef(false);
  const hint = useId();
  const now = useRef(props);
  now.current = props;

  /** How the board was shown last as it is shown by itself: while nobody has moved it since, a resized board is shown so again. */
  const untouched = useRef<{ view: View; show: typeof fitted } | undefined>(undefined);
  const show = (as: typeof fitted) => {
    if (size.value.width === 0) return;
    untouched.current = { view: as(now.current.scene.layout, size.value), show: as };
    view.value = untouched.current.view;
  };
  const showWhole = () => show(fitted);
  const at = (pixel: Point): Vertex => {
    const { x, y } = toBoard(view.value, pixel);
    return now.current.scene.layout.at(x, y);
  };
  const zoom = (factor: number, pixel: Point = { x: size.value.width / 2, y: size.value.height / 2 }) => {
    view.value = zoomed(view.value, pixel, factor, now.current.scene.layout, size.value);
  };

  useLayoutEffect(() => {
    const element = frame.current;
    const drawn = canvas.current;
    if (!element || !drawn) return;
    painter.current = new Painter(drawn);
    const measure = () => {
      const isFirst = size.value.width === 0;
      const { view: before, show: as = initial } = untouched.current ?? {};
      size.value = { width: element.clientWidth, height: element.clientHeight };
      if (isFirst || view.value === before) show(as);
      else view.value = panned(view.value, { x: 0, y: 0 }, now.current.scene.layout, size.value);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const hand: Hand = {
      press(pixel, event) {
        cursor.value = undefined;
        isByHand.current = true;
        return now.current.onPress?.(at(pixel), toBoard(view.value, pixel), event) ?? false;
      },
      stroke: (pixel) => {
        now.current.onStroke?.(at(pixel), toBoard(view.value, pixel));
      },
      release: (_, isBroken) => now.current.onRelease?.(isBroken),
      tap(pixel) {
        const v = at(pixel);
        if (v === NONE) now.current.onMiss?.();
        else now.current.onPick?.(v);
      },
      pan: (by) => {
        view.value = panned(view.value, by, now.current.scene.layout, size.value);
      },
      zoom: (pixel, factor) => zoom(factor, pixel),
      hover: (pixel) => now.current.onHover?.(pixel ? at(pixel) : NONE),
    };
    const ended = listen(drawn, hand);
    return () => {
      ended();
      observer.disconnect();
      painter.current?.stop();
    };
  }, []);

  useEffect(() => show(initial), [fitKey]);
  useEffect(() => {
    if (size.value.width > 0) now.current.onSeen?.(seen(view.value, size.value), view.value.scale);
  }, [view.value, size.value]);

  const shown = cursor.value !== undefined && isFocused.value ? { ...scene, cursor: cursor.value } : scene;
  const colours = palette.value;
  const [seenView, seenSize] = [view.value, size.value];
  useLayoutEffect(() => painter.current?.show(shown, seenView, seenSize, colours));

  const goTo = (v: Vertex) => {
    const { layout } = now.current.scene;
    cursor.value = v;
    view.value = showing(view.value, layout.centre(v), layout, size.value);
    now.current.onCursor?.(v);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const here = cursor.value ?? scene.cursor ?? scene.token ?? 0;
    const direction = ARROWS[event.key];
    if (direction && isByHand.current && now.current.onArrow?.(direction)) {
      // The board has the focus because it was clicked, and its owner steps.
    } else if (direction) {
      // The first arrow shows where the keyboard is, the next ones move it.
      goTo(cursor.value === undefined ? here : scene.layout.step(here, direction));
    } else if (event.key === "Enter" || event.key === " ") {
      if (cursor.value === undefined) goTo(here);
      else now.current.onPick?.(here);
    } else if (event.key === "+" || event.key === "=") zoom(1.3);
    else if (event.key === "-") zoom(1 / 1.3);
    else if (event.key === "0") showWhole();
    else {
      const done = now.current.onKey?.(event.key, here) ?? false;
      if (done === false) return;
      if (done !== true) goTo(done);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const said = useComputed(() => (isFocused.value && cursor.value !== undefined ? cursor.value : NONE));
  const w = words();
  return (
    <div class="board" style={{ "--tall": tallness(scene) }}>
      <div
        class="board-frame"
        ref={frame}
        role="application"
        tabIndex={0}
        aria-label={label}
        aria-roledescription={w.role}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        onFocus={() => {
          isFocused.value = true;
        }}
        onBlur={() => {
          isFocused.value = false;
          isByHand.current = false;
          if (cursor.value !== undefined) now.current.onCursor?.(NONE);
        }}
      >
        <canvas ref={canvas} />
      </div>
      <p id={hint} class="unseen">
        {w.keys}
      </p>
      <p class="unseen" aria-live="polite">
        {said.value === NONE ? "" : describe(said.value)}
      </p>
      <div class="board-row">
        <div class="board-beside">{props.children}</div>
        <div class="board-zoom">
          <button type="button" aria-label={w.zoomIn} title={w.zoomIn} onClick={() => zoom(1.4)}>
            +
          </button>
          <button type="button" aria-label={w.zoomOut} title={w.zoomOut} onClick={() => zoom(1 / 1.4)}>
            −
          </button>
          <button type="button" aria-label={w.fit} title={w.fit} onClick={showWhole}>
            ⤢
          </button>
        </div>
      </div>
    </div>
  );
}

/** How high a frame of width 1 is that suits the board, within limits. */
function tallness({ board, layout }: Scene): number {
  // Graphs change their shape as they are drawn.
  if (board.kind === "graph") return 1;
  return Math.min(Math.max(layout.height / Math.max(layout.width, 1), 0.6), 1.1);
}
