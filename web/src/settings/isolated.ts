/** Unicode's isolates: what is between them has a direction of its own. */
const [BEGIN, END] = ["\u2068", "\u2069"];
/** What would reach beyond a name: line ends, and marks of direction. */
const UNRULY = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;
const ISOLATED = /(\u2068[^\u2068\u2069]*\u2069)/u;

/** A name that somebody has chosen, fit to stand in a sentence: whatever its letters are, those about it stay where they are. */
export function isolated(name: string): string {
  return `${BEGIN}${name.replace(UNRULY, " ")}${END}`;
}

export interface Part {
  readonly text: string;
  readonly isName: boolean;
}

/** A sentence, taken apart at the names in it. */
export function partsOf(sentence: string): Part[] {
  return sentence
    .split(ISOLATED)
    .filter((part) => part !== "")
    .map((part) =>
      part.startsWith(BEGIN) ? { text: part.slice(1, -1), isName: true } : { text: part, isName: false },
    );
}

/** A sentence without the isolates, for where there are letters only. */
export function plain(sentence: string): string {
  return sentence.replaceAll(BEGIN, "").replaceAll(END, "");
}

const HAN = "\\p{Script=Han}";
const WORD = "[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Nd}]";
const GAPS = new RegExp(`(?<=${HAN})(?=${WORD})|(?<=${WORD})(?=${HAN})`, "gu");
const BEFORE = new RegExp(`${HAN}$`, "u");
const AFTER = new RegExp(`^${HAN}`, "u");
const WORD_FIRST = new RegExp(`^${WORD}`, "u");
const WORD_LAST = new RegExp(`${WORD}$`, "u");

/** A Chinese sentence with a space wherever it meets the letters or figures of another script, as is good style; names stay as they are. */
export function spaced(sentence: string): string {
  return sentence
    .split(ISOLATED)
    .map((part, index, all) => {
      const text = plain(part);
      if (!part.startsWith(BEGIN)) return part.replace(GAPS, " ");
      const [before = "", after = ""] = [all[index - 1], all[index + 1]];
      return [
        BEFORE.test(before) && WORD_FIRST.test(text) ? " " : "",
        part,
        AFTER.test(after) && WORD_LAST.test(text) ? " " : "",
      ].join("");
    })
    .join("");
}
