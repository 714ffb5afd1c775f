import { useComputed, useSignalEffect } from "@preact/signals";
import { BoardView } from "../board-view/BoardView";
import { layoutOf } from "../draw/layout";
import type { Vertex } from "../engine/types";
import { isVertex } from "../model/board";
import { newGame } from "../model/game";
import { board, options, start } from "../play/opening";
import { agreed } from "../play/options";
import { sceneOf } from "../play/scene";
import { describe } from "../play/speech";
import { words as playWords } from "../play/words";
import { CreateForm, placing } from "./CreateForm";
import { GameList } from "./GameList";
import { refresh } from "./lobby";
import { OwnGames } from "./OwnGames";
import { isServed } from "./served";
import { words } from "./words";

/** Where games are made and found. */
export function Lobby() {
  const w = words();
  useSignalEffect(() => {
    if (!isServed.value) return undefined;
    const look = () => {
      if (!document.hidden) void refresh();
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  });
  const layout = useComputed(() => layoutOf(board.value));
  const game = newGame(
    agreed(
      board.value,
      { ...options.value, placing: placing.value === "agreed" ? "agreed" : "other" },
      start.value,
      0,
    ),
  );
  const pick = (v: Vertex) => {
    if (board.value.kind === "sliding" || !isVertex(board.value, v)) return;
    start.value = v;
    placing.value = "agreed";
  };
  return (
    <div class="mode lobby">
      <div class="stage">
        <BoardView
          scene={sceneOf(game, { layout: layout.value })}
          label={playWords().previewLabel}
          describe={(v) => describe(game, v, undefined)}
          onPick={pick}
          fitKey={layout.value}
        />
      </div>
      <div class="panel">
        <OwnGames />
        <CreateForm />
        <GameList of="ongoing" />
        <GameList of="finished" />
        <p class="buttons">
          <button type="button" onClick={() => void refresh()}>
            {w.refresh}
          </button>
        </p>
      </div>
    </div>
  );
}
