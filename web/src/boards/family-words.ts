import type { Family } from "../engine/types";
import { language } from "../settings/language";

/** The families' summaries in Chinese; in English the engine has them. */
const CHINESE: Record<string, string> = {
  open: "没有墙的棋盘",
  diluted: "每格以相同概率为墙的棋盘",
  serpent: "来回贯穿整个棋盘的一条走廊",
  spiral: "从角落盘旋到中心的一条走廊",
  comb: "首行下方每隔一格有一条死胡同",
  maze: "任意两格之间恰有一条路的迷宫",
  mutilated: "缺两个同色对角格的空棋盘",
  "u-turn": "弯曲走廊，两端各多出不同颜色的格",
  meander: "来回折返的宽走廊，两端各多出不同颜色的格",
  box: "每点以相同概率被堵的立体格",
  path: "一排顶点（路）",
  cycle: "一圈顶点（环）",
  "triangle-strip": "三角形带",
  ladder: "由横档相连的两条路（梯子）",
  "cycle-chain": "由边依次相连的一串环",
  "nested-blossoms": "层层嵌套的花（奇环）",
  "blossom-fan": "由三角形组成的扇形花",
  "clique-paths": "每个顶点挂一条路的团",
  layered: "相邻层之间完全相连的分层图",
  complete: "完全图",
  petersen: "彼得森图",
  "random-tree": "随机树",
  "random-edges": "给定边数的随机图",
  "random-degree": "给定平均度的随机图",
  "random-probability": "每条边以相同概率出现的随机图",
  rmat: "R-MAT 图，度数服从幂律",
  triangular: "去掉部分点的三角形网格",
  boustrophedon: "来回走遍棋盘的一局",
  "around-tree": "绕树而行的一局",
  sliding: "滑动棋子的随机棋盘",
  "sliding-tour": "空格走遍棋盘的滑动棋子",
};

const CHINESE_PARAMETERS: Record<string, string> = {
  rows: "行数",
  columns: "列数",
  walls: "墙的百分比",
  side: "边长",
  width: "宽度",
  sides: "各维点数",
  blocked: "被堵点的百分比",
  clique: "团的顶点数",
  length: "长度",
  layers: "层数",
  cycles: "环数",
  vertices: "顶点数",
  edges: "边",
  degree: "平均度",
  rungs: "横档数",
  scale: "顶点数的以 2 为底的对数",
  draws: "抽取的边数",
  removed: "去掉点的百分比",
  blades: "扇叶数",
  arms: "直段数",
  seed: "随机种子",
};

export function familySummary({ name, summary }: Family): string {
  return (language.value === "zh" && CHINESE[name]) || summary;
}

export function parameterName({ name, summary }: Family["parameters"][number]): string {
  return (language.value === "zh" && CHINESE_PARAMETERS[name]) || summary || name;
}
