import type { Player } from "../engine/types";
import { recall, remember } from "../settings/stored";

/** What makes this browser a player of a game. */
export interface Secrets {
  readonly side: Player;
  readonly token: string;
  readonly invitation?: string;
}

/** Whether a text can be the name that a server gives to a game. */
export function isGameId(text: string): boolean {
  return /^[a-z2-7]{16}$/.test(text);
}

export function secretsOf(id: string): Secrets | undefined {
  try {
    const kept: Secrets | null = JSON.parse(recall(`online.${id}`) ?? "null");
    return kept ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepSecrets(id: string, secrets: Secrets): void {
  remember(`online.${id}`, JSON.stringify(secrets));
}
