import { useComputed, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { BoardView } from "../board-view/BoardView";
import type { Player, Vertex } from "../engine/types";
import type { Game } from "../model/game";
import { isEnginesTurn, phaseOf, tokenOf } from "../model/game";
import { moving } from "./flight";
import { GamePanel } from "./GamePanel";
import { PlayerBar } from "./PlayerBar";
import { sceneOf } from "./scene";
import { describe, isYou } from "./speech";
import { act, askHint, hint, layout, game as played, position, takeBack, viewed } from "./state";
import { words } from "./words";

/** The game that is played. */
export function GameView({ game }: { game: Game }) {
  const w = words();
  const stage = useRef<HTMLDivElement>(null);
  const legal = useComputed(() => {
    const at = played.value;
    const isOpen = at && phaseOf(at) === "moving" && !isEnginesTurn(at) && viewed.value === undefined;
    return isOpen ? position.value?.legalMoves : undefined;
  });
  // With a new game the keyboard is where it is needed: on the board.
  useSignalEffect(() => {
    if (played.value?.moves.length === 0) stage.current?.querySelector<HTMLElement>(".board-keys")?.focus();
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
  const onKey = (key: string, v: Vertex): boolean | Vertex => {
    switch (key.toLowerCase()) {
      case "n":
        return after(v, legal.value ?? []) ?? true;
      case "t":
        return tokenOf(game) ?? true;
      case "h":
        void askHint();
        return true;
      case "u":
        takeBack();
        return true;
      default:
        return false;
    }
  };
  // You are below, as at a real board.
  const below: Player = isYou(game, "second") ? "second" : "first";
  return (
    <div class="mode">
      <div class="stage" ref={stage}>
        <PlayerBar game={game} player={below === "first" ? "second" : "first"} />
        <BoardView
          scene={scene}
          label={w.boardLabel}
          describe={(v) => describe(game, v, legal.value, hint.value)}
          onPick={act}
          onKey={onKey}
          fitKey={game.setup.board}
        />
        <PlayerBar game={game} player={below} />
      </div>
      <GamePanel game={game} scene={scene} />
    </div>
  );
}

/** The vertex that comes after `v` among some, in a circle. */
function after(v: Vertex, among: ArrayLike<Vertex>): Vertex | undefined {
  const list = Array.from(among);
  return list[(list.indexOf(v) + 1) % list.length];
}
