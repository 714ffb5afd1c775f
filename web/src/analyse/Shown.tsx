import { Toggle } from "../widgets/Toggle";
import { isTooMuch } from "./arrows";
import { showsMoves, showsPairs } from "./state";
import { words } from "./words";

/** What is drawn over the cells. */
export function Shown() {
  const w = words();
  return (
    <section class="section shown" aria-label={w.show}>
      <Toggle
        label={w.showMoves}
        isOn={showsMoves.value}
        onToggle={(isOn) => {
          showsMoves.value = isOn;
        }}
      />
      <Toggle
        label={w.showPairs}
        isOn={showsPairs.value}
        onToggle={(isOn) => {
          showsPairs.value = isOn;
        }}
      />
      {isTooMuch.value && <p class="quiet">{w.lookCloser}</p>}
    </section>
  );
}
