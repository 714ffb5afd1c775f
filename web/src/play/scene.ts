import type { Layout } from "../draw/layout";
import type { Arrow, Scene } from "../draw/scene";
import type { Vertex } from "../engine/types";
import { isVertex } from "../model/board";
import { type Game, tokenOf, trailOf } from "../model/game";
import { stonesAfter } from "../model/sliding";

/** More places than this are not marked one by one: they would hide the board. */
const MOST_PLACES = 4000;

/** What goes onto the picture of a game beside the game itself. */
export interface Shown {
  readonly layout: Layout;
  /** The first so many moves only. */
  readonly plies?: number | undefined;
  readonly legal?: Iterable<Vertex> | undefined;
  /** Vertices that win: as arrows from the token, or as marks before it is placed. */
  readonly hint?: readonly Vertex[] | undefined;
  readonly moving?: Scene["moving"];
}

/** The picture of a game. */
export function sceneOf(game: Game, { layout, plies, legal, hint, moving }: Shown): Scene {
  const { board } = game.setup;
  const seen = plies === undefined ? game : { ...game, moves: game.moves.slice(0, plies) };
  const at = tokenOf(seen);
  // A board of walls only has no place for it.
  const token = at !== undefined && isVertex(board, at) ? at : undefined;
  const isPast = seen.moves.length < game.moves.length;
  return {
    board,
    layout,
    trail: trailOf(seen),
    ...(token !== undefined && { token }),
    ...(board.kind === "sliding" && { stones: stonesAfter(board, seen.moves) }),
    ...(!isPast && { legal: token === undefined ? few(hint) : legal, arrows: arrowsTo(token, hint), moving }),
  };
}

function few(places: readonly Vertex[] | undefined): readonly Vertex[] | undefined {
  return places && places.length <= MOST_PLACES ? places : undefined;
}

function arrowsTo(token: Vertex | undefined, hint: readonly Vertex[] = []): Arrow[] {
  return token === undefined ? [] : hint.map((to) => ({ from: token, to, tone: "win" }));
}
