import { type Signal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { BoardView } from "../board-view/BoardView";
import type { Scene } from "../draw/scene";
import type { Player, Vertex } from "../engine/types";
import { other } from "../model/clock";
import { type Game, phaseOf, tokenOf } from "../model/game";
import { PlayerBar } from "./PlayerBar";
import { describe, isYou } from "./speech";
import { words } from "./words";

interface Props {
  game: Game;
  scene: Scene;
  /** The same game: whenever another one begins, the keyboard goes to the board. */
  latest: Signal<Game | undefined>;
  legal: ArrayLike<Vertex> | undefined;
  hint?: readonly Vertex[] | undefined;
  /** What is said of the players beside their names. */
  notes?: Partial<Record<Player, string>>;
  onPick(v: Vertex): void;
  /** Another key than those of every game; says whether it meant something. */
  onKey?(key: string): boolean;
}

/** The board of a game between its players: you, or who moves first, below. */
export function GameStage({ game, scene, latest, legal, hint, notes = {}, onPick, onKey }: Props) {
  const w = words();
  const stage = useRef<HTMLDivElement>(null);
  useSignalEffect(() => {
    const at = latest.value;
    if (!at || at.moves.length > 0 || phaseOf(at) === "over") return;
    stage.current?.querySelector<HTMLElement>(".board-frame")?.focus({ preventScroll: true });
    // Both players are seen, even where the page is higher than the window.
    scrollTo(0, 0);
  });
  const below: Player = isNear(game, "second") ? "second" : "first";
  const above: Player = below === "first" ? "second" : "first";
  return (
    <div class="stage" ref={stage}>
      <PlayerBar game={game} player={above} note={notes[above]} />
      <BoardView
        scene={scene}
        label={w.boardLabel}
        describe={(v) => describe(game, v, legal, hint)}
        onPick={onPick}
        onKey={(pressed, v) => {
          const key = pressed.toLowerCase();
          if (key === "n") return after(v, legal ?? []) ?? true;
          if (key === "t") return tokenOf(game) ?? true;
          return onKey?.(key) ?? false;
        }}
        fitKey={game.setup.board}
      >
        <PlayerBar game={game} player={below} note={notes[below]} />
      </BoardView>
    </div>
  );
}

/** Whether a seat is yours, or may become yours. */
function isNear(game: Game, player: Player): boolean {
  const { seats } = game.setup;
  return isYou(game, player) || (seats[player] === "free" && seats[other(player)] !== "person");
}

/** The vertex that comes after `v` among some, in a circle. */
function after(v: Vertex, among: ArrayLike<Vertex>): Vertex | undefined {
  const list = Array.from(among);
  return list[(list.indexOf(v) + 1) % list.length];
}
