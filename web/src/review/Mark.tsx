import { words } from "./words";

/** The mark of a move: its sign, and what that means. */
export function Mark({ mark }: { mark: "??" | "!" }) {
  const w = words();
  const meaning = mark === "??" ? w.blunderMark : w.onlyMark;
  return (
    <span class={mark === "??" ? "mark bad" : "mark good"} title={meaning}>
      <span aria-hidden="true">{mark}</span>
      <span class="unseen"> ({meaning})</span>
    </span>
  );
}
