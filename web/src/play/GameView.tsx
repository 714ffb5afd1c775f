import { useComputed } from "@preact/signals";
import type { Game } from "../model/game";
import { isEnginesTurn, phaseOf } from "../model/game";
import { moving } from "./flight";
import { GamePanel } from "./GamePanel";
import { GameStage } from "./GameStage";
import { sceneOf } from "./scene";
import { act, askHint, hint, game as latest, layout, position, takeBack, viewed } from "./state";

/** The game that is played. */
export function GameView({ game }: { game: Game }) {
  const legal = useComputed(() => {
    const at = latest.value;
    const isOpen = at && phaseOf(at) === "moving" && !isEnginesTurn(at) && viewed.value === undefined;
    return isOpen ? position.value?.legalMoves : undefined;
  });
  const shape = layout.value;
  if (!shape) return null;
  const scene = sceneOf(game, {
    layout: shape,
    plies: viewed.value,
    legal: legal.value,
    hint: hint.value,
    moving: moving.value,
  });
  const onKey = (key: string): boolean => {
    if (key === "h") void askHint();
    else if (key === "u") takeBack();
    else return false;
    return true;
  };
  return (
    <div class="mode">
      <GameStage
        game={game}
        scene={scene}
        latest={latest}
        legal={legal.value}
        hint={hint.value}
        onPick={act}
        onKey={onKey}
      />
      <GamePanel game={game} scene={scene} />
    </div>
  );
}
