import type { Family } from "../engine/types";

/** Families whose members are more than one board, or none that can be drawn. */
const WITHOUT_BOARD = new Set(["box-game", "who-can-win"]);

/** Of graphs, the engine's own sizes are for tests of speed: those to begin with here are ones to look at. */
const TO_LOOK_AT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  open: { rows: "12", columns: "16" },
  diluted: { rows: "20", columns: "28", walls: "25" },
  serpent: { rows: "15", columns: "20" },
  spiral: { side: "21", rows: "21", columns: "21" },
  comb: { rows: "12", columns: "21" },
  maze: { rows: "21", columns: "31" },
  mutilated: { rows: "8", columns: "8", side: "8" },
  "u-turn": { rows: "15", columns: "15", length: "30", width: "2" },
  meander: { side: "24" },
  box: { sides: "4x5x6" },
  path: { vertices: "20" },
  cycle: { vertices: "21" },
  "triangle-strip": { vertices: "24", rungs: "12" },
  ladder: { rungs: "10" },
  "cycle-chain": { cycles: "6", length: "5" },
  "nested-blossoms": { rungs: "10", vertices: "24" },
  "blossom-fan": { blades: "10" },
  "clique-paths": { clique: "6", length: "4" },
  layered: { layers: "7", width: "3" },
  complete: { vertices: "9" },
  "random-tree": { vertices: "40" },
  "random-edges": { vertices: "30", edges: "45" },
  "random-degree": { vertices: "40", degree: "3" },
  "random-probability": { vertices: "30", edges: "8" },
  rmat: { scale: "5", draws: "60" },
  triangular: { rows: "8", columns: "10" },
  boustrophedon: { rows: "8", columns: "10", side: "8" },
  "around-tree": { rows: "9", columns: "11", side: "8" },
  sliding: { rows: "6", columns: "8" },
  "sliding-tour": { rows: "6", columns: "8", side: "6" },
};

/** The families that make a board. */
export function withBoard(families: readonly Family[]): Family[] {
  return families.filter(({ name }) => !WITHOUT_BOARD.has(name));
}

/** What stands in the fields at first. */
export function initialParameters({ name, parameters }: Family): Record<string, string> {
  const chosen = TO_LOOK_AT[name];
  return Object.fromEntries(parameters.map((p) => [p.name, chosen?.[p.name] ?? p.default ?? ""]));
}
