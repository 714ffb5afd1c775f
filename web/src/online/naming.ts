import type { Player } from "../engine/types";
import { words as playWords } from "../play/words";
import { isolated } from "../settings/isolated";
import type { Listed, ServerGame } from "./protocol";
import { words } from "./words";

type Names = Readonly<Record<Player, string>>;

/** What the players are called: whoever has no name, by the side. */
function called(names: Names, free: Player | undefined): Names {
  const w = playWords();
  const one = (player: Player) => {
    if (player === free) return w.freeSeat;
    return names[player] ? isolated(names[player]) : w.players[player];
  };
  return { first: one("first"), second: one("second") };
}

export function namesIn({ players }: Pick<ServerGame, "players">): Names {
  const free = players.first ? (players.second ? undefined : "second") : "first";
  return called({ first: players.first?.name ?? "", second: players.second?.name ?? "" }, free);
}

export function namesListed({ first, second, phase }: Listed): Names {
  // Of two without a name it is more often the first who has made the game.
  const free = phase !== "waiting" ? undefined : second === "" ? "second" : "first";
  return called({ first, second }, free);
}

/** Both players, as a title. */
export function titleOf({ first, second }: Names): string {
  return words().versus(first, second);
}

/** Who is to do something in a game; undefined if nobody is. */
export function turnIn({ phase, ply }: Pick<Listed, "phase" | "ply">): Player | undefined {
  if (phase === "placing") return "second";
  if (phase !== "playing") return undefined;
  return ply % 2 === 0 ? "first" : "second";
}
