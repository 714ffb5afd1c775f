import { BoardView } from "../board-view/BoardView";
import { plyAt, positionAt } from "../model/replay";
import { plain } from "../settings/isolated";
import { Toggle } from "../widgets/Toggle";
import { act } from "./keys";
import { taskOf } from "./learning";
import { learning, legal, tryMove } from "./lesson";
import { lessonScene, sceneOf } from "./scene";
import { describe, playerName } from "./speech";
import { goTo, hasArrows, layout, ply, type Reviewed } from "./state";
import { words } from "./words";

/** The board as it was after the moves that are shown, or before the mistake that is tried again. */
export function ReviewBoard({ game }: { game: Reviewed }) {
  const w = words();
  const { review, replay } = game;
  const drawn = layout.value;
  if (!drawn) return null;
  const session = learning.value;
  const task = session && taskOf(session);
  const scene =
    (session && lessonScene(game, session, drawn, legal.value)) ??
    sceneOf(game, ply.value, drawn, hasArrows.value);
  const position = positionAt(replay, task ? task.ply - 1 : ply.value);
  return (
    <BoardView
      scene={scene}
      label={task ? w.learnBoard : plain(w.board(playerName(review, "first"), playerName(review, "second")))}
      describe={(v) => describe(game, position, v, legal.value, task && session)}
      fitKey={replay}
      onKey={act}
      onArrow={(direction) => act({ left: "ArrowLeft", right: "ArrowRight", up: "", down: "" }[direction])}
      onPick={(v) => {
        if (task) tryMove(v);
        else {
          const visit = plyAt(replay, v);
          if (visit !== undefined) goTo(visit);
        }
      }}
    >
      {!task && (
        <Toggle
          label={w.arrows}
          isOn={hasArrows.value}
          onToggle={(isOn) => {
            hasArrows.value = isOn;
          }}
        />
      )}
    </BoardView>
  );
}
