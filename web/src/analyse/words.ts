import type { ClassName } from "../engine/types";
import { translated } from "../settings/language";
import type { Changes } from "./changes";
import type { Tool } from "./state";

interface AnalyseWords {
  board(kind: string): string;
  tools: string;
  toolNames: Record<Tool, string>;
  toolHints: Record<Tool, string>;
  graphHints: Record<Tool, string>;
  undo: string;
  redo: string;
  open: string;
  keys: string;
  graphKeys: string;
  summary: string;
  solving: string;
  starting: string;
  vertices: string;
  edges: string;
  matching: string;
  engine: string;
  milliseconds: string;
  legend: string;
  classWords: Record<ClassName, { short: string; long: string }>;
  here: string;
  nothingHere: string;
  isWall: string;
  unknown: string;
  moverWins: string;
  moverLoses: string;
  stuck: string;
  missed: string;
  missedByPath(exposed: string): string;
  answersWithMate: string;
  goToMate(mate: string): string;
  allIntoD(winning: number, legal: number): string;
  someWin(winning: number, legal: number): string;
  moves: string;
  wins: string;
  loses: string;
  answer(place: string): string;
  more(count: number): string;
  show: string;
  showMoves: string;
  showPairs: string;
  lookCloser: string;
  whatIf: string;
  whatIfHint: string;
  withoutCell(place: string): string;
  changes(changes: Changes): string;
  restore: string;
  takeAway: string;
  matters: string;
  mattersHint: string;
  mattersAnswer(place: string, count: number): string;
  boardAndRules: string;
  playFromHere: string;
  deleteVertex: string;
  dismiss: string;
  title: string;
}

