import { signal } from "@preact/signals";
import * as api from "./api";
import { type Followed, told } from "./followed";
import { kindOf, tried } from "./trouble";

/** An invitation that this browser was called with. */
export interface Invited {
  readonly game: string;
  readonly invitation: string;
  /** The game, as soon as the server has told it; null if it knows no such game. */
  readonly seen?: Followed | null;
}

export const invited = signal<Invited | undefined>(undefined);

/** Asks how the game stands that an invitation is to. */
export async function look(): Promise<void> {
  const at = invited.value;
  if (!at) return;
  const seen = await tried(
    api.gameOf(at.game).then(
      (game) => told(undefined, { type: "game", you: null, from: 0, game }) ?? null,
      (error) => {
        if (kindOf(error) === "not_found") return null;
        throw error;
      },
    ),
  );
  if (invited.value?.game === at.game && seen !== undefined) invited.value = { ...at, seen };
}
