import type { AnalyseWords } from "./words";

/** In English, with the noun for what the board consists of, for mice and keyboards or for fingers. */
export const english = (one: string, many: string, isTouch: boolean): AnalyseWords => ({
  board: (size) => `Board, ${size}`,
  graph: (vertices) => `Graph, ${vertices} ${vertices === 1 ? "vertex" : "vertices"}`,
  tools: "Tools",
  toolNames: { draw: "Draw", look: "Look", "what-if": "What if" },
  toolHints: {
    draw: isTouch
      ? "Drag over cells to draw walls, from a wall on to erase them."
      : "Drag over cells to draw walls, or from a wall to erase them. Every start is solved as you draw.",
    look: `Drag to move the board, ${isTouch ? "tap" : "click"} a cell to choose it as the start.`,
    "what-if": isTouch
      ? "Tap a cell to see what would change without it."
      : "Point at a cell to see what would change without it; click to keep it taken away.",
  },
  graphHints: {
    draw: `Drag from vertex to vertex to draw or erase an edge; ${isTouch ? "tap" : "click"} beside the graph for a new vertex.`,
    look: `Drag vertices to arrange them, ${isTouch ? "tap" : "click"} one to choose it as the start.`,
    "what-if": isTouch
      ? "Tap a vertex to see what would change without it."
      : "Point at a vertex to see what would change without it; click to keep it taken away.",
  },
  undo: "Undo",
  redo: "Redo",
  open: "Open a board…",
  openShort: "Open",
  keys: "Keys in the board: arrows move, Enter chooses the start, W toggles a wall, I asks what if, D draw, L look, M moves, P pairs, Esc lets go, Ctrl+Z and Ctrl+Y undo and redo.",
  graphKeys:
    "Keys in the board: arrows move, Enter chooses the start, E toggles the edge from the start, N adds a vertex, Delete removes one, I asks what if, M moves, P pairs, Esc lets go, Ctrl+Z and Ctrl+Y undo and redo.",
  summary: "The board",
  solving: "solving…",
  starting: "starting…",
  vertices: "Vertices",
  edges: "Edges",
  matching: "Matching",
  engine: "Engine",
  milliseconds: "Time",
  legend: "Who wins from each start",
  classWords: {
    D: { short: "mover loses", long: "D: some maximum matching misses it" },
    A: { short: "mover wins, into D", long: "A: next to D, not in it" },
    C: { short: "mover wins, within C", long: "C: all the rest" },
  },
  here: "Here",
  nothingHere: isTouch
    ? `Tap a ${one} with the tool “Look” to see who wins from there and why.`
    : `Point at a ${one}, or walk to it with the arrow keys, to see who wins from there and why.`,
  isWall: "A wall: the token never comes here.",
  unknown: "Not solved yet.",
  moverWins: "The player to move wins.",
  moverLoses: "The player to move loses.",
  stuck: "There is no move from here.",
  missed: `The maximum matching that is held misses this ${one}.`,
  missedByPath: (exposed) =>
    `Some maximum matching misses this ${one}: swap the pairs along the path to ${exposed}.`,
  answersWithMate: "The opponent always answers with the mate.",
  goToMate: (mate) => `Go to the mate, ${mate}, and answer every move with the mate.`,
  allIntoD: (winning, legal) =>
    winning === 1
      ? `The only winning move of ${legal} is the one into D.`
      : `${winning} of ${legal} moves win: those into D.`,
  someWin: (winning, legal) =>
    `${winning} of ${legal} moves ${winning === 1 ? "wins" : "win"}: along edges of some maximum matching.`,
  moves: "Moves",
  wins: "wins",
  loses: "loses",
  answer: (place) => `loses to ${place}`,
  more: (count) => `and ${count} more`,
  show: "Show",
  showMoves: "All winning moves",
  showPairs: "Pairs of the matching",
  lookCloser: "Too many to be seen: zoom in.",
  whatIf: "What if",
  whatIfHint: isTouch
    ? `Choose the tool “What if” and tap a ${one}.`
    : `Choose the tool “What if” and point at a ${one}, or press I on it.`,
  wallTaken: "That is a wall: there is nothing to take away.",
  nothingTaken: `There is no ${one} at that place.`,
  withoutCell: (place) => `Without ${place}:`,
  changes: ({ cells, toLosing, toWinning, other }) =>
    cells.length === 0
      ? `no other ${one} changes its class.`
      : `${cells.length} ${cells.length === 1 ? `${one} changes` : `${many} change`}: ${toLosing} to losing, ${toWinning} to winning, ${other} between A and C.`,
  restore: "Put it back",
  takeAway: "Wall it off",
  matters: `Which ${many} matter here?`,
  mattersHint: isTouch
    ? `To see what matters, choose a start: tap a ${one}.`
    : `To see what matters, choose a start: click a ${one}, or press Enter on it.`,
  mattersAnswer: (place, count) =>
    count === 0
      ? `No single ${one} decides about ${place}: without any one of them the verdict stays.`
      : `${count} ${count === 1 ? `${one} decides` : `${many} decide`} about ${place}: without any of them the verdict would be the other one. They are ringed.`,
  boardAndRules: "Size and rules",
  playFromHere: "Play from here",
  deleteVertex: "Delete the vertex",
  dismiss: "Dismiss",
  title: "Who wins from every start",
});
