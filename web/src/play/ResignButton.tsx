import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { words } from "./words";

/** What the buttons say. */
interface Labels {
  ask: string;
  yes: string;
  no: string;
}

/** Resigns, when that was confirmed; or gives the game up in another way, by its labels. */
export function ResignButton({ labels, onResign }: { labels?: Labels; onResign(): void }) {
  const w = words();
  const { ask: label, yes, no } = labels ?? { ask: w.resign, yes: w.resignSurely, no: w.keepPlaying };
  const isAsking = useSignal(false);
  const isTouched = useRef(false);
  const harmless = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone: the keyboard goes on at the one that does nothing yet.
  useLayoutEffect(() => {
    if (isTouched.current) harmless.current?.focus();
  }, [isAsking.value]);
  const ask = (asking: boolean) => () => {
    isTouched.current = true;
    isAsking.value = asking;
  };
  if (!isAsking.value) {
    return (
      <button type="button" ref={harmless} onClick={ask(true)}>
        {label}
      </button>
    );
  }
  return (
    <span class="buttons">
      <button
        type="button"
        onClick={() => {
          ask(false)();
          onResign();
        }}
      >
        {yes}
      </button>
      <button type="button" ref={harmless} onClick={ask(false)}>
        {no}
      </button>
    </span>
  );
}
