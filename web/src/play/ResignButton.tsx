import { useSignal } from "@preact/signals";
import { words } from "./words";

/** Resigns, when that was confirmed. */
export function ResignButton({ onResign }: { onResign(): void }) {
  const w = words();
  const isAsking = useSignal(false);
  const ask = (asking: boolean) => () => {
    isAsking.value = asking;
  };
  if (!isAsking.value) {
    return (
      <button type="button" onClick={ask(true)}>
        {w.resign}
      </button>
    );
  }
  return (
    <span class="buttons">
      <button
        type="button"
        onClick={() => {
          isAsking.value = false;
          onResign();
        }}
      >
        {w.resignSurely}
      </button>
      <button type="button" onClick={ask(false)}>
        {w.keepPlaying}
      </button>
    </span>
  );
}
