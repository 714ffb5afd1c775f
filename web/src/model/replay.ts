import type { BoardJson, Place, Player, RecordedMove, RecordJson, Vertex } from "../engine/types";
import { type Board, fromJson, placeOf, toJson, vertexAt, withCells } from "./board";
import { blankOf, stonesAfter } from "./sliding";

/** A record that is ready to be stepped through. */
export interface Replay {
  readonly record: RecordJson;
  readonly board: Board;
  /** Where the token was: at first, then after each move. */
  readonly path: readonly Vertex[];
  readonly moves: readonly RecordedMove[];
}

/** How a game stood after some moves. */
export interface Position {
  readonly ply: number;
  readonly token: Vertex;
  /** Where the token has been before, in order. */
  readonly trail: readonly Vertex[];
  readonly toMove: Player;
  /** Of sliding stones, how they lay. */
  readonly stones?: string;
}

/** Finds the places of a record on its board; undefined where the board does not have one of them. */
export function replayOf(record: RecordJson): Replay | undefined {
  const board = fromJson(record.board);
  const moves = record.moves.map((move) =>
    typeof move === "string" || Array.isArray(move) ? { to: move } : move,
  );
  const start = board.kind === "sliding" ? blankOf(board) : vertexAt(board, record.start ?? "");
  const path: Vertex[] = [];
  for (const v of [start, ...moves.map(({ to }) => vertexAt(board, to))]) {
    if (v === undefined) return undefined;
    path.push(v);
  }
  return { record, board, path, moves };
}

/** Who makes the move of this number, from 1. */
export function moverOf(ply: number): Player {
  return ply % 2 === 1 ? "first" : "second";
}

/** How the game stood after `ply` moves. */
export function positionAt({ board, path }: Replay, ply: number): Position {
  const trail = path.slice(0, ply);
  const token = path[ply];
  if (token === undefined) throw new RangeError(`the game has no ply ${ply}`);
  const stones = board.kind === "sliding" ? stonesAfter(board, path.slice(1, ply + 1)) : undefined;
  return { ply, token, trail, toMove: moverOf(ply + 1), ...(stones !== undefined && { stones }) };
}

/** After how many moves the token was at a vertex; undefined if it never was. */
export function plyAt({ path }: Replay, v: Vertex): number | undefined {
  const ply = path.indexOf(v);
  return ply < 0 ? undefined : ply;
}

/** The game up to a ply, to go on with from there: no clock, and not ended. */
export function recordUntil({ record, moves }: Replay, ply: number): RecordJson {
  const { result: _, tags, ...rest } = record;
  const kept = Object.entries(tags ?? {}).filter(([key]) => !/^Time(Left|Control)$/i.test(key));
  return {
    ...rest,
    ...(kept.length > 0 && { tags: Object.fromEntries(kept) }),
    moves: moves.slice(0, ply).map(({ to }) => ({ to })),
  };
}

/** What is left to play on after some moves, as a board of its own: what was visited is gone. Where sliding stones are the other player's turn, their colours are changed over, since light moves first. */
export function remainingBoard(replay: Replay, ply: number): { board: BoardJson; start: Place } {
  const { board } = replay;
  const { token, trail, stones, toMove } = positionAt(replay, ply);
  const start = placeOf(board, token);
  switch (board.kind) {
    case "cells":
      return { board: toJson(withCells(board, [], trail)), start };
    case "sliding": {
      const lying = toMove === "first" ? stones : changedOver(stones ?? "");
      return { board: toJson({ ...board, stones: lying ?? "" }), start };
    }
    case "graph": {
      const gone = new Set(trail.map((v) => board.names[v]));
      const json = toJson(board);
      if (json.kind !== "graph") throw new TypeError("a graph is written as one");
      return {
        start,
        board: {
          ...json,
          vertices: json.vertices.filter((name) => !gone.has(name)),
          edges: json.edges.filter(([a, b]) => !gone.has(a) && !gone.has(b)),
        },
      };
    }
  }
}

function changedOver(stones: string): string {
  return stones.replace(/[OX]/g, (stone) => (stone === "O" ? "X" : "O"));
}
