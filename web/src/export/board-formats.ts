import type { Board } from "../model/board";

/** The formats of text that can hold a board with the names of its vertices, and what files in them end in. */
const EXTENSIONS = {
  grid: "grid",
  layers: "layers",
  box: "box",
  sliding: "txt",
  edges: "edges",
  csv: "csv",
  tsv: "tsv",
  adjacency: "adj",
  "node-link": "json",
  json: "json",
  certificate: "cert",
} as const;

export type BoardFormat = keyof typeof EXTENSIONS;

export function extensionOf(format: BoardFormat): string {
  return EXTENSIONS[format];
}

/** The formats that hold a board, the one made for it first; `json` is the page's own, which holds them all. Last the proof of its answer. */
export function formatsFor(board: Board): BoardFormat[] {
  const own = ownFormat(board);
  return [
    ...(own ? [own] : []),
    ...(["json", "edges", "csv", "tsv", "adjacency", "node-link", "certificate"] as const).filter(
      (name) => name !== own,
    ),
  ];
}

/** The one that keeps cells and walls; undefined where the moves or the joined ends would be lost. */
function ownFormat(board: Board): BoardFormat | undefined {
  if (board.kind === "graph") return "edges";
  if (board.kind === "sliding") return "sliding";
  if (board.sides) return "box";
  if (board.torus !== "") return undefined;
  if (board.moves === "4" && board.layers === 1) return "grid";
  return board.moves === "6" ? "layers" : undefined;
}
