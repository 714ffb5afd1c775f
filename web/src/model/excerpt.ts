/** The part of a line about a place in it, for showing what is wrong there. */
export interface Excerpt {
  readonly before: string;
  /** The character at the place; empty at the end of the line. */
  readonly at: string;
  readonly after: string;
}

/** How many characters are shown on either side. */
const REACH = 24;
const CUT = "…";

/** The line of a text, about a column; both count from 1, columns in characters. Undefined if there is no such line. */
export function excerpt(text: string, line: number, column: number): Excerpt | undefined {
  const whole = text.split("\n", line)[line - 1];
  if (whole === undefined) return undefined;
  const letters = [...whole.replace(/\r$/, "")].map((letter) => (letter === "\t" ? " " : letter));
  const at = Math.min(Math.max(column - 1, 0), letters.length);
  const from = Math.max(0, at - REACH);
  const to = Math.min(letters.length, at + 1 + REACH);
  return {
    before: (from > 0 ? CUT : "") + letters.slice(from, at).join(""),
    at: letters[at] ?? "",
    after: letters.slice(at + 1, to).join("") + (to < letters.length ? CUT : ""),
  };
}
