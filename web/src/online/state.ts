import { computed, effect, signal } from "@preact/signals";
import { layoutOf } from "../draw/layout";
import { engine } from "../engine/client";
import type { GameState, Player, RecordJson, Vertex } from "../engine/types";
import { isVertex, placeOf, toJson } from "../model/board";
import { other } from "../model/clock";
import { type Game, phaseOf, turnOf } from "../model/game";
import { toRecord } from "../model/game-record";
import { board, start } from "../play/opening";
import { Table } from "../play/table";
import { forgetLink, goToLink, linkFault, mode, onAgain, onOpen, showLink } from "../route/route";
import type { Shared } from "../route/shared";
import { recall, remember } from "../settings/stored";
import * as api from "./api";
import { Connection, type Standing } from "./connection";
import { asGame, type Followed, isOpen, told } from "./followed";
import { invited, look } from "./invited";
import type { Wish } from "./protocol";
import { forgetSecrets, isGameId, keepSecrets, type Secrets, secretsOf } from "./secrets";
import { tried, trouble, troubleOf } from "./trouble";

/** The game that is followed, whether anything is known of it or not. */
export const following = signal<string | undefined>(undefined);
/** The game that is followed, as far as it is known. */
export const followed = signal<Followed | undefined>(undefined);
export const standing = signal<Standing>("connecting");
/** The secrets of the game that is followed, if it is played from here. */
export const secrets = signal<Secrets | undefined>(undefined);
/** What is to be done, but was not yet confirmed by the server. */
export const wish = signal<Wish | undefined>(undefined);
export const position = signal<GameState | undefined>(undefined);
export const viewed = signal<number | undefined>(undefined);
/** How the one who sits here is called. */
export const name = signal(recall("online.name") ?? "");

effect(() => remember("online.name", name.value));

/** The name as the server takes it: without what cannot be seen. */
const ownName = () => name.value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "").trim();

export const game = computed<Game | undefined>(() => followed.value && asGame(followed.value));
export const layout = computed(() => {
  const on = followed.value?.board;
  return on && layoutOf(on);
});
export const record = computed<RecordJson | undefined>(() => game.value && toRecord(game.value, 0));
/** What a link for those who watch holds. */
export const watching = computed<Shared | undefined>(() => {
  const id = followed.value?.info.id;
  return id === undefined ? undefined : { mode: "online", online: { game: id } };
});
/** What the link for the other player holds, as long as that seat is free. */
export const invitation = computed<Shared | undefined>(() => {
  const secret = secrets.value?.invitation;
  const info = followed.value?.info;
  return secret && info?.phase === "waiting"
    ? { mode: "online", online: { game: info.id, invitation: secret } }
    : undefined;
});

const table = new Table(engine);
let connection: Connection | undefined;

/** Makes a game on the board chosen and waits for the other player. */
export async function create(side: Player, isStartAgreed: boolean, isPublic: boolean): Promise<void> {
  const on = board.value;
  const hasStart = isStartAgreed && on.kind !== "sliding" && isVertex(on, start.value);
  await make({
    board: toJson(on),
    ...(hasStart && { start: placeOf(on, start.value) }),
    side,
    name: ownName(),
    public: isPublic,
  });
}

async function make(wanted: api.NewGame): Promise<void> {
  trouble.value = undefined;
  const seated = await tried(api.create(wanted));
  if (seated) sit(seated);
}

/** Makes a game like the one followed, which is over, with sides swapped. */
export async function playAgain(): Promise<void> {
  const { info, you } = followed.value ?? {};
  if (!info || !you) return;
  const { start: at } = info;
  const isStartAgreed = at !== undefined && (secrets.value?.isStartAgreed ?? false);
  await make({
    board: info.board,
    ...(isStartAgreed && { start: at }),
    side: other(you),
    name: info.players[you]?.name ?? "",
    public: info.public,
  });
}

/** Takes the free seat of the game that this browser is invited to. */
export async function join(): Promise<void> {
  const to = invited.value;
  if (!to) return;
  trouble.value = undefined;
  const seated = await tried(api.join(to.game, to.invitation, ownName()));
  if (!seated) {
    void look();
    return;
  }
  // Going back leads to the other games, not to an invitation that has been used.
  forgetLink("online");
  sit(seated);
}

