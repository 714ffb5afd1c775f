import type { Layout } from "../draw/layout";
import type { Scene } from "../draw/scene";
import type { Player } from "../engine/types";
import { vertexAt } from "../model/board";
import { type Game, phaseOf, tokenOf, turnOf } from "../model/game";
import { GameStage } from "../play/GameStage";
import { sceneOf } from "../play/scene";
import type { Followed } from "./followed";
import { OnlinePanel } from "./OnlinePanel";
import type { Wish } from "./protocol";
import { act, game as latest, position, standing, viewed, wish } from "./state";
import { words } from "./words";

/** A game that the server keeps, played or watched. */
export function OnlineGame({ game, layout, known }: { game: Game; layout: Layout; known: Followed }) {
  const w = words();
  const turn = turnOf(game);
  const isYours = turn !== undefined && game.setup.seats[turn] === "person";
  const isOpen = isYours && phaseOf(game) === "moving" && viewed.value === undefined && !wish.value;
  const legal = isOpen && known.info.phase === "playing" ? position.value?.legalMoves : undefined;
  const scene = {
    ...sceneOf(game, { layout, plies: viewed.value, legal }),
    ...(wish.value && viewed.value === undefined && wished(game, wish.value)),
  };
  // While the line is broken nobody knows who is there.
  const presence = standing.value === "open" ? known.presence : undefined;
  const note = (player: Player) => (presence?.[player] ? w.here : w.away);
  const notes: Partial<Record<Player, string>> = {};
  for (const player of ["first", "second"] as const) {
    if (presence && game.setup.seats[player] !== "free") notes[player] = note(player);
  }
  return (
    <div class="mode">
      <GameStage game={game} scene={scene} latest={latest} legal={legal} onPick={act} notes={notes} />
      <OnlinePanel game={game} known={known} scene={scene} />
    </div>
  );
}

/** Where the token is to go, while the server has not yet said that it has gone there. */
function wished(game: Game, wish: Wish): Pick<Scene, "changed" | "arrows"> {
  if (wish.type === "resign") return {};
  const to = vertexAt(game.setup.board, wish.type === "move" ? wish.to : wish.start);
  const from = tokenOf(game);
  if (to === undefined) return {};
  return { changed: [to], ...(from !== undefined && { arrows: [{ from, to, tone: "played" }] }) };
}
