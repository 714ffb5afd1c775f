import { type ReadonlySignal, signal } from "@preact/signals";

function matching(condition: string): ReadonlySignal<boolean> {
  const query = matchMedia(condition);
  const matches = signal(query.matches);
  query.addEventListener("change", () => {
    matches.value = query.matches;
  });
  return matches;
}

/** Whether the hand points with a finger rather than with a mouse. */
export const isCoarse = matching("(pointer: coarse)");

/** Whether the window is narrow or low, as on a phone; see styles/layout.css. */
export const isSmall = matching("(max-width: 820px), (max-height: 540px)");
