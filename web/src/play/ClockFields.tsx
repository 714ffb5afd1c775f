import { Choice } from "../widgets/Choice";
import { NumberField } from "../widgets/NumberField";
import { options } from "./opening";
import { MOST_INCREMENT, MOST_MINUTES, type Options } from "./options";
import { words } from "./words";

function set(chosen: Partial<Options>): void {
  options.value = { ...options.value, ...chosen };
}

/** The clock, from a list or of one's own. */
export function ClockFields() {
  const w = words();
  const { clock, minutes, increment } = options.value;
  return (
    <>
      <Choice
        label={w.clock}
        value={clock}
        options={w.clocks}
        onChoose={(chosen) => set({ clock: chosen })}
      />
      {clock === "own" && (
        <p class="buttons">
          <NumberField
            label={w.minutes}
            value={minutes}
            least={1}
            most={MOST_MINUTES}
            onEnter={(value) => set({ minutes: value })}
          />
          <NumberField
            label={w.increment}
            value={increment}
            least={0}
            most={MOST_INCREMENT}
            onEnter={(value) => set({ increment: value })}
          />
        </p>
      )}
    </>
  );
}
