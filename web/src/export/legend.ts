import { GraphLayout } from "../draw/graph-layout";
import { type Layout, layoutOf } from "../draw/layout";
import type { Arrow, Scene } from "../draw/scene";
import { CLASS, type ClassName, NONE } from "../engine/types";
import { type Board, openBoard } from "../model/board";

/** What can need explaining in a picture of a board. */
export type Sign =
  | ClassName
  | "token"
  | "visited"
  | "legal"
  | Arrow["tone"]
  | "pair"
  | "path"
  | "changed"
  | "light"
  | "dark";

/** A sign, and a board of one or two cells that shows it. */
export interface Entry {
  readonly sign: Sign;
  readonly sample: Scene;
}

/** What a scene shows that needs explaining, in a fixed order. */
export function legendOf(scene: Scene): Entry[] {
  const shown = signsOf(scene);
  return ORDER.filter((sign) => shown.has(sign)).map((sign) => ({ sign, sample: sampleOf(sign, scene) }));
}

const ORDER: readonly Sign[] = [
  ...(["D", "A", "C", "light", "dark", "token", "visited", "legal", "win", "lose", "played"] as const),
  ...(["pair", "path", "changed"] as const),
];

function signsOf(scene: Scene): Set<Sign> {
  const isSliding = scene.board.kind === "sliding";
  const signs = new Set<Sign>(scene.arrows?.map(({ tone }) => tone));
  for (const name of ["D", "A", "C"] as const) {
    if (scene.classes?.includes(CLASS[name])) signs.add(name);
  }
  if (scene.token !== undefined && !isSliding) signs.add("token");
  if (scene.trail?.length) signs.add("visited");
  if (scene.pairs?.length || scene.mates?.some((mate) => mate !== NONE)) signs.add("pair");
  if (scene.path?.length) signs.add("path");
  if (hasAny(scene.legal)) signs.add("legal");
  if (hasAny(scene.changed)) signs.add("changed");
  if (isSliding) signs.add("light").add("dark");
  return signs;
}

function hasAny(list: Iterable<unknown> = []): boolean {
  for (const _ of list) return true;
  return false;
}

function sampleOf(sign: Sign, { board }: Scene): Scene {
  const one = sample(board, 1);
  const two = sample(board, 2);
  switch (sign) {
    case "D":
    case "A":
    case "C":
      return { ...one, classes: Uint8Array.of(CLASS[sign]) };
    case "token":
      return { ...one, token: 0 };
    case "legal":
      return { ...one, legal: [0] };
    case "changed":
      return { ...one, changed: [0] };
    case "visited":
      return { ...two, trail: [0, 1] };
    case "win":
    case "lose":
    case "played":
      return { ...two, arrows: [{ from: 0, to: 1, tone: sign }] };
    case "pair":
      return { ...two, pairs: [[0, 1]] };
    case "path":
      return { ...two, path: [0, 1] };
    case "light":
    case "dark":
      return sampleStone(sign === "light" ? "O" : "X");
  }
}

/** A board of one or two vertices that looks like part of this one. */
function sample(like: Board, vertices: 1 | 2): { board: Board; layout: Layout } {
  if (like.kind === "graph") {
    const board: Board = {
      kind: "graph",
      names: Array.from({ length: vertices }, () => ""),
      edges: vertices === 2 ? [[0, 1]] : [],
    };
    const points = [
      { x: 0.5, y: 0.5 },
      { x: 1.5, y: 0.5 },
    ];
    return { board, layout: new GraphLayout(board, points.slice(0, vertices)) };
  }
  const board = openBoard(
    1,
    vertices,
    like.kind === "cells" && like.moves === "hexagonal" ? like.moves : "4",
  );
  return { board, layout: layoutOf(board) };
}

function sampleStone(stone: "O" | "X"): Scene {
  const board: Board = { kind: "sliding", rows: 1, columns: 1, stones: stone };
  return { board, layout: layoutOf(board) };
}
