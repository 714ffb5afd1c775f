import { effect } from "@preact/signals";
import { stored } from "./stored";

export type Language = "en" | "zh";

export const language = stored<Language>(
  "language",
  ["en", "zh"],
  navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en",
);

effect(() => {
  document.documentElement.lang = language.value === "zh" ? "zh-Hans" : "en";
});

/** The words of one part of the page, in every language. Calling the result gives those of the language chosen, and what calls it is drawn anew when that changes. */
export function translated<W>(words: Record<Language, W>): () => W {
  return () => words[language.value];
}
