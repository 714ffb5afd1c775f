import type { Point } from "../draw/layout";

/** What the hand does on the board, in pixels from its corner. */
export interface Hand {
  /** The primary button or one finger goes down; says whether strokes follow. Otherwise dragging moves the board. */
  press(at: Point, event: PointerEvent): boolean;
  stroke(at: Point): void;
  /** `isBroken` when a second finger came: what was begun is not meant. */
  release(at: Point, isBroken: boolean): void;
  /** The button came up where it went down, without a stroke. */
  tap(at: Point): void;
  pan(by: Point): void;
  zoom(at: Point, factor: number): void;
  hover(at: Point | undefined): void;
}

/** A finger or mouse that moved less than this, in pixels, has only tapped. */
const STILL = 5;

/** Turns the events of mouse, pen and fingers into strokes, taps, pans and zooms. Returns what ends it. */
export function listen(target: HTMLElement, hand: Hand): () => void {
  const fingers = new Map<number, Point>();
  let doing: "nothing" | "stroke" | "pan" = "nothing";
  let began: Point = { x: 0, y: 0 };
  let isStill = true;

  const where = (event: MouseEvent): Point => {
    const box = target.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const down = (event: PointerEvent) => {
    const at = where(event);
    target.setPointerCapture(event.pointerId);
    if (fingers.size === 1 && doing === "stroke") hand.release(at, true);
    fingers.set(event.pointerId, at);
    if (fingers.size > 1) {
      doing = "pan";
      isStill = false;
      return;
    }
    began = at;
    isStill = true;
    const isPrimary = event.button === 0 && !event.altKey;
    doing = isPrimary && hand.press(at, event) ? "stroke" : "pan";
  };

  const move = (event: PointerEvent) => {
    const at = where(event);
    const before = fingers.get(event.pointerId);
    if (!before) {
      hand.hover(at);
      return;
    }
    if (Math.hypot(at.x - began.x, at.y - began.y) >= STILL) isStill = false;
    if (doing === "stroke") {
      for (const part of event.getCoalescedEvents?.() ?? []) hand.stroke(where(part));
      hand.stroke(at);
    } else if (fingers.size === 1) {
      if (!isStill) hand.pan({ x: at.x - before.x, y: at.y - before.y });
    } else {
      pinch(event.pointerId, before, at);
    }
    if (doing === "stroke" || !isStill || fingers.size > 1) fingers.set(event.pointerId, at);
    hand.hover(event.pointerType === "touch" ? undefined : at);
  };

  const pinch = (moved: number, before: Point, at: Point) => {
    const other = [...fingers].find(([id]) => id !== moved)?.[1];
    if (!other) return;
    const middle = (a: Point): Point => ({ x: (a.x + other.x) / 2, y: (a.y + other.y) / 2 });
    const apart = (a: Point) => Math.max(Math.hypot(a.x - other.x, a.y - other.y), 1);
    const [from, to] = [middle(before), middle(at)];
    hand.pan({ x: to.x - from.x, y: to.y - from.y });
    hand.zoom(to, apart(at) / apart(before));
  };

  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    const at = where(event);
    if (fingers.size > 0) return;
    const isBroken = event.type === "pointercancel";
    if (doing === "stroke") hand.release(at, isBroken);
    else if (isStill && !isBroken && event.button === 0) hand.tap(at);
    doing = "nothing";
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    // Lines and pages, which some mice count in, as pixels.
    const unit = [1, 16, 400][event.deltaMode] ?? 1;
    if (event.shiftKey) hand.pan({ x: -event.deltaY * unit, y: 0 });
    else hand.zoom(where(event), Math.exp(-event.deltaY * unit * (event.ctrlKey ? 0.01 : 0.002)));
  };

  const ending = new AbortController();
  const { signal } = ending;
  target.addEventListener("pointerdown", down, { signal });
  target.addEventListener("pointermove", move, { signal });
  target.addEventListener("pointerup", up, { signal });
  target.addEventListener("pointercancel", up, { signal });
  target.addEventListener("pointerleave", () => hand.hover(undefined), { signal });
  target.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  target.addEventListener("wheel", wheel, { signal, passive: false });
  return () => ending.abort();
}
