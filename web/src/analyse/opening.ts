import { signal } from "@preact/signals";
import { type Fault, handed, type Reading, read } from "../boards/read";
import type { Place } from "../engine/types";
import { linkFault, onOpen } from "../route/route";
import { openShared } from "./editing";

/** Why what was handed to the page could not be opened. */
export const fault = signal<Fault | undefined>(undefined);

function take(reading: Reading, start?: Place): void {
  fault.value = "fault" in reading ? reading.fault : undefined;
  if (!("board" in reading)) return;
  const from = start ?? reading.start;
  if (!openShared(reading.board, from) && from !== undefined) linkFault.value = "noSuchStart";
}

/** Text that was dropped or pasted. */
export async function takeText(bytes: Uint8Array): Promise<void> {
  take(await read(bytes));
}

/** Text pasted into the page, not into a field of it. */
export function onPaste(event: ClipboardEvent): void {
  const isField = event.target instanceof Element && event.target.closest("input, textarea, dialog");
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (isField || text.trim() === "") return;
  event.preventDefault();
  void takeText(new TextEncoder().encode(text));
}

onOpen("analyse", ({ board, start, record }) => {
  const json = board ?? record?.board;
  if (json) void handed(json).then((reading) => take(reading, start ?? record?.start));
});
