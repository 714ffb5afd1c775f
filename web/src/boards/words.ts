import { translated } from "../settings/language";
import type { Excess } from "./limits";
import type { PresetName } from "./presets";

interface BoardWords {
  title: string;
  close: string;
  ways: string;
  examples: string;
  generate: string;
  text: string;
  presets: Record<PresetName, string>;
  family: string;
  make: string;
  seed: string;
  another: string;
  waiting: string;
  textLabel: string;
  textHint: string;
  format: string;
  recognised: string;
  readText: string;
  chooseFile: string;
  dropHint: string;
  rows: string;
  columns: string;
  resize: string;
  moves: string;
  moveNames: Record<string, string>;
  joined: string;
  joinedAxes: { rows: string; columns: string; layers: string };
  place(line: number, column: number | undefined): string;
  tooLarge(excess: Excess): string;
  noBoard: string;
}

export const words = translated<BoardWords>({
  en: {
    title: "Open a board",
    close: "Close",
    ways: "Where the board comes from",
    examples: "Examples",
    generate: "Generate",
    text: "Text or file",
    presets: {
      open3: "3 × 3, open",
      open8: "8 × 8, open",
      jsoi: "JSOI 2009 example",
      mutilated: "Mutilated chessboard",
      walls25: "Random, 25 % walls",
      walls40: "Random, 40 % walls",
      maze: "Maze",
      knight: "Knight, 8 × 8",
      hexagonal: "Hexagons",
      torus: "Torus, ends joined",
      box: "Box, 3 × 3 × 3",
      petersen: "Petersen graph",
      stones: "NOI 2011 sliding stones",
      large: "100 × 100, random",
      huge: "1000 × 1000, random",
    },
    family: "Family",
    make: "Make the board",
    seed: "Seed",
    another: "Another seed",
    waiting: "The engine is starting…",
    textLabel: "The board as text",
    textHint: "Rows of . and #, edges one a line, stones O and X, DIMACS, Matrix Market, graph6 and others.",
    format: "Format",
    recognised: "recognised",
    readText: "Open this text",
    chooseFile: "Choose a file…",
    dropHint: "A file may also be dropped anywhere on the page.",
    rows: "Rows",
    columns: "Columns",
    resize: "Change the size",
    moves: "Moves",
    moveNames: {
      "4": "4 neighbours",
      "8": "8 neighbours (king)",
      knight: "knight",
      "king-20": "20 cells (HDU 3446)",
      hexagonal: "hexagons, 6 neighbours",
      "6": "6 neighbours",
      "26": "26 neighbours",
    },
    joined: "Ends joined",
    joinedAxes: { rows: "top and bottom", columns: "left and right", layers: "first and last layer" },
    place: (line, column) => (column === undefined ? `Line ${line}` : `Line ${line}, column ${column}`),
    noBoard: "This is no board.",
    tooLarge: ({ of, found, most }) => {
      const [n, limit] = [found.toLocaleString("en"), most.toLocaleString("en")];
      switch (of) {
        case "cells":
          return `This board has ${n} cells; the page takes up to ${limit}. The command-line program solves larger ones.`;
        case "vertices":
          return `This graph has ${n} vertices; the page draws up to ${limit}. The command-line program solves larger ones.`;
        case "edges":
          return `This graph has ${n} edges; the page draws up to ${limit}. The command-line program solves larger ones.`;
        case "bytes":
          return `This file has ${n} bytes; the page reads up to ${limit}.`;
      }
    },
  },
  zh: {
    title: "打开棋盘",
    close: "关闭",
    ways: "棋盘来源",
    examples: "示例",
    generate: "生成",
    text: "文本或文件",
    presets: {
      open3: "3 × 3 空棋盘",
      open8: "8 × 8 空棋盘",
      jsoi: "JSOI 2009 样例",
      mutilated: "残缺国际象棋盘",
      walls25: "随机，25 % 墙",
      walls40: "随机，40 % 墙",
      maze: "迷宫",
      knight: "马步 8 × 8",
      hexagonal: "六边形棋盘",
      torus: "环面（两端相接）",
      box: "3 × 3 × 3 立体格",
      petersen: "彼得森图",
      stones: "NOI 2011 兔兔与蛋蛋",
      large: "100 × 100 随机",
      huge: "1000 × 1000 随机",
    },
    family: "类型",
    make: "生成棋盘",
    seed: "随机种子",
    another: "换一个种子",
    waiting: "引擎正在启动…",
    textLabel: "棋盘文本",
    textHint: "由 . 和 # 组成的行、每行一条边、O 与 X 棋子、DIMACS、Matrix Market、graph6 等。",
    format: "格式",
    recognised: "自动识别",
    readText: "打开此文本",
    chooseFile: "选择文件…",
    dropHint: "也可以把文件拖放到页面任意位置。",
    rows: "行数",
    columns: "列数",
    resize: "修改大小",
    moves: "走法",
    moveNames: {
      "4": "四邻格",
      "8": "八邻格（王）",
      knight: "马步",
      "king-20": "20 格（HDU 3446）",
      hexagonal: "六边形，六邻格",
      "6": "六邻格",
      "26": "二十六邻格",
    },
    joined: "两端相接",
    joinedAxes: { rows: "上下", columns: "左右", layers: "首末层" },
    place: (line, column) => (column === undefined ? `第 ${line} 行` : `第 ${line} 行第 ${column} 列`),
    noBoard: "这不是棋盘。",
    tooLarge: ({ of, found, most }) => {
      const [n, limit] = [found.toLocaleString("en"), most.toLocaleString("en")];
      switch (of) {
        case "cells":
          return `此棋盘有 ${n} 格；网页最多支持 ${limit} 格。更大的棋盘可用命令行程序求解。`;
        case "vertices":
          return `此图有 ${n} 个顶点；网页最多绘制 ${limit} 个。更大的图可用命令行程序求解。`;
        case "edges":
          return `此图有 ${n} 条边；网页最多绘制 ${limit} 条。更大的图可用命令行程序求解。`;
        case "bytes":
          return `此文件有 ${n} 字节；网页最多读取 ${limit} 字节。`;
      }
    },
  },
});
