import { engine } from "../engine/client";
import { NONE, type Vertex } from "../engine/types";
import { toJson } from "../model/board";
import type { Replay } from "../model/replay";

/** What can be played after some moves of a game. */
export interface Variation {
  readonly legal: readonly Vertex[];
  readonly winning: readonly Vertex[];
}

/** Plays a game up to a ply, perhaps with one more move, and looks at what can be played there. */
export async function variationAt(replay: Replay, ply: number, tried?: Vertex): Promise<Variation> {
  const { board, path } = replay;
  const [start = NONE, ...moves] = path.slice(0, ply + 1);
  const asked = engine();
  const { handle: held } = await asked.open(toJson(board));
  try {
    const begun = await asked.begin(held, board.kind === "sliding" ? NONE : start);
    try {
      let { state } = begun;
      for (const to of [...moves, ...(tried === undefined ? [] : [tried])]) {
        state = await asked.play(begun.handle, to);
      }
      const winning = await asked.winningMoves(begun.handle);
      return { legal: [...state.legalMoves], winning: [...winning] };
    } finally {
      await asked.close(begun.handle);
    }
  } finally {
    await asked.close(held);
  }
}
