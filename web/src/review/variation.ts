import { engine } from "../engine/client";
import type { Vertex } from "../engine/types";
import { toJson } from "../model/board";
import { positionAt, type Replay } from "../model/replay";

/** What can be played after some moves of a game. */
export interface Variation {
  readonly legal: readonly Vertex[];
  readonly winning: readonly Vertex[];
}

/** What can be played after some moves of a game, and perhaps one more that was tried. */
export async function variationAt(replay: Replay, ply: number, tried?: Vertex): Promise<Variation> {
  const { token, trail } = positionAt(replay, ply);
  const asked = engine();
  const { handle: board } = await asked.open(toJson(replay.board));
  try {
    const begun = await asked.begin(board, token, Uint32Array.from(trail));
    try {
      const state = tried === undefined ? begun.state : await asked.play(begun.handle, tried);
      const winning = await asked.winningMoves(begun.handle);
      return { legal: [...state.legalMoves], winning: [...winning] };
    } finally {
      await asked.close(begun.handle);
    }
  } finally {
    await asked.close(board);
  }
}
