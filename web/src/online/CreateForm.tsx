import { signal, useSignal } from "@preact/signals";
import type { Player } from "../engine/types";
import { isVertex, nameOf } from "../model/board";
import { BoardChoice } from "../play/BoardChoice";
import { board, start } from "../play/opening";
import { words as playWords } from "../play/words";
import { Choice } from "../widgets/Choice";
import { Toggle } from "../widgets/Toggle";
import { NameField } from "./NameField";
import { create } from "./state";
import { words } from "./words";

/** How the token gets onto the board of the next game. */
export const placing = signal<"agreed" | "second">("agreed");

/** The choices before a game with somebody elsewhere. */
export function CreateForm() {
  const w = words();
  const side = useSignal<Player>("first");
  const isPublic = useSignal(true);
  const isBusy = useSignal(false);
  const on = board.value;
  const isSliding = on.kind === "sliding";
  const note = isSliding
    ? playWords().blankStart
    : placing.value === "agreed"
      ? w.startAt(nameOf(on, start.value))
      : w.placeLater;
  return (
    <form
      class="section setup"
      onSubmit={async (event) => {
        event.preventDefault();
        isBusy.value = true;
        await create(side.value, placing.value === "agreed", isPublic.value);
        isBusy.value = false;
      }}
    >
      <h2>{w.create}</h2>
      <NameField />
      <BoardChoice />
      {!isSliding && (
        <Choice
          label={w.placing}
          value={placing.value}
          options={w.placings}
          onChoose={(chosen) => {
            placing.value = chosen;
          }}
        />
      )}
      <p class="quiet start-note">{note}</p>
      <Choice<Player>
        label={w.side}
        value={side.value}
        options={w.sides}
        onChoose={(chosen) => {
          side.value = chosen;
        }}
      />
      <Toggle
        label={w.isPublic}
        isOn={isPublic.value}
        onToggle={(on) => {
          isPublic.value = on;
        }}
      />
      <p class="buttons">
        <button type="submit" class="primary" disabled={isBusy.value || !isVertex(on, start.value)}>
          {w.make}
        </button>
      </p>
    </form>
  );
}
