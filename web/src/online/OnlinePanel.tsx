import type { Scene } from "../draw/scene";
import { ExportMenu } from "../export/ExportMenu";
import { type Game, phaseOf } from "../model/game";
import { MoveList } from "../play/MoveList";
import { ResignButton } from "../play/ResignButton";
import { lastEvent, outcome, task } from "../play/speech";
import { words as playWords } from "../play/words";
import { open } from "../route/route";
import type { Followed } from "./followed";
import { LinkField } from "./LinkField";
import { invitation, position, record, resign, standing, toLobby, viewed, watching, wish } from "./state";
import { words } from "./words";

/** What is said about a game on the server, and what can be done in it. */
export function OnlinePanel({ game, known, scene }: { game: Game; known: Followed; scene: Scene }) {
  const w = words();
  const isOver = phaseOf(game) === "over";
  const kept = record.value;
  const watchers = known.presence?.spectators ?? 0;
  const [invite, watch] = [invitation.value, watching.value];
  return (
    <div class="panel">
      <section class="section">
        <Status game={game} known={known} />
        <p class="buttons">
          {known.you && !isOver && <ResignButton onResign={resign} />}
          {isOver && kept && (
            <button type="button" class="primary" onClick={() => open({ mode: "review", record: kept })}>
              {playWords().review}
            </button>
          )}
          <button type="button" onClick={toLobby}>
            {w.leave}
          </button>
        </p>
        <p class="quiet spectators" role="status">
          {standing.value !== "open" ? w[standing.value] : watchers > 0 && w.spectators(watchers)}
        </p>
      </section>
      {invite && <LinkField title={w.inviteTitle} hint={w.inviteHint} shared={invite} />}
      <section class="section">
        <h2>{w.moves}</h2>
        <MoveList game={game} viewed={viewed} />
        {kept && watch && (
          <p class="buttons">
            <ExportMenu scene={scene} shared={watch} record={kept} title={w.shareTitle} />
          </p>
        )}
      </section>
    </div>
  );
}

function Status({ game, known }: { game: Game; known: Followed }) {
  const w = words();
  const isOver = phaseOf(game) === "over";
  const { headline, reason } = isOver ? outcome(game) : { headline: "", reason: "" };
  const now =
    known.info.phase === "waiting"
      ? w.waiting
      : wish.value
        ? w.sending
        : task(game, position.value?.legalMoves.length);
  return (
    <div class="status" role="status">
      {isOver && <p class="headline">{headline}</p>}
      {isOver && <p>{reason}</p>}
      {!isOver && <p class="quiet">{lastEvent(game)}</p>}
      {!isOver && <p class="task">{now}</p>}
      {known.refusal && <p class="loses">{w.failed(known.refusal.message)}</p>}
    </div>
  );
}
