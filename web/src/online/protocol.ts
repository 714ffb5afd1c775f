import type { BoardJson, Place, Player } from "../engine/types";

/** What the server and the page say to each other: docs/SERVER.md. */

export type Stage = "waiting" | "placing" | "playing" | "finished";

export interface ServerResult {
  winner: Player | null;
  reason?: string;
}

export interface ServerGame {
  id: string;
  board: BoardJson;
  public: boolean;
  /** Who has not joined is missing; the name may be empty. */
  players: Partial<Record<Player, { name: string }>>;
  phase: Stage;
  start?: Place;
  ply: number;
  /** Only while it is played. */
  to_move?: Player;
  moves: Place[];
  result?: ServerResult;
  created: number;
  changed: number;
}

/** A public game in a list. */
export interface Listed {
  id: string;
  kind: BoardJson["kind"];
  /** Rows and columns, before them the layers where there are several, or the sides of a box; missing of a graph, and from servers that do not tell. */
  sizes?: number[];
  vertices: number;
  first: string;
  second: string;
  phase: Stage;
  ply: number;
  /** Only while it is played. */
  to_move?: Player;
  result?: ServerResult;
  created: number;
  changed: number;
}

export interface ServerError {
  kind: string;
  field?: string;
  message: string;
}

export interface Presence {
  first: boolean;
  second: boolean;
  spectators: number;
}

/** From the server, while a game is followed. */
export type Told =
  | { type: "game"; you: Player | null; from: number; game: ServerGame }
  | { type: "joined"; side: Player; name: string; phase: Stage }
  | { type: "placed"; start: Place; phase: Stage }
  | { type: "move"; ply: number; to: Place }
  | { type: "finished"; result: ServerResult }
  | ({ type: "presence" } & Presence)
  | { type: "error"; error: ServerError; ply?: number }
  | { type: "pong" };

/** What a player wants done; told again until it is done. */
export type Wish =
  | { type: "place"; start: Place }
  | { type: "move"; ply: number; to: Place }
  | { type: "resign" };

export type Said = { type: "hello"; token?: string; ply?: number } | { type: "ping" } | Wish;
