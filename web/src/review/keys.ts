import { useEffect } from "preact/hooks";
import { learning, nextTask, showAnswer, stopLearning } from "./lesson";
import { goTo, goToBlunder, ply, reviewed } from "./state";

/** What a key does wherever it is pressed, unless something that has the focus takes it. */
const ACTIONS: Record<string, () => void> = {
  ArrowLeft: () => goTo(ply.value - 1),
  ArrowRight: () => goTo(ply.value + 1),
  Home: () => goTo(0),
  End: () => goTo(Number.MAX_SAFE_INTEGER),
  p: () => goToBlunder(-1),
  n: () => goToBlunder(1),
};

/** What a key does while mistakes are tried again. */
const LESSON: Record<string, () => void> = { n: nextTask, s: showAnswer, Escape: stopLearning };

/** Does what a key means in a review; false if it means nothing. */
export function act(key: string): boolean {
  const action = (learning.value ? LESSON : ACTIONS)[key.length === 1 ? key.toLowerCase() : key];
  if (!action || !reviewed.value) return false;
  action();
  return true;
}

/** Listens to the keys of the whole page, while the component is shown. */
export function useKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const on = event.target;
      if (on instanceof Element && on.closest("input, select, textarea, dialog, [role=tab]")) return;
      if (act(event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
