import type { Player, Vertex } from "../engine/types";
import { type Board, fromJson, vertexAt } from "../model/board";
import { type Game, newGame, type Seat } from "../model/game";
import type { Presence, ServerError, ServerGame, Told, Wish } from "./protocol";

/** A game on the server as it is known here. Each message makes a new one. */
export interface Followed {
  readonly info: ServerGame;
  readonly board: Board;
  /** The side that is played from here; null for those who only watch. */
  readonly you: Player | null;
  readonly presence?: Presence;
  /** Why the last wish was refused. */
  readonly refusal?: ServerError;
}

/** What is known after a message; undefined until the first game came. */
export function told(before: Followed | undefined, message: Told): Followed | undefined {
  if (message.type === "game") return begun(before, message);
  if (!before) return undefined;
  const { info } = before;
  const now = (change: Partial<ServerGame>): Followed => {
    const { refusal: _, ...kept } = before;
    return { ...kept, info: { ...info, ...change } };
  };
  switch (message.type) {
    case "joined":
      return now({
        players: { ...info.players, [message.side]: { name: message.name } },
        phase: message.phase,
      });
    case "placed":
      return now({ start: message.start, phase: message.phase });
    case "move":
      // What was told already comes again as the answer to a wish that was sent again.
      if (message.ply !== info.moves.length + 1) return before;
      return now({ moves: [...info.moves, message.to], ply: message.ply });
    case "finished":
      return now({ phase: "finished", result: message.result });
    case "presence": {
      const { type: _, ...presence } = message;
      return { ...before, presence };
    }
    case "error":
      return { ...before, refusal: message.error };
    case "pong":
      return before;
  }
}

function begun(before: Followed | undefined, message: Told & { type: "game" }): Followed {
  const { game, you, from } = message;
  const isSame = before?.info.id === game.id;
  const known = isSame ? before.info.moves.slice(0, from) : [];
  return {
    info: { ...game, moves: [...known, ...game.moves] },
    board: isSame ? before.board : fromJson(game.board),
    you,
    ...(isSame && before.presence && { presence: before.presence }),
  };
}

/** Whether a wish is still to be told, or has come true or become void. */
export function isOpen({ info }: Followed, wish: Wish): boolean {
  if (info.phase === "finished") return false;
  switch (wish.type) {
    case "place":
      return info.start === undefined;
    case "move":
      return info.moves.length < wish.ply;
    case "resign":
      return true;
  }
}

/** As a game of the page; undefined if the server names places that the board does not have. */
export function asGame({ info, board, you }: Followed): Game | undefined {
  const start = info.start === undefined ? undefined : vertexAt(board, info.start);
  const moves = info.moves.map((place) => vertexAt(board, place));
  if (!moves.every((to): to is Vertex => to !== undefined)) return undefined;
  const seat = (player: Player): Seat => {
    if (!info.players[player]) return "free";
    return player === you ? "person" : "remote";
  };
  const fresh = newGame({
    board,
    seats: { first: seat("first"), second: seat("second") },
    names: { first: info.players.first?.name ?? "", second: info.players.second?.name ?? "" },
    placer: "second",
    level: 100,
    seed: 0,
  });
  return {
    ...fresh,
    ...(start !== undefined && { start }),
    moves,
    ...(info.result && { result: info.result }),
  };
}
