import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { words } from "./words";

/** Resigns, when that was confirmed. */
export function ResignButton({ onResign }: { onResign(): void }) {
  const w = words();
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
        {w.resign}
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
        {w.resignSurely}
      </button>
      <button type="button" ref={harmless} onClick={ask(false)}>
        {w.keepPlaying}
      </button>
    </span>
  );
}
