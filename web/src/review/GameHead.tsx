import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { ExportMenu } from "../export/ExportMenu";
import type { Shared } from "../route/shared";
import { plain } from "../settings/isolated";
import { Choice } from "../widgets/Choice";
import { Dialog } from "../widgets/Dialog";
import { Said } from "../widgets/Said";
import { OpenForm } from "./OpenForm";
import { sceneOf } from "./scene";
import { playerName, resultText } from "./speech";
import { choose, chosen, fault, hasArrows, layout, ply, type Reviewed, records } from "./state";
import { words } from "./words";

/** Who played, how it ended, and what can be done with the game as a whole. */
export function GameHead({ game }: { game: Reviewed }) {
  const w = words();
  const isOpening = useSignal(false);
  const { review, replay } = game;
  const title = w.versus(playerName(review, "first"), playerName(review, "second"));
  const at = ply.value;
  const shared = useMemo<Shared>(
    () => ({ mode: "review", record: replay.record, ...(at > 0 && { ply: at }) }),
    [replay, at],
  );
  const tags = Object.entries(replay.record.tags ?? {}).filter(([key]) => SHOWN.test(key));
  return (
    <section class="section" aria-label={w.record}>
      <h2 class="versus">
        <Said text={title} />
      </h2>
      {tags.length > 0 && <p class="quiet">{tags.map(([, value]) => value).join(" · ")}</p>}
      {review.result && (
        <p>
          <Said text={resultText(review) ?? ""} />
        </p>
      )}
      {records.value.length > 1 && (
        <Choice
          label={w.record}
          value={String(chosen.value)}
          options={Object.fromEntries(
            records.value.map((record, index) => [
              String(index),
              w.recordOption(
                index + 1,
                record.first || w.players.first,
                record.second || w.players.second,
                record.moves.length,
              ),
            ]),
          )}
          onChoose={(index) => void choose(Number(index))}
        />
      )}
      <p class="buttons">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => {
            // What was wrong before is not about what comes now.
            fault.value = undefined;
            isOpening.value = true;
          }}
        >
          {w.openAnother}
        </button>
        {layout.value && (
          <ExportMenu
            scene={sceneOf(game, at, layout.value, hasArrows.value)}
            shared={shared}
            record={replay.record}
            title={plain(w.because(title, at === 0 ? w.beginning : w.after(at, review.plies.length)))}
          />
        )}
      </p>
      {isOpening.value && (
        <Dialog
          title={w.open}
          close={w.close}
          onClose={() => {
            fault.value = undefined;
            isOpening.value = false;
          }}
        >
          <OpenForm
            onOpen={() => {
              isOpening.value = false;
            }}
          />
        </Dialog>
      )}
    </section>
  );
}

/** Tags that say something to people: when, where and why the game was played. */
const SHOWN = /^(event|site|place|date|round|notes?)$/i;
