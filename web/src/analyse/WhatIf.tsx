import { nameOf } from "../model/board";
import { absent, askCritical, critical, without } from "./asking";
import { toggleWall } from "./editing";
import { board, selected, taken } from "./state";
import { words } from "./words";

/** What would be without a cell, and which cells the verdict at the start hangs on. */
export function WhatIf() {
  const w = words();
  const of = board.value;
  const v = absent.value;
  const start = selected.value;
  return (
    <section class="section" aria-label={w.whatIf}>
      <h2>{w.whatIf}</h2>
      <p class="two-lines" role="status">
        {v === undefined ? (
          <span class="quiet">{w.whatIfHint}</span>
        ) : (
          <>
            <b>{w.withoutCell(nameOf(of, v))}</b>{" "}
            {without.value ? w.changes(without.value.changes) : w.solving}
          </>
        )}
      </p>
      <p class="buttons">
        <button
          type="button"
          disabled={taken.value === undefined}
          onClick={() => {
            taken.value = undefined;
          }}
        >
          {w.restore}
        </button>
        {of.kind === "cells" && (
          <button
            type="button"
            disabled={taken.value === undefined}
            onClick={() => {
              const wall = taken.value;
              taken.value = undefined;
              if (wall !== undefined) toggleWall(wall);
            }}
          >
            {w.takeAway}
          </button>
        )}
      </p>
      <p class="buttons">
        <button type="button" disabled={start === undefined} onClick={askCritical}>
          {w.matters}
        </button>
      </p>
      <p class="two-lines" role="status">
        {start === undefined ? (
          <span class="quiet">{w.mattersHint}</span>
        ) : (
          critical.value && w.mattersAnswer(nameOf(of, start), critical.value.length)
        )}
      </p>
    </section>
  );
}
