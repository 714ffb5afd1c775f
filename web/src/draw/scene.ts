import type { Vertex } from "../engine/types";
import type { Board } from "../model/board";
import type { Layout, Point } from "./layout";

export interface Arrow {
  readonly from: Vertex;
  readonly to: Vertex;
  /** A winning move, a losing one, or one that was made. */
  readonly tone: "win" | "lose" | "played";
  /** Of sliding stones: what would be if the blank were at `from`, so that no stone is drawn as sliding. */
  readonly isSupposed?: boolean;
}

/** Everything that can be seen of a board. What is missing is not shown. */
export interface Scene {
  readonly board: Board;
  readonly layout: Layout;
  /** By vertex number; cells are coloured by it. */
  readonly classes?: Uint8Array | undefined;
  /** The places where the token has been, in order, without the one where it is. */
  readonly trail?: readonly Vertex[] | undefined;
  readonly token?: Vertex | undefined;
  /** The token, or the stone that slides, on its way: drawn at this point rather than at the vertex that it goes to. */
  readonly moving?: { readonly at: Point; readonly goal: Vertex } | undefined;
  /** Cells that the token may go to. */
  readonly legal?: Iterable<Vertex> | undefined;
  readonly arrows?: readonly Arrow[] | undefined;
  /** Matched pairs. */
  readonly pairs?: readonly (readonly [Vertex, Vertex])[] | undefined;
  /** A whole matching, by vertex number; drawn where it is seen from nearby. */
  readonly mates?: Uint32Array | undefined;
  /** An alternating path: its first edge is matched, the next is not, and so on. */
  readonly path?: readonly Vertex[] | undefined;
  /** Cells whose class would be another one. */
  readonly changed?: Iterable<Vertex> | undefined;
  /** A line that is being drawn by hand, in board units. */
  readonly draft?: readonly [Point, Point] | undefined;
  /** Where the keyboard is. */
  readonly cursor?: Vertex | undefined;
  /** The stones of a board of sliding stones as they lie now, by vertex number. */
  readonly stones?: string | undefined;
}
