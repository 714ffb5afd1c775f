import type { RecordJson } from "../engine/types";
import type { Board } from "../model/board";

/** A name for a file about a board, without what comes after the dot. */
export function boardFileName(board: Board): string {
  switch (board.kind) {
    case "graph":
      return `graph-${board.names.length}`;
    case "sliding":
      return `stones-${board.rows}x${board.columns}`;
    case "cells": {
      const sides = board.sides ?? [board.layers, board.rows, board.columns].slice(board.layers > 1 ? 0 : 1);
      return `${board.sides ? "box" : "board"}-${sides.join("x")}`;
    }
  }
}

/** A name for a file about a game: who played, or what on. */
export function recordFileName(record: RecordJson, board: Board): string {
  const players = [record.first, record.second]
    .map((name) => plain(name ?? ""))
    .filter((name) => name !== "");
  return players.length > 0 ? players.join("-") : `game-${boardFileName(board)}`;
}

/** What every system takes in the name of a file, at most 40 characters. */
function plain(name: string): string {
  const kept = name
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return [...kept].slice(0, 40).join("");
}
