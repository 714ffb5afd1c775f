import { translated } from "../settings/language";

/** What the kinds of refusals mean to people. Those of docs/SERVER.md that a page can meet, and `unreachable`, which is the page's own. */
const en: Record<string, string> = {
  unreachable: "the server cannot be reached.",
  unauthorized: "the server does not know this link or this seat. Part of the link may be missing.",
  not_found: "there is no such game on this server (any more).",
  already_joined: "the seat is taken: the invitation has been used.",
  not_your_turn: "it is not your turn.",
  wrong_ply: "the game has gone on meanwhile.",
  wrong_phase: "the game does not allow that now.",
  illegal_move: "the rules do not allow this move.",
  too_large: "the board is larger than this server takes.",
  took_too_long: "the work took too long and was cut off.",
  too_many: "too much was asked for from here. Wait a little and try again.",
  busy: "the server has its hands full. Wait a little and try again.",
  bad_board: "this is no board that the server can read.",
  bad_field: "the server does not accept one of these choices.",
  not_kept: "the server cannot keep games at the moment. Nothing has changed; try again later.",
  internal: "the server has made a mistake.",
};

const zh: typeof en = {
  unreachable: "无法连接到服务器。",
  unauthorized: "服务器不认得此链接或此座位，链接可能不完整。",
  not_found: "此服务器上没有（或已不再有）这盘棋。",
  already_joined: "座位已被占据：此邀请已被使用。",
  not_your_turn: "还没轮到你。",
  wrong_ply: "对局在此期间已有进展。",
  wrong_phase: "对局现在不允许这样做。",
  illegal_move: "规则不允许这步棋。",
  too_large: "棋盘超出此服务器允许的大小。",
  took_too_long: "计算时间过长，已被中止。",
  too_many: "请求过于频繁，请稍候再试。",
  busy: "服务器繁忙，请稍候再试。",
  bad_board: "服务器无法读取此棋盘。",
  bad_field: "服务器不接受其中一项选择。",
  not_kept: "服务器目前无法保存对局；一切未变，请稍后再试。",
  internal: "服务器出错了。",
};

export const refusals = translated({ en, zh });
