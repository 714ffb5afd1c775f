import { nameOf } from "../model/board";
import { absent, askCritical, critical, without } from "./asking";
import { toggleWall } from "./editing";
import { board, missed, selected, taken, tool } from "./state";
import { words } from "./words";

/** What would be without a cell, and which cells the verdict at the start hangs on. */
export function WhatIf() {
  const w = words();
  const of = board.value;
  const start = selected.value;
  return (
    <section class="section" aria-label={w.whatIf}>
      <div class="what-if-head">
        <h2>{w.whatIf}</h2>
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
      </div>
      <p class="two-lines" role="status">
        <Said />
      </p>
      <p class="buttons">
        <button
          type="button"
          disabled={start === undefined}
          title={start === undefined ? w.mattersHint : ""}
          onClick={askCritical}
        >
          {w.matters}
        </button>
      </p>
    </section>
  );
}

function Said() {
  const w = words();
  const of = board.value;
  const [v, start] = [absent.value, selected.value];
  if (v !== undefined) {
    return (
      <>
        <b>{w.withoutCell(nameOf(of, v))}</b> {without.value ? w.changes(without.value.changes) : w.solving}
      </>
    );
  }
  if (start !== undefined && critical.value)
    return <>{w.mattersAnswer(nameOf(of, start), critical.value.length)}</>;
  if (missed.value) return <>{missed.value === "wall" ? w.wallTaken : w.nothingTaken}</>;
  return (
    <span class="quiet">{tool.value === "look" && start === undefined ? w.mattersHint : w.whatIfHint}</span>
  );
}
