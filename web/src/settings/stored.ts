import { effect, type Signal, signal } from "@preact/signals";

/** A choice that the browser remembers, one of `choices`. */
export function stored<T extends string>(name: string, choices: readonly T[], initial: T): Signal<T> {
  const found = choices.find((choice) => choice === recall(name));
  const chosen = signal(found ?? initial);
  effect(() => remember(name, chosen.value));
  return chosen;
}

// A browser may refuse to store anything, or so much; then things last as long as the page.

/** What {@link remember} kept under the name. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(`lastmove.${name}`);
  } catch {
    return null;
  }
}

/** What was kept under the name in this tab, or else what was last kept in any. */
export function recallHere(name: string): string | null {
  try {
    return sessionStorage.getItem(`lastmove.${name}`) ?? recall(name);
  } catch {
    return recall(name);
  }
}

/** Keeps a text for this tab, and for tabs that are opened later; nothing if it is empty. */
export function rememberHere(name: string, value: string): void {
  try {
    sessionStorage.setItem(`lastmove.${name}`, value);
  } catch {}
  remember(name, value);
}

/** Has the browser keep a text; nothing if it is empty. */
export function remember(name: string, value: string): void {
  try {
    if (value === "") localStorage.removeItem(`lastmove.${name}`);
    else localStorage.setItem(`lastmove.${name}`, value);
  } catch {}
}

/** The names under which something is kept that begin so. */
export function remembered(beginning: string): string[] {
  try {
    const prefix = "lastmove.";
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix + beginning))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}
