import { effect, signal } from "@preact/signals";
import type { Place, Player, Vertex } from "../engine/types";
import { placeOf } from "../model/board";
import { beginLearning, type Learning, next, shown, taskOf, tried } from "./learning";
import { goTo, type Reviewed, reviewed } from "./state";
import { variationAt } from "./variation";

/** The blunders that are being tried again, if any are. */
export const learning = signal<Learning | undefined>(undefined);
/** The legal moves at the task. */
export const legal = signal<readonly Vertex[]>([]);
/** What the opponent answers to the wrong move that was tried. */
export const refutation = signal<readonly Place[]>([]);

// Another game has other blunders.
effect(() => {
  void reviewed.value;
  learning.value = undefined;
});

/** Begins to try the blunders again: those of one player, or all. */
export function learn(player?: Player): void {
  if (reviewed.value) ask(beginLearning(reviewed.value.review, player));
}

/** A move is tried at the task. */
export function tryMove(v: Vertex): void {
  const [game, session] = [reviewed.value, learning.value];
  // Until the legal moves are known, none is judged.
  if (!game || !session || legal.value.length === 0) return;
  const answered = tried(session, placeOf(game.replay.board, v), legal.value.includes(v));
  if (answered === session) return;
  learning.value = answered;
  refutation.value = [];
  if (answered.step.kind === "wrong") void refute(game, answered, v);
}

async function refute({ replay }: Reviewed, answered: Learning, v: Vertex): Promise<void> {
  const task = taskOf(answered);
  if (!task) return;
  const { winning } = await variationAt(replay, task.ply - 1, v);
  if (learning.value === answered) refutation.value = winning.map((to) => placeOf(replay.board, to));
}

export function showAnswer(): void {
  if (learning.value) learning.value = shown(learning.value);
}

export function nextTask(): void {
  if (learning.value) ask(next(learning.value));
}

function ask(session: Learning): void {
  learning.value = session;
  refutation.value = [];
  legal.value = [];
  const [game, task] = [reviewed.value, taskOf(session)];
  if (!game || !task) return;
  void variationAt(game.replay, task.ply - 1).then((found) => {
    if (learning.value && taskOf(learning.value) === task) legal.value = found.legal;
  });
}

/** Back to the game, at the blunder that was asked about. */
export function stopLearning(): void {
  const task = learning.value && taskOf(learning.value);
  learning.value = undefined;
  if (task) goTo(task.ply);
}
