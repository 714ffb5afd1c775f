import { computed, effect, signal } from "@preact/signals";
import { engine } from "../engine/client";
import { CLASS, type Explanation, NONE, type Vertex } from "../engine/types";
import { isVertex, vertexBound } from "../model/board";
import { OneAtATime } from "../model/one-at-a-time";
import { type Changes, changes } from "./changes";
import { heldBoard, isCurrent, type Solved, solved } from "./solving";
import { board, cursor, focus, pointed, selected, showsPairs, taken, tool } from "./state";

/** Boards of up to this many cells answer what-if questions as the mouse moves; on larger ones that takes a click. */
const QUICK = 40_000;

/** A question about one vertex of the board that was solved last. */
interface Question {
  readonly vertex: Vertex;
  readonly of: Solved;
}

/** The latest answer to a kind of question; answers that come late, to boards of before, are dropped. */
function answered<T>(find: (handle: number, question: Question) => Promise<T>) {
  const found = signal<(Question & { readonly value: T }) | undefined>(undefined);
  const queue = new OneAtATime<Question>(async (question) => {
    const handle = heldBoard();
    if (handle === undefined || solved.value !== question.of) return;
    try {
      const value = await find(handle, question);
      if (solved.value === question.of) found.value = { ...question, value };
    } catch {
      // The board was closed meanwhile; the one that is open now has questions of its own.
    }
  });
  return {
    ask: (vertex: Vertex) => {
      if (solved.value && isCurrent.value) queue.ask({ vertex, of: solved.value });
    },
    /** The answer for a vertex, if it is there and about the board as it is now. */
    about: (vertex: Vertex | undefined): T | undefined =>
      found.value && found.value.vertex === vertex && found.value.of === solved.value && isCurrent.value
        ? found.value.value
        : undefined,
  };
}

const explanations = answered<Explanation>((handle, { vertex }) => engine().explain(handle, vertex));

/** Why the focus wins or loses. */
export const explanation = computed(() => explanations.about(focus.value));

effect(() => {
  const v = focus.value;
  if (v !== undefined && isCurrent.value && hasClass(v)) explanations.ask(v);
});

function hasClass(v: Vertex): boolean {
  return isVertex(board.value, v) && (solved.value?.classes[v] ?? CLASS.none) !== CLASS.none;
}

/** The cell whose absence is shown: the one chosen, else the one under the mouse. */
export const absent = computed<Vertex | undefined>(() => {
  if (tool.value !== "what-if") return undefined;
  const isQuick = vertexBound(board.value) <= QUICK;
  const v = taken.value ?? (isQuick ? (pointed.value ?? cursor.value) : undefined);
  return v !== undefined && hasClass(v) ? v : undefined;
});

interface Without {
  readonly classes: Uint8Array;
  readonly changes: Changes;
}

const withouts = answered<Without>(async (handle, { vertex, of }) => {
  const classes = await engine().classesWithout(handle, vertex);
  return { classes, changes: changes(of.classes, classes, vertex) };
});

/** The board without the absent cell. */
export const without = computed(() => withouts.about(absent.value));

effect(() => {
  if (absent.value !== undefined && isCurrent.value) withouts.ask(absent.value);
});

const criticals = answered<Uint32Array>((handle, { vertex }) => engine().critical(handle, vertex));

/** The cells that the verdict at the chosen start hangs on, once asked for. */
export const critical = computed(() => criticals.about(selected.value));

export function askCritical(): void {
  if (selected.value !== undefined && hasClass(selected.value)) criticals.ask(selected.value);
}

const matchings = answered<Uint32Array>((handle) => engine().mates(handle));

/** The matching, while it is shown. */
export const mates = computed(() => (showsPairs.value ? matchings.about(NONE) : undefined));

effect(() => {
  if (showsPairs.value && isCurrent.value) matchings.ask(NONE);
});
