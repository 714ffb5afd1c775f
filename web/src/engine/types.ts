/** What the page and the engine say to each other. The JSON shapes are those of docs/JSON.md. */

/** The number of a vertex: row by row on boards of cells, layer by layer in boxes. */
export type Vertex = number;

/** The number that stands for no vertex. */
export const NONE: Vertex = 0xffff_ffff;

/** The Gallai-Edmonds classes by number, as the engine writes them; 0 where there is no vertex. */
export const CLASS = { none: 0, D: 1, A: 2, C: 3 } as const;
export type ClassName = "D" | "A" | "C";
export const CLASS_NAMES: readonly (ClassName | undefined)[] = [undefined, "D", "A", "C"];

/** For the player to move. */
export type Verdict = "wins" | "loses";
export type Player = "first" | "second";
export type Place = number[] | string;

export type BoardJson =
  | { kind: "grid"; rows: string[] }
  | { kind: "lattice"; moves: string; torus?: string; layers: string[][] }
  | { kind: "sliding"; rows: string[] }
  | { kind: "box"; sides: number[]; blocked?: number[][] }
  | { kind: "graph"; vertices: string[]; edges: [string, string][] };

export interface RecordedMove {
  to: Place;
  mark?: "??" | "!";
  comment?: string;
}

export interface RecordJson {
  board: BoardJson;
  start?: Place;
  first?: string;
  second?: string;
  tags?: Record<string, string>;
  moves: (RecordedMove | Place)[];
  result?: { winner: Player | null; reason?: string };
}

export interface ReviewedPly {
  ply: number;
  mover: Player;
  from: Place;
  to: Place;
  /** For the mover. */
  before: Verdict;
  /** For the player who moves next. */
  after: Verdict;
  legal: number;
  winning_moves: Place[];
  mark?: "??" | "!";
}

export interface PlayerSummary {
  moves: number;
  blunders: number;
  missed_wins: number;
  only_moves_found: number;
  positions_won: number;
  winning_moves_played: number;
  accuracy: number | null;
}

export interface ReviewJson {
  first: string;
  second: string;
  start: Place;
  plies: ReviewedPly[];
  players: Record<Player, PlayerSummary>;
  end: { to_move: Player; verdict: Verdict; finished: boolean };
  result?: { winner: Player | null; reason?: string };
}

/** How the text of a board is to be read; what is missing is recognised. */
export interface BoardOptions {
  format?: string;
  moves?: string;
  torus?: string;
  box?: number[];
  blocked?: number[][];
}

/** A family of generated boards. */
export interface Family {
  name: string;
  summary: string;
  parameters: { name: string; kind: string; summary?: string; default?: string }[];
}

/** What is known of a board as a whole. */
export interface Summary {
  vertices: number;
  edges: number;
  matching: number;
  engine: string;
  D: number;
  A: number;
  C: number;
}

/** The answer for every start of a board. */
export interface Answer {
  summary: Summary;
  /** By vertex number, see {@link CLASS}. */
  classes: Uint8Array;
  /** How long the engine took, in milliseconds. */
  milliseconds: number;
}

/** Why the player to move at a vertex wins or loses. */
export interface Explanation {
  vertex: Vertex;
  /** The one it is matched with; {@link NONE} if it is exposed. */
  mate: Vertex;
  neighbours: Uint32Array;
  /** What each of the neighbours is matched with. */
  neighbourMates: Uint32Array;
  winningMoves: Uint32Array;
  /** Of a vertex in D, an even alternating path to an exposed one, from the vertex on; empty for others. */
  path: Uint32Array;
}

/** How a game stands. */
export interface GameState {
  token: Vertex;
  ply: number;
  toMove: Player;
  /** For the player to move. */
  verdict: Verdict;
  legalMoves: Uint32Array;
}

/** A name that the worker gave to something that it holds. */
export type Handle = number;

/** What the engine can be asked. Every question may be refused with an {@link EngineError}. */
export interface Engine {
  /** Holds a board and answers for all its starts. */
  open(board: BoardJson): Promise<{ handle: Handle; answer: Answer }>;
  /** Holds a board of cells of one layer (1 free, 0 wall): quicker than JSON for large ones. */
  openCells(
    rows: number,
    columns: number,
    cells: Uint8Array,
    moves: string,
    torus: string,
  ): Promise<{ handle: Handle; answer: Answer }>;
  /** Opens and closes cells, then answers anew. */
  edit(handle: Handle, opened: Uint32Array, closed: Uint32Array): Promise<Answer>;
  explain(handle: Handle, vertex: Vertex): Promise<Explanation>;
  mates(handle: Handle): Promise<Uint32Array>;
  /** The winning moves at each of some vertices, `done` of them, as many as fit into a short time and at least one: from, to, from, to, and so on. */
  winningArrows(handle: Handle, vertices: Uint32Array): Promise<{ done: number; arrows: Uint32Array }>;
  /** The other vertices without which the verdict at the vertex would be the other one. */
  critical(handle: Handle, vertex: Vertex): Promise<Uint32Array>;
  /** The classes of the board without the vertex. */
  classesWithout(handle: Handle, vertex: Vertex): Promise<Uint8Array>;

  /** Where the engine of a level puts the token as this player, before `first` moves; {@link NONE} where there is no vertex. */
  place(board: Handle, level: number, seed: number, placer: Player): Promise<Vertex>;
  /** Begins a game on the board; `start` is {@link NONE} for sliding stones. Games and boards are closed alike. */
  begin(board: Handle, start: Vertex, visited?: Uint32Array): Promise<{ handle: Handle; state: GameState }>;
  play(game: Handle, to: Vertex): Promise<GameState>;
  /** Takes the last move back, if there is one. */
  undo(game: Handle): Promise<GameState>;
  winningMoves(game: Handle): Promise<Uint32Array>;
  /** The engine's move when `level` of 100 of its moves are perfect. */
  choose(game: Handle, level: number, seed: number): Promise<Vertex>;
  close(handle: Handle): Promise<void>;

  readBoard(text: Uint8Array, options?: BoardOptions): Promise<BoardJson>;
  writeBoard(board: BoardJson, format?: string): Promise<string>;
  /** A proof of the classes of all vertices, which `lastmove check` and others check. */
  certificate(board: BoardJson): Promise<string>;
  families(): Promise<Family[]>;
  generate(family: string, parameters: Record<string, string>): Promise<BoardJson>;
  readRecords(text: Uint8Array): Promise<RecordJson[]>;
  writeRecord(record: RecordJson, form: "text" | "json" | "noi"): Promise<string>;
  review(record: RecordJson): Promise<ReviewJson>;
}
