import type { BoardJson, Engine } from "../engine/types";
import { openBoard, toJson, withCells } from "../model/board";

/** A board that is ready to be opened. */
export interface Preset {
  readonly id: PresetName;
  make(engine: Engine): Promise<BoardJson>;
  /** A smaller board of the kind, for the picture of it, where the board itself is large. */
  sample?(engine: Engine): Promise<BoardJson>;
}

export type PresetName =
  | "open3"
  | "open8"
  | "jsoi"
  | "mutilated"
  | "walls25"
  | "walls40"
  | "maze"
  | "knight"
  | "hexagonal"
  | "torus"
  | "box"
  | "petersen"
  | "stones"
  | "large"
  | "huge";

/** A board that is written down. */
const fixed = (board: BoardJson) => () => Promise.resolve(board);

/** Walls by chance; another board each time. */
const walls =
  (side: number, perCent: number, seed = Math.floor(Math.random() * 1e9)) =>
  (engine: Engine) =>
    engine.generate("diluted", {
      rows: `${side}`,
      columns: `${side}`,
      walls: `${perCent}`,
      seed: `${seed}`,
    });

/** With these walls all three classes show. */
const HEXAGON_WALLS = [
  2, 9, 20, 21, 24, 26, 28, 30, 33, 34, 36, 39, 40, 44, 51, 53, 54, 58, 64, 65, 67, 69, 71, 74, 75, 77, 78,
  80,
];
const TORUS_WALLS = [0, 1, 5, 10, 21, 25, 26, 29, 33, 39, 43, 46];

export const PRESETS: readonly Preset[] = [
  { id: "open3", make: fixed(toJson(openBoard(3, 3))) },
  { id: "open8", make: fixed(toJson(openBoard(8, 8))) },
  { id: "jsoi", make: fixed({ kind: "grid", rows: [".##", "...", "#.#"] }) },
  { id: "mutilated", make: fixed(toJson(withCells(openBoard(8, 8), [], [0, 63]))) },
  { id: "walls25", make: (engine) => walls(20, 25)(engine), sample: walls(20, 25, 1) },
  { id: "walls40", make: (engine) => walls(20, 40)(engine), sample: walls(20, 40, 1) },
  { id: "maze", make: (engine) => engine.generate("maze", { rows: "21", columns: "21" }) },
  { id: "knight", make: fixed(toJson(openBoard(8, 8, "knight"))) },
  { id: "hexagonal", make: fixed(toJson(withCells(openBoard(9, 9, "hexagonal"), [], HEXAGON_WALLS))) },
  { id: "torus", make: fixed(toJson(withCells(openBoard(7, 7, "4", "rows,columns"), [], TORUS_WALLS))) },
  { id: "box", make: fixed({ kind: "box", sides: [3, 3, 3] }) },
  { id: "petersen", make: (engine) => engine.generate("petersen", {}) },
  { id: "stones", make: fixed({ kind: "sliding", rows: ["OOXOX", "OOOXO", ".XOXO", "OXOXX"] }) },
  { id: "large", make: (engine) => walls(100, 25)(engine), sample: walls(48, 25, 2) },
  { id: "huge", make: (engine) => walls(1000, 25)(engine), sample: walls(96, 25, 3) },
];
