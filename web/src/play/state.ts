import { computed, effect, signal } from "@preact/signals";
import { handed } from "../boards/read";
import { layoutOf } from "../draw/layout";
import { engine } from "../engine/client";
import { CLASS, type GameState, type Player, type RecordJson, type Vertex } from "../engine/types";
import { isVertex, vertexAt } from "../model/board";
import { flagged, other } from "../model/clock";
import {
  type Game,
  isEnginesTurn,
  moved,
  noMoveLeft,
  phaseOf,
  placed,
  rematch,
  resigned,
  takenBack,
  timeIsUp,
  tokenOf,
  turnOf,
} from "../model/game";
import { fromRecord, saysHow, toRecord } from "../model/game-record";
import { recordIn } from "../model/shape";
import { forgetLink, linkFault, onOpen } from "../route/route";
import type { Shared } from "../route/shared";
import { recallHere, rememberHere, stored } from "../settings/stored";
import { fly, land } from "./flight";
import { choose, continued, draw, opened, options } from "./opening";
import { openFor } from "./options";
import { Table } from "./table";
import { words } from "./words";

/** The engine takes at least this long for a move, in milliseconds, so that what it does can be followed. */
const THOUGHT = 350;

export const game = signal<Game | undefined>(undefined);
/** How the game stands, as soon as the engine has said so. */
export const position = signal<GameState | undefined>(undefined);
/** Whether the next game is being set up, rather than one shown. */
export const isSettingUp = signal(true);
/** The vertices that win for the person whose turn it is, when that was asked. */
export const hint = signal<readonly Vertex[] | undefined>(undefined);
/** Who wins by best play, when that is to be shown. */
export const outlook = signal<Player | undefined>(undefined);
export const isOutlookShown = stored("play.outlook", ["no", "yes"] as const, "no");
/** How many moves of the game are seen, when an earlier position is looked at. */
export const viewed = signal<number | undefined>(undefined);
/** Why a game could not go on. */
export const refusal = signal<string | undefined>(undefined);
/** What time it is, for clocks. */
export const time = signal(0);

export const layout = computed(() => (game.value ? layoutOf(game.value.setup.board) : undefined));

const table = new Table(engine);
const now = () => performance.now();

/** The game with all that has happened in it so far. */
export const record = computed<RecordJson | undefined>(() => game.value && toRecord(game.value, now()));

/** What a link to the game holds. */
export const shared = computed<Shared | undefined>(
  () => record.value && { mode: "play", record: record.value },
);

/** Goes over to another state of the game, and on from there as far as nobody is asked. */
function change(next: Game): void {
  const before = game.value;
  const isMove = before && next.moves.length === before.moves.length + 1 && next.setup === before.setup;
  game.value = next;
  position.value = undefined;
  hint.value = undefined;
  viewed.value = undefined;
  refusal.value = undefined;
  isSettingUp.value = false;
  if (isMove) showMove(before, next);
  else land();
  keep();
  void goOn(next);
}

function showMove(before: Game, next: Game): void {
  const [from, to] = [tokenOf(before), tokenOf(next)];
  const { board } = next.setup;
  if (from === undefined || to === undefined || !layout.value) return;
  // Where stones slide, the stone goes the other way.
  if (board.kind === "sliding") fly(board, layout.value, to, from);
  else fly(board, layout.value, from, to);
}

async function goOn(from: Game): Promise<void> {
  try {
    const state = await table.stateOf(from);
    if (game.value !== from) return;
    position.value = state;
    if (phaseOf(from) === "moving" && state?.legalMoves.length === 0) {
      change(noMoveLeft(from, now()));
      return;
    }
    if (!isEnginesTurn(from)) {
      await look(from);
      return;
    }
    const [choice] = await Promise.all([
      table.choice(from),
      new Promise((done) => setTimeout(done, THOUGHT)),
    ]);
    if (game.value !== from) return;
    change(phaseOf(from) === "placing" ? placed(from, choice) : moved(from, choice, now()));
  } catch (error) {
    if (game.value === from) refusal.value = error instanceof Error ? error.message : String(error);
  }
}

/** Finds out who wins by best play. */
async function look(at: Game): Promise<void> {
  const state = position.value;
  if (state) {
    outlook.value = state.verdict === "wins" ? state.toMove : other(state.toMove);
  } else if (phaseOf(at) === "placing") {
    const placer = turnOf(at) ?? "first";
    const winner = (await winningPlaces(at)).length > 0 ? placer : other(placer);
    if (game.value === at) outlook.value = winner;
  }
}

