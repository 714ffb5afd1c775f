import { signal } from "@preact/signals";
import { refusals } from "./refusal-words";

/** What went wrong: a refusal of the server, by its kind, or something of the page's own. */
export interface Trouble {
  readonly kind: string;
  /** A sentence in English. */
  readonly message: string;
}

/** What went wrong last, until it is dismissed or something else is tried. */
export const trouble = signal<Trouble | undefined>(undefined);

/** In the language chosen, where the kind is known. */
export function troubleText({ kind, message }: Trouble): string {
  return refusals()[kind] ?? message;
}

export function troubleOf(error: unknown): Trouble {
  const message = error instanceof Error ? error.message : String(error);
  return { kind: kindOf(error) ?? "", message };
}

/** The kind of a refusal; undefined of other errors. */
export function kindOf(error: unknown): string | undefined {
  const { kind } = Object(error) as { kind?: unknown };
  return typeof kind === "string" ? kind : undefined;
}

/** Waits for something; what goes wrong is told, and undefined comes back. */
export async function tried<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    trouble.value = troubleOf(error);
    return undefined;
  }
}
