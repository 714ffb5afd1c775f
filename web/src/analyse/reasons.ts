import { CLASS_NAMES, type ClassName, type Explanation, NONE, type Vertex } from "../engine/types";

/** Why the player to move wins or loses at a vertex, without words. */
export type Reason =
  | { readonly kind: "wall" }
  /** A vertex whose class is not known, or not yet. */
  | { readonly kind: "unknown" }
  /** The class is known, the rest not yet. */
  | { readonly kind: "class"; readonly name: ClassName }
  /** In D without any move. */
  | { readonly kind: "stuck"; readonly name: "D" }
  /** In D: the matching that is held misses the vertex, or does so once the path to `exposed` is flipped. */
  | {
      readonly kind: "loses";
      readonly name: "D";
      readonly isExposed: boolean;
      readonly exposed: Vertex;
      readonly moves: readonly Move[];
    }
  | {
      readonly kind: "wins";
      readonly name: "A" | "C";
      readonly mate: Vertex;
      readonly winning: number;
      readonly moves: readonly Move[];
    };

export interface Move {
  readonly to: Vertex;
  readonly wins: boolean;
  /** What the opponent answers to a move from a vertex in D. */
  readonly answer?: Vertex;
}

/** What is known of a vertex put in order. */
export function reason(
  isVertex: boolean,
  classNumber: number | undefined,
  explanation: Explanation | undefined,
): Reason {
  if (!isVertex) return { kind: "wall" };
  const name = CLASS_NAMES[classNumber ?? 0];
  if (!name) return { kind: "unknown" };
  if (!explanation) return { kind: "class", name };
  const { mate, neighbours, winningMoves, path, vertex } = explanation;
  if (name === "D") {
    if (neighbours.length === 0) return { kind: "stuck", name };
    const answerTo = answers(explanation);
    const moves = [...neighbours].map((to) => ({ to, wins: false, answer: answerTo.get(to) ?? NONE }));
    const exposed = path.at(-1) ?? vertex;
    return { kind: "loses", name, isExposed: exposed === vertex, exposed, moves };
  }
  const wins = new Set(winningMoves);
  const moves = [...neighbours].map((to) => ({ to, wins: wins.has(to) }));
  return { kind: "wins", name, mate, winning: wins.size, moves };
}

/** The mates of the neighbours of a vertex in D, in the matching in which the path from the vertex is flipped: it misses the vertex, so each neighbour has a mate, which is the answer. */
export function answers({ neighbours, neighbourMates, path }: Explanation): Map<Vertex, Vertex> {
  const flipped = new Map<Vertex, Vertex>();
  for (let index = 1; index + 1 < path.length; index += 2) {
    const [u, v] = [path[index], path[index + 1]];
    if (u === undefined || v === undefined) break;
    flipped.set(u, v);
    flipped.set(v, u);
  }
  return new Map([...neighbours].map((w, index) => [w, flipped.get(w) ?? neighbourMates[index] ?? NONE]));
}