/** Where the placer wins: where the mover loses, unless they are the same player. */
async function winningPlaces(at: Game): Promise<Vertex[]> {
  const { board, placer } = at.setup;
  const classes = await table.classesOf(board);
  const places: Vertex[] = [];
  classes.forEach((name, v) => {
    if (isVertex(board, v) && (name === CLASS.D) === (placer === "second")) places.push(v);
  });
  return places;
}

/** Begins the game that has been set up. */
export function begin(): void {
  const next = opened(now());
  if (!next) return;
  continued.value = undefined;
  change(next);
}

/** A person acts on a vertex: moves there, or places the token. Says whether that was possible. */
export function act(v: Vertex): boolean {
  const at = game.value;
  if (!at || isEnginesTurn(at)) return false;
  if (viewed.value !== undefined) {
    viewed.value = undefined;
    return false;
  }
  if (phaseOf(at) === "placing" && isVertex(at.setup.board, v)) {
    change(placed(at, v));
    return true;
  }
  if (phaseOf(at) !== "moving" || !position.value?.legalMoves.includes(v)) return false;
  change(moved(at, v, now()));
  return true;
}

export async function askHint(): Promise<void> {
  const at = game.value;
  if (!at || !turnOf(at) || isEnginesTurn(at)) return;
  viewed.value = undefined;
  const found = await (phaseOf(at) === "placing" ? winningPlaces(at) : table.winningMoves(at));
  if (game.value === at) hint.value = found;
}

export function takeBack(): void {
  if (game.value) change(takenBack(game.value, now()));
}

/** The person whose turn it is resigns; against the engine the person, whoever's turn it is. */
export function resign(): void {
  const at = game.value;
  const turn = at && turnOf(at);
  if (!at || !turn) return;
  const { seats } = at.setup;
  change(resigned(at, seats[turn] === "person" ? turn : other(turn), now()));
}

export function playAgain(): void {
  if (game.value) change(rematch(game.value, draw()));
}

export function setUp(): void {
  if (game.value) choose(game.value.setup.board);
  isSettingUp.value = true;
}

export function backToGame(): void {
  continued.value = undefined;
  isSettingUp.value = false;
}

/** Puts the game where it is found again after the page was closed. */
function keep(): void {
  const at = game.value;
  const kept = at && toRecord(at, now());
  rememberHere("play.game", kept ? JSON.stringify(kept) : "");
  forgetLink("play");
}

let isRecalled = false;

/** Goes on with the game that was being played when the page was closed, the first time this is called. */
export function recallGame(): void {
  if (isRecalled) return;
  isRecalled = true;
  try {
    const kept = recordIn(JSON.parse(recallHere("play.game") || "null"));
    const again = kept && fromRecord(kept, openFor(options.value, "first", 0), now());
    if (again) change(again);
  } catch {
    rememberHere("play.game", "");
  }
}

/** While the engine looks at a board that was handed over: nothing else is to be started meanwhile. */
export const isOpening = signal(false);

/** Takes what another mode or a link hands over: a board to play on, or a game to go on with. */
async function take({ board, start, record }: Shared): Promise<void> {
  isRecalled = true;
  const json = record?.board ?? board;
  isOpening.value = true;
  const reading = json && (await handed(json));
  isOpening.value = false;
  if (!reading || "fault" in reading) {
    linkFault.value = "brokenLink";
    return;
  }
  if (record && saysHow(record)) {
    const again = fromRecord(record, openFor(options.value, "first", 0), now());
    if (again) change(again);
    else refusal.value = words().badRecord;
    return;
  }
  if (!record) {
    choose(reading.board, start);
    if (start !== undefined && vertexAt(reading.board, start) === undefined) linkFault.value = "noSuchStart";
  }
  continued.value = record;
  isSettingUp.value = true;
}

onOpen("play", (shared) => void take(shared));

// The clock is looked at while it runs, whatever mode is shown.
effect(() => {
  const at = game.value;
  if (!at?.clock?.running) return undefined;
  const tick = () => {
    time.value = now();
    const late = at.clock && flagged(at.clock, now());
    if (late) change(timeIsUp(at, late, now()));
  };
  tick();
  const ticking = setInterval(tick, 100);
  return () => clearInterval(ticking);
});

addEventListener("pagehide", () => {
  if (game.value?.clock?.running && !game.value.result) keep();
});
