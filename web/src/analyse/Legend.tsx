import type { ClassName } from "../engine/types";
import { language } from "../settings/language";
import { ClassShape } from "./ClassShape";
import { isCurrent, isStarted, refusal, solved } from "./solving";
import { words } from "./words";

const NAMES: readonly ClassName[] = ["D", "A", "C"];

/** What the colours mean, how many cells have each, and how long it took to find out. */
export function Legend() {
  const w = words();
  const answer = solved.value;
  const summary = answer?.summary;
  const number = (n: number | undefined) => n?.toLocaleString(language.value) ?? "–";
  return (
    <section class="section" aria-label={w.legend} aria-busy={!isCurrent.value}>
      <h2 class="with-time">
        {w.legend}
        <small title={w.milliseconds}>
          {answer ? time(answer.milliseconds) : isStarted.value ? w.solving : w.starting}
        </small>
      </h2>
      <ul class="legend">
        {NAMES.map((name) => (
          <li key={name} data-class={name} title={w.classWords[name].long}>
            <ClassShape name={name} />
            <b>{name}</b>
            <output>{number(summary?.[name])}</output>
            <span>{w.classWords[name].short}</span>
          </li>
        ))}
      </ul>
      {refusal.value !== undefined && (
        <p class="notice" role="alert">
          {refusal.value}
        </p>
      )}
    </section>
  );
}

function time(milliseconds: number): string {
  return `${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`;
}
