import type { Player } from "../engine/types";
import { translated } from "../settings/language";
import type { SampleName } from "./samples";

interface ReviewWords {
  open: string;
  openAnother: string;
  close: string;
  emptyTitle: string;
  emptyText: string;
  chooseFile: string;
  pasteLabel: string;
  pasteHint: string;
  read: string;
  samples: string;
  sampleNames: Record<SampleName, string>;
  reading: string;
  noRecord: string;
  players: Record<Player, string>;
  versus(first: string, second: string): string;
  record: string;
  recordOption(index: number, first: string, second: string, plies: number): string;
  board(first: string, second: string): string;
  /** Of a position. */
  beginning: string;
  after(ply: number, all: number): string;
  toMoveWins(who: string, moves: string): string;
  toMoveLoses(who: string): string;
  noMoveLeft(who: string): string;
  stops: string;
  /** Of a move. */
  blunder(who: string, other: string, better: string): string;
  onlyMove(who: string, legal: number): string;
  onlyLegal(who: string): string;
  kept(who: string): string;
  lost(who: string): string;
  blunderMark: string;
  onlyMark: string;
  or: string;
  more(count: number): string;
  ply(ply: number, who: string, place: string): string;
  moves: string;
  number: string;
  keys: string;
  /** The strip. */
  strip: string;
  run(winner: string, from: number, to: number, all: number): string;
  stripAt(ply: number, all: number, winner: string, blunder: string): string;
  /** Steps. */
  toBeginning: string;
  back: string;
  forth: string;
  toEnd: string;
  previousBlunder: string;
  nextBlunder: string;
  arrows: string;
  /** Summaries. */
  summary: string;
  accuracy: string;
  accuracyOf(played: number, won: number): string;
  neverWinning: string;
  moveCount: string;
  blunders: string;
  missedWins: string;
  onlyMovesFound: string;
  result: string;
  won(who: string): string;
  brokenOff: string;
  because(result: string, reason: string): string;
  reasons: Record<string, string>;
  /** Handing over. */
  goOn: string;
  analyse: string;
  analyseHint: string;
  analyseStones: string;
  play: string;
  playHint: string;
  /** Learning. */
  learn: string;
  learnHint: string;
  learnFrom(who: string, count: number): string;
  learnAll(count: number): string;
  noBlunders: string;
  progress(at: number, all: number): string;
  asked(ply: number, who: string, played: string): string;
  illegal(place: string): string;
  wrong(who: string, place: string, other: string, reply: string): string;
  wrongPlayed(who: string, place: string, other: string, reply: string): string;
  right(place: string, who: string): string;
  rightToo(others: string): string;
  shown(who: string, places: string): string;
  showAnswer: string;
  next: string;
  finish: string;
  stop: string;
  done: string;
  score(found: number, later: number, shown: number): string;
  again: string;
  learnBoard: string;
  learnKeys: string;
  comma: string;
  semicolon: string;
  /** What is at a vertex. */
  wall: string;
  token: string;
  free: string;
  visited(ply: number): string;
  stone: Record<"O" | "X" | ".", string>;
  winsHere: string;
  betterHere: string;
  canGo: string;
}

