import { useEffect, useRef } from "preact/hooks";
import { Said } from "../widgets/Said";
import { isAnswered, type Learning, taskOf } from "./learning";
import { learn, nextTask, refutation, showAnswer, stopLearning } from "./lesson";
import { learningText } from "./speech";
import type { Reviewed } from "./state";
import { words } from "./words";

const SIGNS = { asked: "?", illegal: "–", wrong: "✗", right: "✓", shown: "→" } as const;

/** The mistakes, one after the other: what is asked, and what is to be said to the answer. */
export function LearnPanel({ game, learning }: { game: Reviewed; learning: Learning }) {
  const w = words();
  const panel = useRef<HTMLElement>(null);
  // The button that had the focus is gone: it goes to where the answer is given, and in the end back to the game.
  useEffect(() => {
    const board = taskOf(learning) && document.querySelector<HTMLElement>(".review [role=application]");
    (board ?? panel.current)?.focus();
  }, [learning.at]);
  useEffect(
    () => () => document.querySelector<HTMLElement>(".strip-slider")?.focus({ preventScroll: true }),
    [],
  );
  const task = taskOf(learning);
  const all = learning.tasks.length;
  const count = (outcome: Learning["outcomes"][number]) =>
    learning.outcomes.filter((found) => found === outcome).length;
  const isLast = learning.at === all - 1;
  return (
    <section class="section lesson" aria-label={w.learn} ref={panel} tabIndex={-1}>
      <h2>{w.learn}</h2>
      <p>
        <label class="lesson-progress">
          {w.progress(Math.min(learning.at + 1, all), all)}
          <progress max={all} value={learning.outcomes.length} />
        </label>
      </p>
      <p class={`lesson-said ${task ? learning.step.kind : "over"}`} role="status">
        {task && <span aria-hidden="true">{SIGNS[learning.step.kind]}</span>}
        <span>
          <Said text={learningText(game.review, learning, refutation.value)} />{" "}
          {!task && w.score(count("found"), count("later"), count("shown"))}
        </span>
      </p>
      <p class="buttons">
        {task && !isAnswered(learning) && (
          <button type="button" onClick={showAnswer}>
            {w.showAnswer}
          </button>
        )}
        {task && isAnswered(learning) && (
          <button type="button" class="primary" onClick={nextTask}>
            {isLast ? w.finish : w.next}
          </button>
        )}
        {!task && (
          <button type="button" class="primary" onClick={() => learn(learning.player)}>
            {w.again}
          </button>
        )}
        <button type="button" onClick={stopLearning}>
          {w.stop}
        </button>
      </p>
      <p class="quiet keys">{w.learnKeys}</p>
    </section>
  );
}
