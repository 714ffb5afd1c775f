import type { Place, Player, ReviewedPly, ReviewJson } from "../engine/types";
import { blundersOf } from "./story";

/** How a blunder that is tried again came out. */
export type Outcome = "found" | "later" | "shown";

/** What was said to the last move that was tried. */
export type Step =
  | { readonly kind: "asked" }
  | { readonly kind: "illegal"; readonly to: Place }
  | { readonly kind: "wrong"; readonly to: Place; readonly isPlayed: boolean }
  | { readonly kind: "right"; readonly to: Place }
  | { readonly kind: "shown" };

/** Blunders to be tried again, one after the other, with the answers hidden. */
export interface Learning {
  readonly player: Player | undefined;
  readonly tasks: readonly ReviewedPly[];
  /** The one that is asked about; the number of tasks when all are done. */
  readonly at: number;
  readonly step: Step;
  /** Whether a wrong move was tried at the task. */
  readonly hasErred: boolean;
  /** Of the tasks that are done, in order. */
  readonly outcomes: readonly Outcome[];
}

/** Begins with the blunders of one player, or of both. */
export function beginLearning(review: ReviewJson, player?: Player): Learning {
  return {
    player,
    tasks: blundersOf(review, player),
    at: 0,
    step: { kind: "asked" },
    hasErred: false,
    outcomes: [],
  };
}

export function taskOf(learning: Learning): ReviewedPly | undefined {
  return learning.tasks[learning.at];
}

/** Whether the answer to the task is known now. */
export function isAnswered({ step }: Learning): boolean {
  return step.kind === "right" || step.kind === "shown";
}

/** A move is tried. */
export function tried(learning: Learning, to: Place, isLegal: boolean): Learning {
  const task = taskOf(learning);
  if (!task || isAnswered(learning)) return learning;
  if (!isLegal) return { ...learning, step: { kind: "illegal", to } };
  if (!task.winning_moves.some((move) => isSame(move, to))) {
    return { ...learning, step: { kind: "wrong", to, isPlayed: isSame(task.to, to) }, hasErred: true };
  }
  const outcome = learning.hasErred ? "later" : "found";
  return { ...learning, step: { kind: "right", to }, outcomes: [...learning.outcomes, outcome] };
}

/** The answer is asked for. */
export function shown(learning: Learning): Learning {
  if (!taskOf(learning) || isAnswered(learning)) return learning;
  return { ...learning, step: { kind: "shown" }, outcomes: [...learning.outcomes, "shown"] };
}

/** On to the next task, once the answer is known. */
export function next(learning: Learning): Learning {
  if (!isAnswered(learning)) return learning;
  return { ...learning, at: learning.at + 1, step: { kind: "asked" }, hasErred: false };
}

function isSame(a: Place, b: Place): boolean {
  return String(a) === String(b);
}
