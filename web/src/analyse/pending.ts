import type { Vertex } from "../engine/types";

/** What the engine has not been told of yet. */
export interface Pending {
  /** Whether the board is another one, to be opened anew. */
  readonly isNew: boolean;
  /** Otherwise the cells that were opened (true) and closed. */
  readonly cells: ReadonlyMap<Vertex, boolean>;
}

export function pendingCells(opened: readonly Vertex[], closed: readonly Vertex[]): Pending {
  return {
    isNew: false,
    cells: new Map([...opened.map((v) => [v, true] as const), ...closed.map((v) => [v, false] as const)]),
  };
}

export const ANEW: Pending = { isNew: true, cells: new Map() };

/** One message instead of two: of each cell the later state counts; a board that is opened anew has them all. */
export function merged(waiting: Pending, added: Pending): Pending {
  if (waiting.isNew || added.isNew) return ANEW;
  return { isNew: false, cells: new Map([...waiting.cells, ...added.cells]) };
}

/** The cells to be opened and to be closed. */
export function parted({ cells }: Pending): { opened: Uint32Array; closed: Uint32Array } {
  const those = (state: boolean) =>
    Uint32Array.from([...cells].filter(([, isOpen]) => isOpen === state).map(([v]) => v));
  return { opened: those(true), closed: those(false) };
}
