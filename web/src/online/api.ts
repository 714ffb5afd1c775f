import type { BoardJson, Place, Player, RecordJson } from "../engine/types";
import type { Ears, Line } from "./connection";
import type { Listed, ServerError, ServerGame } from "./protocol";

/** What the server refused, and why. */
export class Refused extends Error {
  readonly kind: string;

  constructor({ kind, message }: ServerError) {
    super(message);
    this.name = "Refused";
    this.kind = kind;
  }
}

/** A seat at a game: the token is the secret of the one who sits there. */
export interface Seated {
  game: ServerGame;
  side: Player;
  token: string;
  /** The secret that the other player joins with; only for who made the game. */
  invitation?: string;
}

export interface NewGame {
  board: BoardJson;
  start?: Place;
  side: Player;
  name: string;
  public: boolean;
}

const API = "api/v1";
const UNREACHABLE: ServerError = { kind: "unreachable", message: "The server cannot be reached." };

type Refusal = { error?: ServerError } | undefined;

/** The address of a part of the server's interface, on the origin of the page. */
function address(path: string): URL {
  return new URL(`${API}/${path}`, location.href);
}

async function ask<T>(path: string, body?: object, secret?: string): Promise<T> {
  const response = await sent(path, {
    method: body ? "POST" : "GET",
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(secret && { authorization: `Bearer ${secret}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    cache: "no-store",
  });
  // What stands between here and the server has other answers.
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok || answer === undefined) throw new Refused((answer as Refusal)?.error ?? UNREACHABLE);
  return answer as T;
}

async function sent(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address(path), request);
  } catch {
    throw new Refused(UNREACHABLE);
  }
}

/** Whether the page comes from a server that keeps games. */
export async function answers(): Promise<boolean> {
  try {
    const { name } = await ask<{ name?: string }>("version");
    return name === "lastmove";
  } catch {
    return false;
  }
}

export function create(game: NewGame): Promise<Seated> {
  return ask("games", game);
}

export function join(id: string, invitation: string, name: string): Promise<Seated> {
  return ask(`games/${id}/join`, { name }, invitation);
}

export function gameOf(id: string): Promise<ServerGame> {
  return ask(`games/${id}`);
}

export function recordOf(id: string): Promise<RecordJson> {
  return ask(`games/${id}/record?form=json`);
}

export async function list(state: "ongoing" | "finished"): Promise<Listed[]> {
  const { games } = await ask<{ games: Listed[] }>(`games?state=${state}&limit=20`);
  return games;
}

/** A line on which a game is followed. */
export function live(id: string, ears: Ears): Line {
  const url = address(`games/${id}/live`);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(url);
  socket.onopen = () => ears.opened();
  socket.onmessage = ({ data }) => ears.heard(String(data));
  socket.onclose = ({ code, reason }) => ears.broke(code, reason);
  return {
    say: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}
