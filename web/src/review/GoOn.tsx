import { recordUntil, remainingBoard } from "../model/replay";
import { open } from "../route/route";
import { ply, type Reviewed } from "./state";
import { words } from "./words";

/** Hands the position over to the other modes. */
export function GoOn({ game: { replay, review } }: { game: Reviewed }) {
  const w = words();
  return (
    <section class="section" aria-label={w.goOn}>
      <h3>{w.goOn}</h3>
      <p class="buttons">
        <button
          type="button"
          title={w.analyseHint}
          onClick={() => open({ mode: "analyse", ...remainingBoard(replay, ply.value) })}
        >
          {w.analyse}
        </button>
        <button
          type="button"
          title={w.playHint}
          disabled={review.end.finished && ply.value === review.plies.length}
          onClick={() => open({ mode: "play", record: recordUntil(replay, ply.value) })}
        >
          {w.play}
        </button>
      </p>
      {replay.board.kind === "sliding" && <p class="quiet">{w.analyseStones}</p>}
    </section>
  );
}
