import { signal } from "@preact/signals";
import { open } from "../route/route";
import * as api from "./api";
import { newestFirst, type OwnGame, ownGame } from "./own";
import type { Listed } from "./protocol";
import { forgetSecrets, keptGames, secretsOf } from "./secrets";
import { kindOf, tried } from "./trouble";

export const lists = signal<{ ongoing: Listed[]; finished: Listed[] }>({ ongoing: [], finished: [] });
/** The games that are played from here. */
export const own = signal<readonly OwnGame[]>([]);

/** Asks anew which games there are. */
export async function refresh(): Promise<void> {
  const [found] = await Promise.all([
    tried(Promise.all([api.list("ongoing"), api.list("finished")])),
    refreshOwn(),
  ]);
  if (found) lists.value = { ongoing: found[0], finished: found[1] };
}

async function refreshOwn(): Promise<void> {
  const ids = keptGames();
  const asked = await Promise.all(ids.map(askAbout));
  const known = new Set(keptGames());
  const found = asked.filter((game) => game !== undefined);
  own.value = newestFirst(found.filter(({ info }) => known.has(info.id)));
}

/** How a game stands; as it stood before if the server does not say. A game that it does not know is forgotten. */
async function askAbout(id: string): Promise<OwnGame | undefined> {
  const secrets = secretsOf(id);
  if (!secrets) return undefined;
  try {
    return ownGame(await api.gameOf(id), secrets);
  } catch (error) {
    if (kindOf(error) !== "not_found") return own.peek().find(({ info }) => info.id === id);
    forgetSecrets(id);
    return undefined;
  }
}

/** Takes a game that is over off the list of those that are played from here. */
export function remove(id: string): void {
  forgetSecrets(id);
  own.value = own.value.filter(({ info }) => info.id !== id);
}

/** Opens the record of a game in the review. */
export async function review(id: string): Promise<void> {
  const found = await tried(api.recordOf(id));
  if (found) open({ mode: "review", record: found });
}