function sit({ game: info, side, token, invitation: secret }: api.Seated): void {
  const isStartAgreed = info.start !== undefined;
  keepSecrets(info.id, { side, token, isStartAgreed, ...(secret && { invitation: secret }) });
  follow(info.id);
}

/** Follows a game, as a player if this browser is one. */
export function follow(id: string): void {
  attend(id);
  void goToLink({ mode: "online", online: { game: id } });
}

function attend(id: string): void {
  leave();
  following.value = id;
  secrets.value = secretsOf(id);
  trouble.value = undefined;
  connection = new Connection({
    open: (ears) => api.live(id, ears),
    hello: () => {
      const known = followed.value?.info.moves.length;
      const token = secrets.value?.token;
      return { type: "hello", ...(token && { token }), ...(known !== undefined && { ply: known }) };
    },
    onTold: (message) => {
      followed.value = told(followed.value, message);
      settle(message.type === "game");
      if (message.type === "error") wish.value = undefined;
    },
    onStanding: (now, reason) => {
      standing.value = now;
      if (now === "broken") void leaveIfGone(id);
      // The server knows no player with this token.
      if (now === "refused") trouble.value = { kind: "unauthorized", message: reason };
    },
  });
}

/** A line may break because there is no such game: then it is of no use to go on trying. */
async function leaveIfGone(id: string): Promise<void> {
  const refusal = await api.gameOf(id).then(() => undefined, troubleOf);
  if (refusal?.kind !== "not_found" || following.value !== id) return;
  forgetSecrets(id);
  toLobby();
  trouble.value = refusal;
}

/** Forgets a wish that has come true, and tells one again that may have been lost. */
function settle(isNewLine: boolean): void {
  const open = wish.value;
  if (!open || !followed.value) return;
  if (!isOpen(followed.value, open)) wish.value = undefined;
  else if (isNewLine) connection?.say(open);
}

/** Lets go of the game that is followed. */
export function leave(): void {
  connection?.close();
  connection = undefined;
  following.value = undefined;
  followed.value = undefined;
  secrets.value = undefined;
  invited.value = undefined;
  wish.value = undefined;
  position.value = undefined;
  viewed.value = undefined;
}

/** Goes back to where games are made and found. */
export function toLobby(): void {
  leave();
  forgetLink("online");
}

/** You act on a vertex: move there, or place the token. */
export function act(v: Vertex): void {
  const at = game.value;
  const turn = at && turnOf(at);
  if (viewed.value !== undefined) {
    viewed.value = undefined;
    return;
  }
  if (!at || !turn || wish.value || at.setup.seats[turn] !== "person") return;
  const place = placeOf(at.setup.board, v);
  const stage = followed.value?.info.phase;
  if (phaseOf(at) === "placing") {
    if (stage === "placing" && isVertex(at.setup.board, v)) tell({ type: "place", start: place });
  } else if (stage === "playing" && position.value?.legalMoves.includes(v)) {
    tell({ type: "move", ply: at.moves.length + 1, to: place });
  }
}

export function resign(): void {
  tell({ type: "resign" });
}

function tell(said: Wish): void {
  wish.value = said;
  connection?.say(said);
}

// The engine says which moves there are.
effect(() => {
  const at = game.value;
  position.value = undefined;
  if (!at || at.start === undefined) return;
  void table.stateOf(at).then(
    (state) => {
      if (game.peek() === at) position.value = state;
    },
    (error) => {
      trouble.value = troubleOf(error);
    },
  );
});

// What a link names.
onOpen("online", ({ online }) => {
  if (!online) return;
  if (!isGameId(online.game)) {
    linkFault.value = "brokenLink";
    return;
  }
  const { game: id, invitation: secret } = online;
  if (secret && !secretsOf(id)) {
    leave();
    trouble.value = undefined;
    invited.value = { game: id, invitation: secret };
    void look();
  } else if (following.value !== id) {
    attend(id);
    void showLink({ mode: "online", online: { game: id } });
  }
});

onAgain("online", () => {
  leave();
  trouble.value = undefined;
});

// Whoever comes back from another mode finds the game again, and its address.
effect(() => {
  if (mode.value !== "online" || location.hash.startsWith("#online=")) return;
  const id = following.peek();
  if (id !== undefined) void showLink({ mode: "online", online: { game: id } });
});

const hurry = () => {
  if (mode.value === "online") connection?.hurry();
};
addEventListener("online", hurry);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) hurry();
});
