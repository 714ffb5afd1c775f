import { effect, type Signal, signal } from "@preact/signals";

/** A choice that the browser remembers, one of `choices`. */
export function stored<T extends string>(name: string, choices: readonly T[], initial: T): Signal<T> {
  const found = choices.find((choice) => choice === read(name));
  const chosen = signal(found ?? initial);
  effect(() => write(name, chosen.value));
  return chosen;
}

// A browser may refuse to store anything; then choices last as long as the page.
function read(name: string): string | null {
  try {
    return localStorage.getItem(`lastmove.${name}`);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(`lastmove.${name}`, value);
  } catch {}
}
