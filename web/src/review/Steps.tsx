import type { ReviewJson } from "../engine/types";
import { goTo, goToBlunder, ply } from "./state";
import { blunderFrom } from "./story";
import { words } from "./words";

/** Buttons that step through the game. */
export function Steps({ review }: { review: ReviewJson }) {
  const w = words();
  const last = review.plies.length;
  const now = ply.value;
  const step = (sign: string, label: string, isOff: boolean, onClick: () => void) => (
    <button type="button" aria-label={label} title={label} disabled={isOff} onClick={onClick}>
      {sign}
    </button>
  );
  return (
    <div class="steps">
      {step("|◀", w.toBeginning, now === 0, () => goTo(0))}
      {step("◀", w.back, now === 0, () => goTo(now - 1))}
      {step("▶", w.forth, now === last, () => goTo(now + 1))}
      {step("▶|", w.toEnd, now === last, () => goTo(last))}
      {step("◀ ??", w.previousBlunder, blunderFrom(review, now, -1) === undefined, () => goToBlunder(-1))}
      {step("?? ▶", w.nextBlunder, blunderFrom(review, now, 1) === undefined, () => goToBlunder(1))}
    </div>
  );
}
