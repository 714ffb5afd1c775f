import type { ClassName } from "../engine/types";

/** The colours of a board, as CSS writes them. Colours never stand alone: classes have shapes, moves have arrows, walls are hatched. */
export interface Palette {
  readonly background: string;
  readonly cell: string;
  readonly wall: string;
  readonly line: string;
  readonly text: string;
  readonly classes: Readonly<Record<ClassName, string>>;
  /** The shape that tells the class, on top of its colour. */
  readonly mark: string;
  readonly visited: string;
  readonly trail: string;
  readonly token: string;
  readonly tokenEdge: string;
  readonly legal: string;
  readonly win: string;
  readonly lose: string;
  readonly path: string;
  readonly pair: string;
  readonly change: string;
  readonly cursor: string;
  readonly stones: { readonly X: string; readonly O: string };
}

/** From the colours of Okabe and Ito, which people with any kind of colour vision tell apart. */
export const LIGHT: Palette = {
  background: "#f6f7f9",
  cell: "#ffffff",
  wall: "#3b4652",
  line: "#c9d1da",
  text: "#17202b",
  classes: { D: "#f2a65e", A: "#5aa9e6", C: "#bfe3d0" },
  mark: "#17202b",
  visited: "#dde2e8",
  trail: "#6b7a8a",
  token: "#17202b",
  tokenEdge: "#ffffff",
  legal: "#0072b2",
  win: "#00664b",
  lose: "#b34a00",
  path: "#8a2f6b",
  pair: "#4a5766",
  change: "#b8860b",
  cursor: "#000000",
  stones: { X: "#22282f", O: "#fdfdfb" },
};

export const DARK: Palette = {
  background: "#12171d",
  cell: "#232c36",
  wall: "#06090c",
  line: "#3a4653",
  text: "#e8edf2",
  classes: { D: "#c9752a", A: "#2f7fbf", C: "#2f6b56" },
  mark: "#f4f7fa",
  visited: "#39434e",
  trail: "#93a1af",
  token: "#f4f7fa",
  tokenEdge: "#12171d",
  legal: "#7cc4f5",
  win: "#5fe0b4",
  lose: "#ffab66",
  path: "#f09ad0",
  pair: "#b9c4cf",
  change: "#f2d24b",
  cursor: "#ffffff",
  stones: { X: "#0b0e12", O: "#e9ecef" },
};
