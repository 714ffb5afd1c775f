import { useSignal } from "@preact/signals";
import type { Scene } from "../draw/scene";
import { ExportMenu } from "../export/ExportMenu";
import { placeText } from "../model/board";
import { type Game, phaseOf } from "../model/game";
import { MoveList } from "../play/MoveList";
import { ResignButton } from "../play/ResignButton";
import { lastEvent, outcome, task } from "../play/speech";
import { words as playWords } from "../play/words";
import { open } from "../route/route";
import { isolated } from "../settings/isolated";
import { Said } from "../widgets/Said";
import type { Followed } from "./followed";
import { LinkField } from "./LinkField";
import type { Wish } from "./protocol";
import {
  invitation,
  playAgain,
  position,
  record,
  resign,
  standing,
  toLobby,
  viewed,
  watching,
  wish,
} from "./state";
import { troubleText } from "./trouble";
import { words } from "./words";

/** What is said about a game on the server, and what can be done in it. */
export function OnlinePanel({ game, known, scene }: { game: Game; known: Followed; scene: Scene }) {
  const w = words();
  const kept = record.value;
  const [invite, watch] = [invitation.value, watching.value];
  return (
    <div class="panel">
      {invite && <LinkField title={w.inviteTitle} hint={w.inviteHint} shared={invite} />}
      <section class="section">
        <Status game={game} known={known} />
        <Actions game={game} known={known} />
        <Line watchers={known.presence?.spectators ?? 0} />
      </section>
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
        ? sendingText(wish.value)
        : task(game, position.value?.legalMoves.length);
  return (
    <div class="status" role="status">
      <p class={isOver ? "headline" : "quiet"}>
        <Said text={isOver ? headline : lastEvent(game)} />
      </p>
      <p class={isOver ? "" : "task"}>
        <Said text={isOver ? reason : now} />
      </p>
      {known.refusal && <p class="loses">{w.failed(troubleText(known.refusal))}</p>}
    </div>
  );
}

function sendingText(sent: Wish): string {
  const w = words();
  if (sent.type === "resign") return w.sending;
  const place = sent.type === "move" ? sent.to : sent.start;
  return w.sendingTo(isolated(placeText(place)));
}

function Actions({ game, known }: { game: Game; known: Followed }) {
  const w = words();
  const isBusy = useSignal(false);
  const isOver = phaseOf(game) === "over";
  const kept = record.value;
  const isWaiting = known.info.phase === "waiting";
  const canRepeat = isOver && known.you && known.info.result?.reason !== "withdrawn";
  return (
    <p class="buttons">
      {known.you && !isOver && (
        <ResignButton
          key={isWaiting ? "withdraw" : "resign"}
          onResign={resign}
          {...(isWaiting && { labels: w.withdraw })}
        />
      )}
      {canRepeat && (
        <button
          type="button"
          class="primary"
          disabled={isBusy.value}
          title={w.playAgainHint}
          onClick={async () => {
            isBusy.value = true;
            await playAgain();
            isBusy.value = false;
          }}
        >
          {w.playAgain}
        </button>
      )}
      {isOver && kept && game.moves.length > 0 && (
        <button
          type="button"
          class={canRepeat ? "" : "primary"}
          onClick={() => open({ mode: "review", record: kept })}
        >
          {playWords().review}
        </button>
      )}
      <button type="button" onClick={toLobby}>
        {w.leave}
      </button>
    </p>
  );
}

/** How the connection is, and who looks on. */
function Line({ watchers }: { watchers: number }) {
  const w = words();
  const now = standing.value;
  const isBad = now === "broken" || now === "refused";
  return (
    <p class={isBad ? "line bad" : "line"} role="status">
      {now !== "open" ? w[now] : watchers > 0 && w.spectators(watchers)}
    </p>
  );
}
