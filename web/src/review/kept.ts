import type { RecordJson } from "../engine/types";
import { recordIn } from "../model/shape";

// What a reload of the page brings back, in this tab only. Where the browser refuses to keep things, or so much, a reload forgets them.

const NAME = "lastmove.review";

export function keepRecord(record: RecordJson): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(record));
  } catch {
    forget();
  }
}

export function keepPly(ply: number): void {
  try {
    sessionStorage.setItem(`${NAME}.ply`, String(ply));
  } catch {}
}

function forget(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {}
}

/** What was kept, if it is a record. */
export function kept(): { record: RecordJson; ply: number } | undefined {
  try {
    const text = sessionStorage.getItem(NAME);
    const ply = Number(sessionStorage.getItem(`${NAME}.ply`));
    const record = text ? recordIn(JSON.parse(text)) : undefined;
    return record && { record, ply: Number.isInteger(ply) ? ply : 0 };
  } catch {
    return undefined;
  }
}
