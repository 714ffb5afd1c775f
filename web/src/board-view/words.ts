import { translated } from "../settings/language";

export const words = translated({
  en: {
    role: "board",
    keys: "Arrow keys move over the cells, Enter or Space acts on one, plus and minus zoom, 0 shows the whole board.",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    fit: "Show the whole board",
  },
  zh: {
    role: "棋盘",
    keys: "方向键在格子间移动，回车或空格对当前格操作，加号和减号缩放，0 显示整个棋盘。",
    zoomIn: "放大",
    zoomOut: "缩小",
    fit: "显示整个棋盘",
  },
});
