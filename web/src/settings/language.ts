import { effect } from "@preact/signals";
import { spaced } from "./isolated";
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
export function translated<W extends object>({ en, zh }: Record<Language, W>): () => W {
  const words = { en, zh: spacedOut(zh) };
  return () => words[language.value];
}

/** The same words, with spaces where what is put into them is of another script. */
function spacedOut<W extends object>(words: W): W {
  const entries = Object.entries(words).map(([key, word]) => [
    key,
    typeof word === "function" ? (...given: unknown[]) => spaced(word(...given)) : word,
  ]);
  return Object.fromEntries(entries);
}