export const words = translated<ReviewWords>({
  en: {
    open: "Open a game",
    openAnother: "Open another",
    close: "Close",
    emptyTitle: "Review a game",
    emptyText:
      "Open the record of a game: every move is judged, blunders are shown with the better moves, and you can try them again.",
    chooseFile: "Choose a file",
    pasteLabel: "Or paste a record here",
    pasteHint: "Text, JSON or the input of NOI 2011; a file can also be dropped anywhere on the page.",
    read: "Review it",
    samples: "Or look at an example",
    sampleNames: {
      club: "Club evening, 5 × 7",
      hexagons: "Hexagons, 5 × 6",
      stones: "NOI 2011 sliding stones",
    },
    reading: "Judging the moves …",
    noRecord: "This is no record of a game.",
    players: { first: "First player", second: "Second player" },
    versus: (first, second) => `${first} – ${second}`,
    record: "Game",
    recordOption: (index, first, second, plies) => `${index}. ${first} – ${second}, ${plies} moves`,
    board: (first, second) => `Board of the game ${first} – ${second}`,
    beginning: "Beginning",
    after: (ply, all) => `After move ${ply} of ${all}`,
    toMoveWins: (who, moves) => `${who} is to move and wins: ${moves}.`,
    toMoveLoses: (who) => `${who} is to move and loses: every move lets the other player win.`,
    noMoveLeft: (who) => `${who} has no move left and has lost.`,
    stops: "The record stops here.",
    blunder: (who, other, better) => `A blunder: ${who} was winning, now ${other} is. Better was ${better}.`,
    onlyMove: (who, legal) => `${who} finds the only winning move of ${legal}.`,
    onlyLegal: (who) => `The only move there is, and ${who} goes on winning.`,
    kept: (who) => `${who} goes on winning.`,
    lost: (who) => `${who} had no winning move.`,
    blunderMark: "blunder",
    onlyMark: "only winning move",
    or: " or ",
    more: (count) => `${count} more`,
    ply: (ply, who, place) => `Move ${ply}, ${who}: ${place}`,
    moves: "Moves",
    number: "No.",
    keys: "← → step, Home and End jump, P and N go to blunders",
    strip: "Who was winning",
    run: (winner, from, to, all) =>
      from === 0 && to === all
        ? `${winner} all the time`
        : from === 0
          ? `${winner} up to move ${to}`
          : to === all
            ? `${winner} from move ${from} to the end`
            : from === to
              ? `${winner} after move ${from}`
              : `${winner} from move ${from} to ${to}`,
    stripAt: (ply, all, winner, blunder) =>
      `${ply === 0 ? "Beginning" : `After move ${ply} of ${all}`}: ${winner} is winning${blunder && `, ${blunder}`}`,
    toBeginning: "To the beginning",
    back: "One move back",
    forth: "One move on",
    toEnd: "To the end",
    previousBlunder: "Previous blunder",
    nextBlunder: "Next blunder",
    arrows: "Winning moves as arrows",
    summary: "Summary",
    accuracy: "Accuracy",
    accuracyOf: (played, won) => `${played} of ${won}`,
    neverWinning: "never winning",
    moveCount: "Moves",
    blunders: "Blunders",
    missedWins: "Missed wins",
    onlyMovesFound: "Only moves found",
    result: "Result",
    won: (who) => `${who} won`,
    brokenOff: "Broken off",
    because: (result, reason) => `${result}: ${reason}`,
    reasons: {},
    goOn: "Go on from this position",
    analyse: "Analyse it",
    analyseHint: "What was visited becomes walls, and every start is coloured.",
    analyseStones: "The stones change colours where the second player is to move, since light moves first.",
    play: "Play on",
    playHint: "Against the engine or another person.",
    learn: "Learn from your mistakes",
    learnHint: "Find the better moves yourself.",
    learnFrom: (who, count) => `${who}: ${count}`,
    learnAll: (count) => `Both: ${count}`,
    noBlunders: "There are no blunders in this game.",
    progress: (at, all) => `Mistake ${at} of ${all}`,
    asked: (ply, who, played) =>
      `Move ${ply}: ${who} went to ${played} and gave the win away. Find a move that keeps it.`,
    illegal: (place) => `${place} is no legal move: choose one of the cells with a dot.`,
    wrong: (who, place, other, reply) =>
      `${place} loses: ${other} then wins, ${reply}. Try another move for ${who}.`,
    wrongPlayed: (who, place, other, reply) =>
      `${place} is what was played: ${other} then wins, ${reply}. Try another move for ${who}.`,
    right: (place, who) => `Right: after ${place} every answer of ${who} loses.`,
    rightToo: (others) => `${others} wins too.`,
    shown: (who, places) => `${who} wins with ${places}.`,
    showAnswer: "Show the answer",
    next: "Next mistake",
    finish: "Finish",
    stop: "Back to the game",
    done: "That was the last one.",
    score: (found, later, shown) => `Found at once: ${found}. After another try: ${later}. Shown: ${shown}.`,
    again: "Once more",
    learnBoard: "Board before the mistake",
    learnKeys:
      "Arrow keys and Enter choose a cell, S shows the answer, N goes to the next mistake, Esc back to the game",
    comma: ", ",
    semicolon: "; ",
    wall: "wall",
    token: "the token",
    free: "free",
    visited: (ply) => (ply === 0 ? "visited, the start" : `visited by move ${ply}`),
    stone: { O: "light stone", X: "dark stone", ".": "blank" },
    winsHere: "a winning move",
    betterHere: "the better move",
    canGo: "legal move",
  },
  zh: {
    open: "打开对局",
    openAnother: "打开另一局",
    close: "关闭",
    emptyTitle: "复盘一局棋",
    emptyText: "打开一份棋谱：每一步都会得到评判，失误处给出更好的着法，还可以重新尝试。",
    chooseFile: "选择文件",
    pasteLabel: "或在此粘贴棋谱",
    pasteHint: "文本、JSON 或 NOI 2011 输入格式；也可以把文件拖放到页面任意处。",
    read: "开始复盘",
    samples: "或查看示例",
    sampleNames: { club: "俱乐部之夜，5 × 7", hexagons: "六边形棋盘，5 × 6", stones: "NOI 2011 兔兔与蛋蛋" },
    reading: "正在评判着法……",
    noRecord: "这不是对局的棋谱。",
    players: { first: "先手", second: "后手" },
    versus: (first, second) => `${first} — ${second}`,
    record: "对局",
    recordOption: (index, first, second, plies) => `${index}. ${first} — ${second}，共 ${plies} 步`,
    board: (first, second) => `对局 ${first} — ${second} 的棋盘`,
    beginning: "开局",
    after: (ply, all) => `第 ${ply} 步之后（共 ${all} 步）`,
    toMoveWins: (who, moves) => `轮到${who}走，必胜：${moves}。`,
    toMoveLoses: (who) => `轮到${who}走，必败：走哪一步都会让对方取胜。`,
    noMoveLeft: (who) => `${who}无路可走，负。`,
    stops: "棋谱到此为止。",
    blunder: (who, other, better) => `失误：本来${who}必胜，现在轮到${other}必胜。更好的是 ${better}。`,
    onlyMove: (who, legal) => `${who}在 ${legal} 种着法中找到了唯一的必胜着。`,
    onlyLegal: (who) => `只有这一步可走，${who}仍然必胜。`,
    kept: (who) => `${who}仍然必胜。`,
    lost: (who) => `${who}没有必胜着。`,
    blunderMark: "失误",
    onlyMark: "唯一必胜着",
    or: " 或 ",
    more: (count) => `另外 ${count} 种`,
    ply: (ply, who, place) => `第 ${ply} 步，${who}：${place}`,
    moves: "着法",
    number: "序号",
    keys: "← → 逐步，Home、End 到首尾，P、N 跳到失误",
    strip: "局势",
    run: (winner, from, to, all) =>
      from === 0 && to === all
        ? `${winner}始终占优`
        : from === 0
          ? `到第 ${to} 步为止${winner}占优`
          : to === all
            ? `从第 ${from} 步到最后${winner}占优`
            : from === to
              ? `第 ${from} 步之后${winner}占优`
              : `第 ${from} 步到第 ${to} 步${winner}占优`,
    stripAt: (ply, all, winner, blunder) =>
      `${ply === 0 ? "开局" : `第 ${ply} 步之后（共 ${all} 步）`}：${winner}占优${blunder && `，${blunder}`}`,
    toBeginning: "到开局",
    back: "后退一步",
    forth: "前进一步",
    toEnd: "到终局",
    previousBlunder: "上一处失误",
    nextBlunder: "下一处失误",
    arrows: "用箭头显示必胜着",
    summary: "总结",
    accuracy: "准确率",
    accuracyOf: (played, won) => `${won} 步中 ${played} 步`,
    neverWinning: "从未占优",
    moveCount: "步数",
    blunders: "失误",
    missedWins: "错失的胜机",
    onlyMovesFound: "找到的唯一必胜着",
    result: "结果",
    won: (who) => `${who}胜`,
    brokenOff: "中断",
    because: (result, reason) => `${result}：${reason}`,
    reasons: { "no move is left": "无路可走", resigned: "认输", "time is up": "超时", withdrawn: "已撤回" },
    goOn: "从此局面继续",
    analyse: "分析",
    analyseHint: "走过的格子变为墙，每个起点都按类别着色。",
    analyseStones: "轮到后手走时，棋子颜色互换，因为白子先走。",
    play: "接着下",
    playHint: "与引擎或另一人对弈。",
    learn: "从失误中学习",
    learnHint: "自己找出更好的着法。",
    learnFrom: (who, count) => `${who}：${count}`,
    learnAll: (count) => `双方：${count}`,
    noBlunders: "这一局没有失误。",
    progress: (at, all) => `第 ${at} 处失误，共 ${all} 处`,
    asked: (ply, who, played) => `第 ${ply} 步：${who}走到 ${played}，错失胜局。请找出仍然必胜的一步。`,
    illegal: (place) => `${place} 不能走：请选择带圆点的格子。`,
    wrong: (who, place, other, reply) => `${place} 会输：${other}随后必胜，${reply}。请为${who}再试一步。`,
    wrongPlayed: (who, place, other, reply) =>
      `${place} 正是实战的着法：${other}随后必胜，${reply}。请为${who}再试一步。`,
    right: (place, who) => `正确：走 ${place} 之后，${who}怎么应都会输。`,
    rightToo: (others) => `${others} 同样必胜。`,
    shown: (who, places) => `${who}走 ${places} 必胜。`,
    showAnswer: "显示答案",
    next: "下一处失误",
    finish: "完成",
    stop: "回到对局",
    done: "全部失误都已试过。",
    score: (found, later, shown) => `一次找到：${found}；再试找到：${later}；看了答案：${shown}。`,
    again: "再来一次",
    learnBoard: "失误之前的棋盘",
    learnKeys: "方向键和回车选择格子，S 显示答案，N 到下一处失误，Esc 回到对局",
    comma: "，",
    semicolon: "；",
    wall: "墙",
    token: "棋子",
    free: "空格",
    visited: (ply) => (ply === 0 ? "已走过，起点" : `第 ${ply} 步走过`),
    stone: { O: "白子", X: "黑子", ".": "空格" },
    winsHere: "必胜着",
    betterHere: "更好的着法",
    canGo: "可走",
  },
});
