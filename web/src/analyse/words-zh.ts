import type { AnalyseWords } from "./words";

/** In Simplified Chinese, with the noun for what the board consists of, for mice and keyboards or for fingers. */
export const chinese = (one: string, isTouch: boolean): AnalyseWords => ({
  board: (size) => `棋盘，${size}`,
  graph: (vertices) => `图，${vertices} 个顶点`,
  tools: "工具",
  toolNames: { draw: "绘制", look: "查看", "what-if": "假如" },
  toolHints: {
    draw: isTouch
      ? "在格子上拖动画墙，从墙开始拖动则擦除。"
      : "在格子上拖动画墙，从墙开始拖动则擦除。画的同时即求解所有起点。",
    look: `拖动移动棋盘，${isTouch ? "轻点" : "点击"}格子选为起点。`,
    "what-if": isTouch
      ? "轻点一个格子，看没有它时会有什么变化。"
      : "指向一个格子，看没有它时会有什么变化；点击则保持移除。",
  },
  graphHints: {
    draw: `从一个顶点拖到另一个顶点画边或删边；${isTouch ? "轻点" : "点击"}空白处新增顶点。`,
    look: `拖动顶点调整位置，${isTouch ? "轻点" : "点击"}选为起点。`,
    "what-if": isTouch
      ? "轻点一个顶点，看没有它时会有什么变化。"
      : "指向一个顶点，看没有它时会有什么变化；点击则保持移除。",
  },
  undo: "撤销",
  redo: "重做",
  open: "打开棋盘…",
  openShort: "打开",
  keys: "棋盘内按键：方向键移动，回车选起点，W 切换墙，I 假如，D 绘制，L 查看，M 走法，P 配对，Esc 取消选择，Ctrl+Z 与 Ctrl+Y 撤销与重做。",
  graphKeys:
    "棋盘内按键：方向键移动，回车选起点，E 切换与起点之间的边，N 新增顶点，Delete 删除顶点，I 假如，M 走法，P 配对，Esc 取消选择，Ctrl+Z 与 Ctrl+Y 撤销与重做。",
  summary: "棋盘概况",
  solving: "求解中…",
  starting: "启动中…",
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
  nothingHere: isTouch
    ? `用“查看”工具轻点一个${one}，即可看到从那里出发谁胜以及为什么。`
    : `指向一个${one}，或用方向键走到那里，即可看到从那里出发谁胜以及为什么。`,
  isWall: "墙：棋子不会到这里。",
  unknown: "尚未求解。",
  moverWins: "先手（走棋方）必胜。",
  moverLoses: "先手（走棋方）必负。",
  stuck: "从这里无路可走。",
  missed: `当前的最大匹配不覆盖此${one}。`,
  missedByPath: (exposed) => `某个最大匹配不覆盖此${one}：沿到 ${exposed} 的交错路交换匹配边即可。`,
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
  whatIfHint: isTouch
    ? `选择工具“假如”，然后轻点一个${one}。`
    : `选择工具“假如”并指向一个${one}，或在${one}上按 I。`,
  wallTaken: "那是墙，没有可以移除的格子。",
  nothingTaken: `那里没有${one}。`,
  withoutCell: (place) => `没有 ${place} 时：`,
  changes: ({ cells, toLosing, toWinning, other }) =>
    cells.length === 0
      ? `其他${one}的类别都不变。`
      : `${cells.length} 个${one}的类别改变：${toLosing} 个变负，${toWinning} 个变胜，${other} 个在 A 与 C 之间变化。`,
  restore: "放回去",
  takeAway: "改为墙",
  matters: `哪些${one}影响此处？`,
  mattersHint: isTouch
    ? `要看哪些${one}有影响，请先选起点：轻点一个${one}。`
    : `要看哪些${one}有影响，请先选起点：点击一个${one}，或在其上按回车。`,
  mattersAnswer: (place, count) =>
    count === 0
      ? `没有哪一个${one}单独决定 ${place} 的胜负：去掉任何一个，胜负都不变。`
      : `${count} 个${one}决定 ${place} 的胜负：去掉其中任何一个，胜负就会反转。已用圆圈标出。`,
  boardAndRules: "大小与规则",
  playFromHere: "从这里对弈",
  deleteVertex: "删除顶点",
  dismiss: "关闭",
  title: "各起点的胜负",
});
