import type { ClassName } from "../engine/types";
import { isCoarse } from "../settings/device";
import { translated } from "../settings/language";
import type { Changes } from "./changes";
import { board, type Tool } from "./state";
import { english } from "./words-en";
import { chinese } from "./words-zh";

/** What this mode says. */
export interface AnalyseWords {
  board(size: string): string;
  graph(vertices: number): string;
  tools: string;
  toolNames: Record<Tool, string>;
  toolHints: Record<Tool, string>;
  graphHints: Record<Tool, string>;
  undo: string;
  redo: string;
  open: string;
  openShort: string;
  keys: string;
  graphKeys: string;
  summary: string;
  solving: string;
  starting: string;
  vertices: string;
  edges: string;
  matching: string;
  engine: string;
  milliseconds: string;
  legend: string;
  classWords: Record<ClassName, { short: string; long: string }>;
  here: string;
  nothingHere: string;
  isWall: string;
  unknown: string;
  moverWins: string;
  moverLoses: string;
  stuck: string;
  missed: string;
  missedByPath(exposed: string): string;
  answersWithMate: string;
  goToMate(mate: string): string;
  allIntoD(winning: number, legal: number): string;
  someWin(winning: number, legal: number): string;
  moves: string;
  wins: string;
  loses: string;
  answer(place: string): string;
  more(count: number): string;
  show: string;
  showMoves: string;
  showPairs: string;
  lookCloser: string;
  whatIf: string;
  whatIfHint: string;
  wallTaken: string;
  nothingTaken: string;
  withoutCell(place: string): string;
  changes(changes: Changes): string;
  restore: string;
  takeAway: string;
  matters: string;
  mattersHint: string;
  mattersAnswer(place: string, count: number): string;
  boardAndRules: string;
  playFromHere: string;
  deleteVertex: string;
  dismiss: string;
  title: string;
}

const ofCells = (isTouch: boolean) =>
  translated({ en: english("cell", "cells", isTouch), zh: chinese("格子", isTouch) });
const ofVertices = (isTouch: boolean) =>
  translated({ en: english("vertex", "vertices", isTouch), zh: chinese("顶点", isTouch) });

const WORDS = {
  mouse: { cells: ofCells(false), vertices: ofVertices(false) },
  touch: { cells: ofCells(true), vertices: ofVertices(true) },
};

/** The words for the board that is open and for the hand: boards have cells, graphs have vertices. */
export function words(): AnalyseWords {
  const { cells, vertices } = WORDS[isCoarse.value ? "touch" : "mouse"];
  return board.value.kind === "graph" ? vertices() : cells();
}
