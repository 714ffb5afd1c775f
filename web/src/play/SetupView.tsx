import { useComputed } from "@preact/signals";
import { BoardView } from "../board-view/BoardView";
import { layoutOf } from "../draw/layout";
import type { Vertex } from "../engine/types";
import { fromJson, isVertex, nameOf } from "../model/board";
import { newGame } from "../model/game";
import { fromRecord } from "../model/game-record";
import { board, continued, options, start } from "./opening";
import { agreed, openFor } from "./options";
import { SetupPanel } from "./SetupPanel";
import { sceneOf } from "./scene";
import { describe } from "./speech";
import { words } from "./words";

/** What is to be agreed upon before a game, with the board that it is about. */
export function SetupView() {
  const w = words();
  const seen = useComputed(() => {
    const record = continued.value;
    const recorded = record && fromRecord(record, openFor(options.value, "first", 0), 0);
    return recorded ?? newGame(agreed(board.value, options.value, start.value, 0));
  });
  const layout = useComputed(() => layoutOf(continued.value ? fromJson(continued.value.board) : board.value));
  const game = seen.value;
  const pick = (v: Vertex) => {
    if (continued.value || board.value.kind === "sliding" || !isVertex(board.value, v)) return;
    start.value = v;
    options.value = { ...options.value, placing: "agreed" };
  };
  return (
    <div class="mode">
      <div class="stage">
        <BoardView
          scene={sceneOf(game, { layout: layout.value })}
          label={w.previewLabel}
          describe={(v) => describe(game, v, undefined)}
          onPick={pick}
          fitKey={layout.value}
        />
      </div>
      <SetupPanel name={isVertex(board.value, start.value) ? nameOf(board.value, start.value) : ""} />
    </div>
  );
}
