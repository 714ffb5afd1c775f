import { computed, signal } from "@preact/signals";
import type { Point } from "../draw/layout";
import type { Arrow, Scene } from "../draw/scene";
import { NONE, type Vertex } from "../engine/types";
import { isVertex, withCells } from "../model/board";
import { isSupposed, winningArrows } from "./arrows";
import { absent, critical, explanation, mates, without } from "./asking";
import { type Reason, reason } from "./reasons";
import { solved } from "./solving";
import { board, focus, selected, sheet } from "./state";

/** An edge that is being drawn by hand. */
export const draft = signal<readonly [Point, Point] | undefined>(undefined);

/** Why the focus wins or loses; undefined where nothing is in focus. */
export const focusReason = computed<Reason | undefined>(() => {
  const v = focus.value;
  if (v === undefined) return undefined;
  return reason(isVertex(board.value, v), solved.value?.classes[v], explanation.value);
});

/** What is seen. */
export const scene = computed<Scene>(() => {
  const shown = { ...sheet.value, draft: draft.value, token: selected.value };
  return absent.value === undefined ? { ...shown, ...asIs() } : { ...shown, ...asIf(absent.value) };
});

/** The board without a cell. */
function asIf(v: Vertex): Partial<Scene> {
  const of = board.value;
  return {
    ...(of.kind === "cells" && { board: withCells(of, [], [v]) }),
    classes: without.value?.classes ?? solved.value?.classes,
    changed: without.value?.changes.cells,
    cursor: v,
  };
}

/** The board as it is, with what explains the focus. */
function asIs(): Partial<Scene> {
  const why = focusReason.value;
  const v = focus.value;
  const isExplained = v !== undefined && (why?.kind === "wins" || why?.kind === "loses");
  return {
    classes: solved.value?.classes,
    mates: mates.value,
    changed: critical.value,
    arrows: [...winningArrows.value, ...(isExplained ? focusArrows(v, why) : [])],
    pairs: isExplained ? focusPairs(v, why) : undefined,
    path: why?.kind === "loses" && explanation.value ? [...explanation.value.path] : undefined,
  };
}

type Explained = Extract<Reason, { kind: "wins" | "loses" }>;

function focusArrows(v: Vertex, why: Explained): Arrow[] {
  return why.moves
    .filter(({ wins }) => wins || why.kind === "loses")
    .map(({ to, wins }) => ({ from: v, to, tone: wins ? "win" : "lose", isSupposed: isSupposed(v) }));
}

/** The mate to go to, or the mates that the opponent goes to. */
function focusPairs(v: Vertex, why: Explained): (readonly [Vertex, Vertex])[] {
  const pairs =
    why.kind === "wins"
      ? [[v, why.mate] as const]
      : why.moves.map(({ to, answer = NONE }) => [to, answer] as const);
  return pairs.filter(([, mate]) => mate !== NONE);
}
