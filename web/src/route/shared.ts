import type { BoardJson, Place, RecordJson } from "../engine/types";
import { boardIn, countIn, placeIn, recordIn } from "../model/shape";

export const MODES = ["analyse", "play", "review", "online"] as const;
export type Mode = (typeof MODES)[number];

/** What one mode of the page hands to another, and what a link to the page holds. */
export interface Shared {
  readonly mode: Mode;
  /** A board to analyse or to play on. */
  readonly board?: BoardJson;
  /** The start on that board. */
  readonly start?: Place;
  /** A game to go on with or to review. */
  readonly record?: RecordJson;
  /** The position of that game to show, by the moves made before it. */
  readonly ply?: number;
  /** A game that the server keeps, and the secret with which its second player joins. */
  readonly online?: { readonly game: string; readonly invitation?: string };
}

/** The most characters that a link may take; longer ones do not survive everywhere. */
export const LONGEST_LINK = 8192;

/** What stands after the `#` of a link: the mode, and the rest, if there is any, compressed. */
export async function toFragment({ mode, ...rest }: Shared): Promise<string> {
  if (Object.keys(rest).length === 0) return mode;
  const packed = await through(
    new TextEncoder().encode(JSON.stringify(rest)),
    new CompressionStream("deflate-raw"),
  );
  return `${mode}=${toBase64Url(packed)}`;
}

/** What can be wrong with a link: it cannot be read, what should be a board or a record is none, its start is no vertex of its board, or it has no game. */
export type LinkFault = "brokenLink" | "noBoard" | "noRecord" | "noSuchStart" | "noGame";

/** The mode that a fragment names. */
export function modeIn(fragment: string): Mode | undefined {
  const [name] = fragment.split("=", 1);
  return MODES.find((known) => known === name);
}

/** From what stands after the `#`; what is wrong with it if that is nothing that {@link toFragment} writes. */
export async function fromFragment(fragment: string): Promise<Shared | LinkFault> {
  const mode = modeIn(fragment);
  const [, packed] = fragment.split("=", 2);
  if (!mode) return "brokenLink";
  if (packed === undefined) return { mode };
  try {
    const bytes = await through(fromBase64Url(packed), new DecompressionStream("deflate-raw"), 1 << 24);
    const rest: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return typeof rest === "object" && rest !== null && !Array.isArray(rest)
      ? sharedIn(mode, { ...rest })
      : "brokenLink";
  } catch {
    return "brokenLink";
  }
}

/** What is of the right shape. */
function sharedIn(mode: Mode, json: Readonly<Record<string, unknown>>): Shared | LinkFault {
  const [board, record] = [boardIn(json.board), recordIn(json.record)];
  const [start, ply] = [placeIn(json.start), countIn(json.ply)];
  const online = onlineIn(json.online);
  if (json.board !== undefined && !board) return "noBoard";
  if (json.record !== undefined && !record) return "noRecord";
  if (json.start !== undefined && start === undefined) return "noSuchStart";
  if (json.online !== undefined && !online) return "brokenLink";
  return {
    mode,
    ...(board && { board }),
    ...(start !== undefined && { start }),
    ...(record && { record }),
    ...(ply !== undefined && { ply }),
    ...(online && { online }),
  };
}

function onlineIn(json: unknown): Shared["online"] {
  if (typeof json !== "object" || json === null) return undefined;
  const { game, invitation } = json as Readonly<Record<string, unknown>>;
  if (typeof game !== "string" || (invitation !== undefined && typeof invitation !== "string"))
    return undefined;
  return { game, ...(invitation !== undefined && { invitation }) };
}

/** The bytes after a stream, at most `longest` of them. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  longest = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    length += next.value.length;
    if (length > longest) throw new RangeError("more than a link may unpack to");
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function toBase64Url(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
}
