import { CLASS_NAMES, type ClassName, type Vertex } from "../engine/types";

/** How the classes of two boards differ. */
export interface Changes {
  readonly cells: readonly Vertex[];
  /** How many cells went from winning to losing for the player to move, and back, and only from A to C or back. */
  readonly toLosing: number;
  readonly toWinning: number;
  readonly other: number;
}

/** The vertices whose class is another one in `after`; `except` is left out, and what is no vertex in either. */
export function changes(before: Uint8Array, after: Uint8Array, except: Vertex): Changes {
  const cells: Vertex[] = [];
  let [toLosing, toWinning, other] = [0, 0, 0];
  for (let v = 0; v < before.length; v++) {
    const [from, to]: (ClassName | undefined)[] = [CLASS_NAMES[before[v] ?? 0], CLASS_NAMES[after[v] ?? 0]];
    if (from === to || v === except || !from || !to) continue;
    cells.push(v);
    if (to === "D") toLosing++;
    else if (from === "D") toWinning++;
    else other++;
  }
  return { cells, toLosing, toWinning, other };
}
