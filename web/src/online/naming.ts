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

/** What is known of the board of a game in a list. */
export function boardListed({ kind, sizes = [], vertices }: Listed): string {
  const [w, count] = [playWords(), words().vertices(vertices)];
  const [rows, columns] = sizes.slice(-2);
  if (rows === undefined || columns === undefined) return count;
  if (kind === "sliding") return w.sliding(rows, columns);
  const size = sizes.length > 3 ? sizes.join(" × ") : w.sizes(rows, columns, sizes.at(-3) ?? 1);
  return `${size} · ${count}`;
}
