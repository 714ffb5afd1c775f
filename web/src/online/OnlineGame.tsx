import type { Layout } from "../draw/layout";
import type { Player } from "../engine/types";
import { type Game, phaseOf, turnOf } from "../model/game";
import { GameStage } from "../play/GameStage";
import { sceneOf } from "../play/scene";
import type { Followed } from "./followed";
import { OnlinePanel } from "./OnlinePanel";
import { act, game as latest, position, viewed, wish } from "./state";
import { words } from "./words";

/** A game that the server keeps, played or watched. */
export function OnlineGame({ game, layout, known }: { game: Game; layout: Layout; known: Followed }) {
  const w = words();
  const turn = turnOf(game);
  const isYours = turn !== undefined && game.setup.seats[turn] === "person";
  const isOpen = isYours && phaseOf(game) === "moving" && viewed.value === undefined && !wish.value;
  const legal = isOpen && known.info.phase === "playing" ? position.value?.legalMoves : undefined;
  const scene = sceneOf(game, { layout, plies: viewed.value, legal });
  const { presence } = known;
  const note = (player: Player) => (presence?.[player] ? w.here : w.away);
  return (
    <div class="mode">
      <GameStage
        game={game}
        scene={scene}
        latest={latest}
        legal={legal}
        onPick={act}
        {...(presence && { notes: { first: note("first"), second: note("second") } })}
      />
      <OnlinePanel game={game} known={known} scene={scene} />
    </div>
  );
}
