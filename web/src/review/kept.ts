import type { RecordJson } from "../engine/types";

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

/** What was kept. Whether it is a record the engine finds out. */
export function kept(): { record: RecordJson; ply: number } | undefined {
  try {
    const text = sessionStorage.getItem(NAME);
    const ply = Number(sessionStorage.getItem(`${NAME}.ply`));
    return text ? { record: JSON.parse(text), ply: Number.isInteger(ply) ? ply : 0 } : undefined;
  } catch {
    return undefined;
  }
}
