import type { Player } from "../engine/types";
import { recall, remember, remembered } from "../settings/stored";

/** What makes this browser a player of a game. */
export interface Secrets {
  readonly side: Player;
  readonly token: string;
  readonly invitation?: string;
  /** Whether the start was agreed upon, rather than placed by the second player. */
  readonly isStartAgreed?: boolean;
}

const KEY = "online.";

/** Whether a text can be the name that a server gives to a game. */
export function isGameId(text: string): boolean {
  return /^[a-z2-7]{16}$/.test(text);
}

export function secretsOf(id: string): Secrets | undefined {
  try {
    const kept: Secrets | null = JSON.parse(recall(KEY + id) ?? "null");
    return kept ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepSecrets(id: string, secrets: Secrets): void {
  remember(KEY + id, JSON.stringify(secrets));
}

export function forgetSecrets(id: string): void {
  remember(KEY + id, "");
}

/** The games that this browser plays, or has played. */
export function keptGames(): string[] {
  return remembered(KEY)
    .map((name) => name.slice(KEY.length))
    .filter(isGameId);
}