export const words = translated<AnalyseWords>({
  en: {
    board: (kind) => `Board, ${kind}`,
    tools: "Tools",
    toolNames: { draw: "Draw", look: "Look", "what-if": "What if" },
    toolHints: {
      draw: "Drag over cells to draw walls, or from a wall to erase them. Every start is solved as you draw.",
      look: "Drag to move the board, click a cell to choose it as the start.",
      "what-if": "Point at a cell to see what would change without it; click to keep it taken away.",
    },
    graphHints: {
      draw: "Drag from vertex to vertex to draw or erase an edge; click beside the graph for a new vertex.",
      look: "Drag vertices to arrange them, click one to choose it as the start.",
      "what-if": "Point at a vertex to see what would change without it; click to keep it taken away.",
    },
    undo: "Undo",
    redo: "Redo",
    open: "Open a board…",
    keys: "Keys in the board: arrows move, Enter chooses the start, W toggles a wall, I asks what if, D draw, L look, M moves, P pairs, Esc lets go, Ctrl+Z and Ctrl+Y undo and redo.",
    graphKeys:
      "Keys in the board: arrows move, Enter chooses the start, E toggles the edge from the start, N adds a vertex, Delete removes one, I asks what if, M moves, P pairs, Esc lets go, Ctrl+Z and Ctrl+Y undo and redo.",
    summary: "The board",
    solving: "solving…",
    starting: "The engine is starting…",
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
    nothingHere: "Point at a cell, or walk to it with the arrow keys, to see who wins from there and why.",
    isWall: "A wall: the token never comes here.",
    unknown: "Not solved yet.",
    moverWins: "The player to move wins.",
    moverLoses: "The player to move loses.",
    stuck: "There is no move from here.",
    missed: "The maximum matching that is held misses this cell.",
    missedByPath: (exposed) =>
      `Some maximum matching misses this cell: swap the pairs along the path to ${exposed}.`,
    answersWithMate: "The opponent always answers with the mate.",
    goToMate: (mate) => `Go to the mate, ${mate}, and answer every move with the mate.`,
    allIntoD: (winning, legal) =>
      winning === 1
        ? `The only winning move of ${legal} is the one into D.`
        : `${winning} of ${legal} moves win: those into D.`,
    someWin: (winning, legal) =>
      `${winning} of ${legal} ${legal === 1 ? "moves" : "moves"} ${winning === 1 ? "wins" : "win"}: along edges of some maximum matching.`,
    moves: "Moves",
    wins: "wins",
    loses: "loses",
    answer: (place) => `loses to ${place}`,
    more: (count) => `and ${count} more`,
    show: "Show",
    showMoves: "All winning moves",
    showPairs: "The pairs of the matching",
    lookCloser: "Too many to be seen: zoom in.",
    whatIf: "What if",
    whatIfHint: "Choose the tool “What if” and point at a cell, or press I on it.",
    withoutCell: (place) => `Without ${place}:`,
    changes: ({ cells, toLosing, toWinning, other }) =>
      cells.length === 0
        ? "no other cell changes its class."
        : `${cells.length} ${cells.length === 1 ? "cell changes" : "cells change"}: ${toLosing} to losing, ${toWinning} to winning, ${other} between A and C.`,
    restore: "Put it back",
    takeAway: "Wall it off",
    matters: "Which cells matter here?",
    mattersHint: "Choose a start first: click a cell with the tool “Look”, or press Enter on it.",
    mattersAnswer: (place, count) =>
      count === 0
        ? `No single cell decides about ${place}: without any one of them the verdict stays.`
        : `${count} ${count === 1 ? "cell decides" : "cells decide"} about ${place}: without any of them the verdict would be the other one. They are ringed.`,
    boardAndRules: "Size and rules",
    playFromHere: "Play from here",
    deleteVertex: "Delete the vertex",
    dismiss: "Dismiss",
    title: "Who wins from every start",
  },
  zh: {
    board: (kind) => `棋盘，${kind}`,
    tools: "工具",
    toolNames: { draw: "绘制", look: "查看", "what-if": "假如" },
    toolHints: {
      draw: "在格子上拖动画墙，从墙开始拖动则擦除。画的同时即求解所有起点。",
      look: "拖动移动棋盘，点击格子选为起点。",
      "what-if": "指向一个格子，看没有它时会有什么变化；点击则保持移除。",
    },
    graphHints: {
      draw: "从一个顶点拖到另一个顶点画边或删边；点击空白处新增顶点。",
      look: "拖动顶点调整位置，点击选为起点。",
      "what-if": "指向一个顶点，看没有它时会有什么变化；点击则保持移除。",
    },
    undo: "撤销",
    redo: "重做",
    open: "打开棋盘…",
    keys: "棋盘内按键：方向键移动，回车选起点，W 切换墙，I 假如，D 绘制，L 查看，M 走法，P 配对，Esc 取消选择，Ctrl+Z 与 Ctrl+Y 撤销与重做。",
    graphKeys:
      "棋盘内按键：方向键移动，回车选起点，E 切换与起点之间的边，N 新增顶点，Delete 删除顶点，I 假如，M 走法，P 配对，Esc 取消选择，Ctrl+Z 与 Ctrl+Y 撤销与重做。",
    summary: "棋盘概况",
    solving: "求解中…",
    starting: "引擎正在启动…",
    vertices: "顶点数",
    edges: "边数",
    matching: "最大匹配",
    engine: "引擎",
    milliseconds: "用时",
    legend: "各起点的胜负",
    classWords: {
      D: { short: "先手负", long: "D：某个最大匹配不覆盖它" },
      A: { short: "先手胜，走入 D", long: "A：与 D 相邻" },
      C: { short: "先手胜，留在 C 内", long: "C：其余顶点" },
    },
    here: "此处",
    nothingHere: "指向一个格子，或用方向键走到那里，即可看到从那里出发谁胜以及为什么。",
    isWall: "墙：棋子不会到这里。",
    unknown: "尚未求解。",
    moverWins: "先手（走棋方）必胜。",
    moverLoses: "先手（走棋方）必负。",
    stuck: "从这里无路可走。",
    missed: "当前的最大匹配不覆盖此格。",
    missedByPath: (exposed) => `某个最大匹配不覆盖此格：沿到 ${exposed} 的交错路交换匹配边即可。`,
    answersWithMate: "无论怎么走，对手总是应以匹配点。",
    goToMate: (mate) => `走到匹配点 ${mate}，此后每一步都走到匹配点。`,
    allIntoD: (winning, legal) => `${legal} 种走法中有 ${winning} 种必胜：走入 D 的走法。`,
    someWin: (winning, legal) => `${legal} 种走法中有 ${winning} 种必胜：沿某个最大匹配的边。`,
    moves: "走法",
    wins: "胜",
    loses: "负",
    answer: (place) => `负，对手走 ${place}`,
    more: (count) => `另有 ${count} 种`,
    show: "显示",
    showMoves: "所有必胜走法",
    showPairs: "匹配的配对",
    lookCloser: "数量太多看不清：请放大。",
    whatIf: "假如",
    whatIfHint: "选择工具“假如”并指向一个格子，或在格子上按 I。",
    withoutCell: (place) => `没有 ${place} 时：`,
    changes: ({ cells, toLosing, toWinning, other }) =>
      cells.length === 0
        ? "其他格子的类别都不变。"
        : `${cells.length} 格的类别改变：${toLosing} 格变负，${toWinning} 格变胜，${other} 格在 A 与 C 之间变化。`,
    restore: "放回去",
    takeAway: "改为墙",
    matters: "哪些格子影响此处？",
    mattersHint: "请先选起点：用“查看”工具点击格子，或在格子上按回车。",
    mattersAnswer: (place, count) =>
      count === 0
        ? `没有哪一个格子单独决定 ${place} 的胜负：去掉任何一个，胜负都不变。`
        : `${count} 格决定 ${place} 的胜负：去掉其中任何一个，胜负就会反转。已用圆圈标出。`,
    boardAndRules: "大小与规则",
    playFromHere: "从这里对弈",
    deleteVertex: "删除顶点",
    dismiss: "关闭",
    title: "各起点的胜负",
  },
});
