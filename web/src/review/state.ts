import { computed, effect, signal } from "@preact/signals";
import { excess } from "../boards/limits";
import { type Fault, faultOf } from "../boards/read";
import { layoutOf } from "../draw/layout";
import { engine } from "../engine/client";
import { EngineError } from "../engine/error";
import type { Place, RecordJson, ReviewJson } from "../engine/types";
import { placeOf } from "../model/board";
import { type Replay, replayOf } from "../model/replay";
import { forgetLink, linkFault, onOpen } from "../route/route";
import { keepPly, keepRecord, kept } from "./kept";
import { blunderFrom } from "./story";
import { variationAt } from "./variation";
import { words } from "./words";

/** A game that has been judged. */
export interface Reviewed {
  readonly replay: Replay;
  readonly review: ReviewJson;
  /** The winning moves where the record stops. */
  readonly endMoves: readonly Place[];
}

/** The records of the file that was opened, and which of them is shown. */
export const records = signal<readonly RecordJson[]>([]);
export const chosen = signal(0);
export const reviewed = signal<Reviewed | undefined>(undefined);
/** How many moves have been made in the position that is shown. */
export const ply = signal(0);
/** Why the last text or record could not be opened. */
export const fault = signal<Fault | undefined>(undefined);
/** Whether a record is being read and judged. */
export const isReading = signal(false);
export const hasArrows = signal(true);

/** Where the vertices of the board are drawn. */
export const layout = computed(() => reviewed.value && layoutOf(reviewed.value.replay.board));

interface Opening {
  readonly records: readonly RecordJson[];
  readonly chosen: number;
  readonly ply: number;
}

/** Opens all records in a text, and shows the first one; says whether that went well. */
export async function openText(bytes: Uint8Array): Promise<boolean> {
  const isOpen = await open(
    async () => ({ records: await engine().readRecords(bytes), chosen: 0, ply: 0 }),
    bytes,
  );
  if (isOpen) forgetLink("review");
  return isOpen;
}

/** Opens a record that is in hand, at one of its positions. */
export async function openRecord(record: RecordJson, at = 0): Promise<boolean> {
  return open(async () => ({ records: [record], chosen: 0, ply: at }));
}

/** Goes over to another record of the file. */
export async function choose(index: number): Promise<boolean> {
  return open(async () => ({ records: records.value, chosen: index, ply: 0 }));
}

let openings = 0;

async function open(read: () => Promise<Opening>, text?: Uint8Array): Promise<boolean> {
  openings += 1;
  const mine = openings;
  isReading.value = true;
  try {
    const found = await read();
    const record = found.records[found.chosen];
    if (!record) throw new Error("there is no record in it");
    const tooMuch = excess(record.board);
    if (tooMuch) {
      if (mine === openings) fault.value = { excess: tooMuch };
      return false;
    }
    const game = await judged(record);
    // Something else may have been opened since; that is what was wanted last.
    if (mine !== openings) return false;
    fault.value = undefined;
    records.value = found.records;
    chosen.value = found.chosen;
    reviewed.value = game;
    goTo(found.ply);
    return true;
  } catch (error) {
    if (mine === openings) {
      // What the engine has not looked at has not even the parts of a record.
      fault.value = error instanceof EngineError ? faultOf(error, text) : { message: words().noRecord };
    }
    return false;
  } finally {
    if (mine === openings) isReading.value = false;
  }
}

async function judged(record: RecordJson): Promise<Reviewed> {
  const review = await engine().review(record);
  const replay = replayOf(record);
  if (!replay) throw new Error("the record names places that its board does not have");
  const { finished, verdict } = review.end;
  const isOpen = !finished && verdict === "wins";
  const winning = isOpen ? (await variationAt(replay, review.plies.length)).winning : [];
  return { replay, review, endMoves: winning.map((v) => placeOf(replay.board, v)) };
}

/** Shows the position after so many moves, or the nearest one. */
export function goTo(to: number): void {
  const most = reviewed.value?.review.plies.length ?? 0;
  ply.value = Math.min(Math.max(Math.trunc(to) || 0, 0), most);
}

/** Shows the position after the next blunder, or after the one before. */
export function goToBlunder(direction: 1 | -1): void {
  const to = reviewed.value && blunderFrom(reviewed.value.review, ply.value, direction);
  if (to !== undefined) goTo(to);
}

onOpen("review", ({ record, ply: at }) => {
  if (record) void openRecord(record, at);
  else linkFault.value = "noGame";
});

const before = kept();
if (before && !location.hash.startsWith("#review=")) void openRecord(before.record, before.ply);

effect(() => {
  if (reviewed.value) keepRecord(reviewed.value.replay.record);
});
effect(() => keepPly(ply.value));
