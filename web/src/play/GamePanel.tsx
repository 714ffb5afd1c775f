import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Scene } from "../draw/scene";
import { ExportMenu } from "../export/ExportMenu";
import { canTakeBack, type Game, isEnginesTurn, phaseOf } from "../model/game";
import { open } from "../route/route";
import { Said } from "../widgets/Said";
import { Toggle } from "../widgets/Toggle";
import { MoveList } from "./MoveList";
import { ResignButton } from "./ResignButton";
import { hintText, lastEvent, outcome, outlookText, task } from "./speech";
import {
  askHint,
  hint,
  isOutlookShown,
  outlook,
  playAgain,
  position,
  record,
  refusal,
  resign,
  setUp,
  shared,
  takeBack,
  viewed,
} from "./state";
import { words } from "./words";

/** What is said about the game, and what can be done in it. */
export function GamePanel({ game, scene }: { game: Game; scene: Scene }) {
  const w = words();
  const link = shared.value;
  const panel = useRef<HTMLDivElement>(null);
  useFocusAtEnd(panel, phaseOf(game) === "over");
  return (
    <div class="panel" ref={panel}>
      <section class="section game-status">
        <Status game={game} />
        {phaseOf(game) === "over" ? <AfterGame game={game} /> : <Actions game={game} />}
        <Outlook game={game} />
      </section>
      <section class="section">
        <h2>{w.moves}</h2>
        <MoveList game={game} viewed={viewed} />
        {link && (
          <p class="buttons">
            <ExportMenu scene={scene} shared={link} record={link.record} title={w.shareTitle} />
          </p>
        )}
      </section>
      <p class="quiet keys">{w.keys}</p>
    </div>
  );
}

/** When a game ends and what had the focus is gone, the keyboard goes on at the first thing to do next. */
function useFocusAtEnd(panel: RefObject<HTMLElement | null>, isOver: boolean): void {
  const wasOver = useRef(isOver);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isOver && !wasOver.current && isLost) panel.current?.querySelector<HTMLElement>(".primary")?.focus();
    wasOver.current = isOver;
  }, [isOver]);
}

function Status({ game }: { game: Game }) {
  const w = words();
  const isOver = phaseOf(game) === "over";
  const { headline, reason } = isOver ? outcome(game) : { headline: "", reason: "" };
  const found = hint.value;
  const isBusy = phaseOf(game) === "moving" && !position.value && !refusal.value;
  return (
    <div class="status" role="status" aria-busy={isBusy}>
      {refusal.value && <p class="loses">{w.refused(refusal.value)}</p>}
      {isOver && (
        <p class="headline">
          <Said text={headline} />
        </p>
      )}
      {isOver && (
        <p>
          <Said text={reason} />
        </p>
      )}
      {!isOver && (
        <p class="quiet">
          <Said text={lastEvent(game)} />
        </p>
      )}
      {!isOver && (
        <p class="task">
          <Said text={task(game, position.value?.legalMoves.length)} />
        </p>
      )}
      {found && (
        <p class={found.length > 0 ? "wins" : "loses"} data-hint>
          <Said text={hintText(game, found)} />
        </p>
      )}
    </div>
  );
}

function Actions({ game }: { game: Game }) {
  const w = words();
  const isPersons = !isEnginesTurn(game);
  return (
    <p class="buttons">
      <button type="button" disabled={!isPersons} onClick={() => void askHint()}>
        {w.hint}
      </button>
      <button type="button" disabled={!canTakeBack(game)} onClick={takeBack}>
        {w.takeBack}
      </button>
      <ResignButton onResign={resign} />
      <button type="button" onClick={setUp}>
        {w.setUp}
      </button>
    </p>
  );
}

function AfterGame({ game }: { game: Game }) {
  const w = words();
  const kept = record.value;
  return (
    <p class="buttons">
      <button type="button" class="primary" onClick={playAgain}>
        {w.rematch}
      </button>
      {kept && (
        <button type="button" onClick={() => open({ mode: "review", record: kept })}>
          {w.review}
        </button>
      )}
      {canTakeBack(game) && (
        <button type="button" onClick={takeBack}>
          {w.takeBack}
        </button>
      )}
      <button type="button" onClick={setUp}>
        {w.setUp}
      </button>
    </p>
  );
}

function Outlook({ game }: { game: Game }) {
  const w = words();
  const isShown = isOutlookShown.value === "yes";
  return (
    <div class="outlook">
      <Toggle
        label={w.showOutlook}
        isOn={isShown}
        onToggle={(on) => {
          isOutlookShown.value = on ? "yes" : "no";
        }}
      />
      <p>{isShown && <Said text={outlookText(game, outlook.value)} />}</p>
    </div>
  );
}
