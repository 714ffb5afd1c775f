import { computed, effect, signal } from "@preact/signals";
import type { Box } from "../draw/layout";
import type { Arrow } from "../draw/scene";
import { engine } from "../engine/client";
import { CLASS, type Vertex } from "../engine/types";
import { OneAtATime } from "../model/one-at-a-time";
import { heldBoard, isCurrent, type Solved, solved } from "./solving";
import { sheet, showsMoves } from "./state";

/** Arrows are shown for at most this many vertices at once; more would be a tangle. */
const MOST = 1200;
/** Cells of fewer pixels are too small for arrows. */
const SMALLEST = 9;

/** The part of the board that is seen. */
export const seen = signal<{ box: Box; scale: number } | undefined>(undefined);

/** The arrows that are known of a board. */
interface Known {
  readonly of: Solved;
  readonly arrows: ReadonlyMap<Vertex, readonly Arrow[]>;
}

const known = signal<Known | undefined>(undefined);

/** The vertices whose winning moves are to be shown: those seen, unless they are too many or too small. */
const wanted = computed<readonly Vertex[]>(() => {
  const { value: part } = seen;
  const { value: answer } = solved;
  if (!showsMoves.value || !part || !answer || !isCurrent.value || part.scale < SMALLEST) return [];
  const found: Vertex[] = [];
  for (const v of sheet.value.layout.within(part.box)) {
    const number = answer.classes[v];
    if (number === CLASS.A || number === CLASS.C) found.push(v);
    if (found.length > MOST) return [];
  }
  return found;
});

/** Whether arrows are wanted, but there would be too many of them: one has to look closer. */
export const isTooMuch = computed(
  () => showsMoves.value && isCurrent.value && wanted.value.length === 0 && hasWinningStart(),
);

function hasWinningStart(): boolean {
  const summary = solved.value?.summary;
  return summary !== undefined && summary.A + summary.C > 0;
}

/** Every winning move that is seen. */
export const winningArrows = computed<readonly Arrow[]>(() => {
  const found = known.value;
  if (!found || found.of !== solved.value) return [];
  return wanted.value.flatMap((v) => found.arrows.get(v) ?? []);
});

const queue = new OneAtATime<Solved>(async (of) => {
  for (let missing = missingOf(of); missing.length > 0; missing = missingOf(of)) {
    const handle = heldBoard();
    if (handle === undefined) return;
    try {
      const { done, arrows } = await engine().winningArrows(handle, Uint32Array.from(missing));
      const before = known.value?.of === of ? known.value.arrows : new Map<Vertex, readonly Arrow[]>();
      if (solved.value === of)
        known.value = { of, arrows: new Map([...before, ...byVertex(missing.slice(0, done), arrows)]) };
    } catch {
      // The board was closed meanwhile.
      return;
    }
  }
});

function missingOf(of: Solved): readonly Vertex[] {
  if (solved.value !== of) return [];
  const found = known.value?.of === of ? known.value.arrows : undefined;
  return wanted.value.filter((v) => !found?.has(v));
}

/** Of sliding stones the blank is at one place; elsewhere it would have to be first. */
export function isSupposed(from: Vertex): boolean {
  const { board } = sheet.value;
  return board.kind === "sliding" && board.stones[from] !== ".";
}

function byVertex(vertices: readonly Vertex[], pairs: Uint32Array): Map<Vertex, Arrow[]> {
  const arrows = new Map<Vertex, Arrow[]>(vertices.map((v) => [v, []]));
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const [from, to] = [pairs[at], pairs[at + 1]];
    if (from !== undefined && to !== undefined)
      arrows.get(from)?.push({ from, to, tone: "win", isSupposed: isSupposed(from) });
  }
  return arrows;
}

effect(() => {
  if (wanted.value.length > 0 && solved.value) queue.ask(solved.value);
});
