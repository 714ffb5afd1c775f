import { useComputed } from "@preact/signals";
import { BoardRules } from "../boards/BoardRules";
import { ExportMenu } from "../export/ExportMenu";
import { placeOf, toJson } from "../model/board";
import { open } from "../route/route";
import type { Shared } from "../route/shared";
import { replace } from "./editing";
import { Facts } from "./Facts";
import { removeVertex } from "./keys";
import { scene } from "./scene";
import { selected, sheet, sheetOf } from "./state";
import { words } from "./words";

/** The board's size and rules, and where it can go from here. */
export function BoardPart() {
  const w = words();
  const { board } = sheet.value;
  const shared = useComputed<Shared>(() => sharedAs("analyse"));
  return (
    <section class="section" aria-label={w.summary}>
      <h2>{w.summary}</h2>
      <Facts />
      <p class="buttons">
        <button type="button" class="primary" onClick={() => open(sharedAs("play"))}>
          {w.playFromHere}
        </button>
        <ExportMenu scene={scene.value} shared={shared.value} title={w.title} />
      </p>
      {board.kind === "graph" && (
        <p class="buttons">
          <button
            type="button"
            disabled={selected.value === undefined}
            onClick={() => selected.value !== undefined && removeVertex(selected.value)}
          >
            {w.deleteVertex}
          </button>
        </p>
      )}
      {board.kind === "cells" && (
        <details>
          <summary>{w.boardAndRules}</summary>
          <BoardRules board={board} onChange={(changed) => replace(sheetOf(changed))} />
        </details>
      )}
    </section>
  );
}

/** The board and the start, for another mode or a link. The board is written out only when it is asked for: that takes a while if it is large. */
function sharedAs(mode: Shared["mode"]): Shared {
  const { board } = sheet.value;
  const start = selected.value;
  return {
    mode,
    get board() {
      return toJson(board);
    },
    ...(start !== undefined && { start: placeOf(board, start) }),
  };
}
