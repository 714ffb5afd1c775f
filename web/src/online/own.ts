import type { Player } from "../engine/types";
import { type Board, fromJson } from "../model/board";
import { other } from "../model/clock";
import { REASON } from "../model/game";
import type { ServerGame } from "./protocol";
import type { Secrets } from "./secrets";
import { turnIn } from "./turn";

/** A game that this browser plays, as it stood when it was asked about. */
export interface OwnGame {
  readonly info: ServerGame;
  readonly board: Board;
  readonly side: Player;
}

export type OwnState = "waiting" | "yours" | "theirs" | "won" | "lost" | "withdrawn" | "over";

export function ownGame(info: ServerGame, { side }: Secrets): OwnGame {
  return { info, board: fromJson(info.board), side };
}

/** How a game stands for the one who plays it here. */
export function stateOf({ info, side }: OwnGame): OwnState {
  switch (info.phase) {
    case "waiting":
      return "waiting";
    case "placing":
    case "playing":
      return turnIn(info) === side ? "yours" : "theirs";
    case "finished":
      return endOf(info, side);
  }
}

function endOf({ result }: ServerGame, side: Player): OwnState {
  if (result?.reason === REASON.withdrawn) return "withdrawn";
  if (result?.winner === side) return "won";
  return result?.winner === other(side) ? "lost" : "over";
}

/** Those where something happened last come first. */
export function newestFirst(games: readonly OwnGame[]): OwnGame[] {
  return [...games].sort((a, b) => b.info.changed - a.info.changed);
}
