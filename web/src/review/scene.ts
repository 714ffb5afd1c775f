import type { Layout } from "../draw/layout";
import type { Arrow, Scene } from "../draw/scene";
import type { Place, ReviewedPly, Vertex } from "../engine/types";
import { type Board, vertexAt } from "../model/board";
import { positionAt } from "../model/replay";
import { isAnswered, type Learning, taskOf } from "./learning";
import type { Reviewed } from "./state";
import { shownAt } from "./story";

/** What is seen of a game after some moves. */
export function sceneOf(game: Reviewed, ply: number, layout: Layout, hasArrows: boolean): Scene {
  const { replay, review, endMoves } = game;
  const shown = shownAt(review, ply);
  const { token, trail, stones } = positionAt(replay, ply);
  let arrows: Arrow[] = [];
  if (hasArrows) {
    arrows = shown ? arrowsOf(replay.board, shown.of, shown.isPast) : winning(replay.board, token, endMoves);
  }
  return { board: replay.board, layout, token, trail, stones, arrows };
}

/** What is seen while a better move is asked for; the answer is hidden until it is known. */
export function lessonScene(
  { replay }: Reviewed,
  learning: Learning,
  layout: Layout,
  legal: readonly Vertex[],
): Scene | undefined {
  const { board } = replay;
  const task = taskOf(learning);
  if (!task) return undefined;
  const { token, trail, stones } = positionAt(replay, task.ply - 1);
  const { step } = learning;
  const tried = step.kind === "wrong" ? vertexAt(board, step.to) : undefined;
  let arrows: Arrow[] = [];
  if (isAnswered(learning)) arrows = winning(board, token, task.winning_moves);
  else if (tried !== undefined) arrows = [{ from: token, to: tried, tone: "lose" }];
  return { board, layout, token, trail, stones, arrows, legal: isAnswered(learning) ? [] : legal };
}

/** The winning moves at a move, and the move itself if it was none of them and has been made. */
function arrowsOf(board: Board, { from, to, winning_moves }: ReviewedPly, isPast: boolean): Arrow[] {
  const token = vertexAt(board, from);
  if (token === undefined) return [];
  const made = vertexAt(board, to);
  const blunder: Arrow[] = isPast && made !== undefined ? [{ from: token, to: made, tone: "lose" }] : [];
  return [...winning(board, token, winning_moves), ...blunder];
}

function winning(board: Board, from: Vertex, places: readonly Place[]): Arrow[] {
  return places.flatMap((place) => {
    const to = vertexAt(board, place);
    return to === undefined ? [] : [{ from, to, tone: "win" as const }];
  });
}
