import type { BoardJson, Place, Player, RecordedMove, RecordJson } from "../engine/types";

// What comes from outside, as from a link, may be anything. Of what is of the right shape only the fields that are known are taken; what is not is `undefined`. Whether it makes sense the engine finds out.

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

/** A field of the value itself: none is found in what all objects have. */
function field(of: Fields, name: string): unknown {
  return Object.hasOwn(of, name) ? of[name] : undefined;
}

function listOf<T>(value: unknown, read: (part: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const parts: T[] = [];
  for (const part of value) {
    const known = read(part);
    if (known === undefined) return undefined;
    parts.push(known);
  }
  return parts;
}

export function textIn(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

export function countIn(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;
}

const textsIn = (value: unknown) => listOf(value, textIn);
const countsIn = (value: unknown) => listOf(value, countIn);

/** Rows of equal length. */
function rowsIn(value: unknown): string[] | undefined {
  const rows = textsIn(value);
  return rows?.every((row) => row.length === rows[0]?.length) ? rows : undefined;
}

function layersIn(value: unknown): string[][] | undefined {
  const layers = listOf(value, rowsIn);
  const [first] = layers ?? [];
  const isEven = layers?.every(
    (rows) => rows.length === first?.length && rows[0]?.length === first[0]?.length,
  );
  return isEven ? layers : undefined;
}

function edgeIn(value: unknown): [string, string] | undefined {
  const [from, to, ...others] = textsIn(value) ?? [];
  return from !== undefined && to !== undefined && others.length === 0 ? [from, to] : undefined;
}

/** What stands in a field that may be missing; `ok` says whether it is missing or of the right shape. */
function optional<T>(
  of: Fields,
  name: string,
  read: (value: unknown) => T | undefined,
): { readonly ok: boolean; readonly value?: T } {
  const found = field(of, name);
  if (found === undefined) return { ok: true };
  const value = read(found);
  return value === undefined ? { ok: false } : { ok: true, value };
}

/** A board. */
export function boardIn(json: unknown): BoardJson | undefined {
  const fields = fieldsOf(json);
  if (!fields) return undefined;
  const kind = field(fields, "kind");
  switch (kind) {
    case "grid":
    case "sliding": {
      const rows = rowsIn(field(fields, "rows"));
      return rows && { kind, rows };
    }
    case "lattice": {
      const moves = textIn(field(fields, "moves"));
      const layers = layersIn(field(fields, "layers"));
      const torus = optional(fields, "torus", textIn);
      if (moves === undefined || !layers || !torus.ok) return undefined;
      return { kind, moves, ...(torus.value !== undefined && { torus: torus.value }), layers };
    }
    case "box": {
      const sides = countsIn(field(fields, "sides"));
      const blocked = optional(fields, "blocked", (value) => listOf(value, countsIn));
      const isWhole = blocked.value?.every((point) => point.length === sides?.length) ?? true;
      if (!sides || sides.length === 0 || !blocked.ok || !isWhole) return undefined;
      return { kind, sides, ...(blocked.value && { blocked: blocked.value }) };
    }
    case "graph": {
      const vertices = textsIn(field(fields, "vertices"));
      const edges = listOf(field(fields, "edges"), edgeIn);
      return vertices && edges && { kind, vertices, edges };
    }
    default:
      return undefined;
  }
}

/** Where something is on a board. */
export function placeIn(json: unknown): Place | undefined {
  return textIn(json) ?? countsIn(json);
}

function moveIn(json: unknown): RecordedMove | Place | undefined {
  const place = placeIn(json);
  if (place !== undefined) return place;
  const fields = fieldsOf(json);
  const to = fields && placeIn(field(fields, "to"));
  if (!fields || to === undefined) return undefined;
  const comment = optional(fields, "comment", textIn);
  const mark = optional(fields, "mark", markIn);
  if (!comment.ok || !mark.ok) return undefined;
  return {
    to,
    ...(mark.value && { mark: mark.value }),
    ...(comment.value !== undefined && { comment: comment.value }),
  };
}

function markIn(value: unknown): "??" | "!" | undefined {
  return value === "??" || value === "!" ? value : undefined;
}

function tagsIn(value: unknown): Record<string, string> | undefined {
  const fields = fieldsOf(value);
  if (!fields || !textsIn(Object.values(fields))) return undefined;
  // Defined rather than assigned: a tag may have any name.
  return Object.fromEntries(Object.entries(fields)) as Record<string, string>;
}

function resultIn(value: unknown): RecordJson["result"] {
  const fields = fieldsOf(value);
  if (!fields) return undefined;
  const winner = field(fields, "winner");
  const reason = optional(fields, "reason", textIn);
  if (!reason.ok || (winner !== null && winner !== "first" && winner !== "second")) return undefined;
  return { winner: winner as Player | null, ...(reason.value !== undefined && { reason: reason.value }) };
}

/** The record of a game. */
export function recordIn(json: unknown): RecordJson | undefined {
  const fields = fieldsOf(json);
  const board = fields && boardIn(field(fields, "board"));
  const moves = fields && listOf(field(fields, "moves"), moveIn);
  if (!fields || !board || !moves) return undefined;
  const start = optional(fields, "start", placeIn);
  const first = optional(fields, "first", textIn);
  const second = optional(fields, "second", textIn);
  const tags = optional(fields, "tags", tagsIn);
  const result = optional(fields, "result", resultIn);
  if (![start, first, second, tags, result].every(({ ok }) => ok)) return undefined;
  return {
    board,
    ...(start.value !== undefined && { start: start.value }),
    ...(first.value !== undefined && { first: first.value }),
    ...(second.value !== undefined && { second: second.value }),
    ...(tags.value && { tags: tags.value }),
    moves,
    ...(result.value && { result: result.value }),
  };
}
