import type { ClassName } from "../engine/types";
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

const ofCells = translated({ en: english("cell", "cells"), zh: chinese("格子") });
const ofVertices = translated({ en: english("vertex", "vertices"), zh: chinese("顶点") });

/** The words for the board that is open: boards have cells, graphs have vertices. */
export function words(): AnalyseWords {
  return board.value.kind === "graph" ? ofVertices() : ofCells();
}
