import { NONE } from "../engine/types";
import { type Board, nameOf } from "../model/board";
import type { Reason } from "./reasons";
import { words } from "./words";

/** Why the player to move wins or loses, in sentences. */
export function sentences(why: Reason, board: Board): string[] {
  const w = words();
  switch (why.kind) {
    case "wall":
      return [w.isWall];
    case "unknown":
      return [w.unknown];
    case "class":
      return [];
    case "stuck":
      return [w.stuck];
    case "loses":
      return [why.isExposed ? w.missed : w.missedByPath(nameOf(board, why.exposed)), w.answersWithMate];
    case "wins": {
      const told = why.name === "A" ? w.allIntoD : w.someWin;
      return [
        ...(why.mate === NONE ? [] : [w.goToMate(nameOf(board, why.mate))]),
        told(why.winning, why.moves.length),
      ];
    }
  }
}

/** The verdict and the reason in one breath, for those who hear the board. */
export function spoken(why: Reason, board: Board, v: number): string {
  const w = words();
  const verdict = "name" in why ? `${why.name}: ${why.name === "D" ? w.moverLoses : w.moverWins}` : "";
  return [`${nameOf(board, v)}.`, verdict, ...sentences(why, board)].filter(Boolean).join(" ");
}
