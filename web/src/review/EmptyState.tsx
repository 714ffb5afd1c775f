import { OpenForm } from "./OpenForm";
import { words } from "./words";

/** What is there before a game is: how to open one. */
export function EmptyState() {
  const w = words();
  return (
    <div class="review-empty section">
      <h2>{w.emptyTitle}</h2>
      <p>{w.emptyText}</p>
      <OpenForm />
    </div>
  );
}
