import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Vertex } from "../engine/types";
import { fromJson, type SlidingBoard } from "./board";
import { blankOf, stonesAfter } from "./sliding";

const CASES = new URL("../../../tests/data/rabbit/", import.meta.url);

/** The board and the moves of a contest input: every line after the board is the cell that a stone leaves. */
function contestCase(name: string): { board: SlidingBoard; moves: Vertex[] } {
  const words = readFileSync(new URL(name, CASES), "utf8").trim().split(/\s+/);
  const [rows = 0, columns = 0] = words.splice(0, 2).map(Number);
  const board = fromJson({ kind: "sliding", rows: words.splice(0, rows) });
  if (board.kind !== "sliding") throw new Error("not a board of sliding stones");
  const numbers = words.slice(1).map(Number);
  const moves: Vertex[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    moves.push(((numbers[at] ?? 0) - 1) * columns + (numbers[at + 1] ?? 0) - 1);
  }
  return { board, moves };
}

test("the games of the contest's cases are legal stone by stone", () => {
  const names = readdirSync(CASES).filter((name) => name.endsWith(".in"));
  expect(names.length).toBeGreaterThan(30);
  for (const name of names) {
    const { board, moves } = contestCase(name);
    moves.forEach((to, ply) => {
      // The rules, from the stones alone: a stone of the mover's, beside the blank. White, `O`, moves first.
      const before = stonesAfter(board, moves.slice(0, ply));
      const blank = before.indexOf(".");
      expect(before[to], `${name}, ply ${ply + 1}`).toBe(ply % 2 === 0 ? "O" : "X");
      const [dr, dc] = [
        Math.floor(to / board.columns) - Math.floor(blank / board.columns),
        (to % board.columns) - (blank % board.columns),
      ];
      expect(Math.abs(dr) + Math.abs(dc), `${name}, ply ${ply + 1}`).toBe(1);
      const after = stonesAfter(board, moves.slice(0, ply + 1));
      expect(after[blank]).toBe(before[to]);
      expect(after.indexOf(".")).toBe(to);
      expect([...after].sort()).toEqual([...before].sort());
    });
  }
});

test("by the rules the blank never returns to a cell", () => {
  const board = fromJson({ kind: "sliding", rows: ["OXOX", "X.XO", "OXOX"] });
  if (board.kind !== "sliding") throw new Error("not a board of sliding stones");
  // All games of up to eight plies, made by moving stones about.
  const go = (moves: Vertex[]): void => {
    const stones = stonesAfter(board, moves);
    const blank = stones.indexOf(".");
    expect(new Set([blankOf(board), ...moves]).size).toBe(moves.length + 1);
    if (moves.length === 8) return;
    for (const to of [blank - 4, blank - 1, blank + 1, blank + 4]) {
      const isBeside = Math.abs((to % 4) - (blank % 4)) <= 1;
      if (isBeside && stones[to] === (moves.length % 2 === 0 ? "O" : "X")) go([...moves, to]);
    }
  };
  go([]);
});

test("stones that have not moved lie where they lay", () => {
  const board = fromJson({ kind: "sliding", rows: ["XO", "X."] });
  expect(board.kind === "sliding" && stonesAfter(board, [])).toBe("XOX.");
  expect(board.kind === "sliding" && stonesAfter(board, [1])).toBe("X.XO");
});
