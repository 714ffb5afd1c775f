import { computed, signal } from "@preact/signals";
import { lineBetween } from "../draw/around";
import type { Layout, Point } from "../draw/layout";
import type { Vertex } from "../engine/types";
import type { Board } from "../model/board";

/** How long a move is seen, in milliseconds. */
const LENGTH = 160;

const still = matchMedia("(prefers-reduced-motion: reduce)");

interface Flight {
  readonly from: Point;
  readonly to: Point;
  readonly goal: Vertex;
  /** From 0 to 1. */
  readonly done: number;
}

const flight = signal<Flight | undefined>(undefined);
let frame = 0;

/** The piece that is on its way. */
export const moving = computed(() => {
  const flown = flight.value;
  if (!flown) return undefined;
  const { from, to, goal, done } = flown;
  const eased = 1 - (1 - done) ** 2;
  const between = (a: number, b: number) => a + (b - a) * eased;
  return { at: { x: between(from.x, to.x), y: between(from.y, to.y) }, goal };
});

/** Lets a piece go from one place to another; at once, if little motion is wanted or the way leads around the board. */
export function fly(board: Board, layout: Layout, start: Vertex, goal: Vertex): void {
  land();
  const [from, to] = [layout.centre(start), layout.centre(goal)];
  const isAround = lineBetween(board, layout, start, goal).length > 1;
  if (still.matches || isAround || document.hidden) return;
  const began = performance.now();
  flight.value = { from, to, goal, done: 0 };
  const next = () => {
    const done = (performance.now() - began) / LENGTH;
    flight.value = done < 1 ? { from, to, goal, done } : undefined;
    if (done < 1) frame = requestAnimationFrame(next);
  };
  frame = requestAnimationFrame(next);
}

/** Ends what is moving, where it was going. */
export function land(): void {
  cancelAnimationFrame(frame);
  flight.value = undefined;
}
