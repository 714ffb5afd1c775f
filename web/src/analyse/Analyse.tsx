import "./analyse.css";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { BoardView } from "../board-view/BoardView";
import { BoardDialog } from "../boards/BoardDialog";
import { FaultNote } from "../boards/FaultNote";
import { NONE, type Vertex } from "../engine/types";
import { type Board, isVertex, layersOf } from "../model/board";
import { useDrop } from "../widgets/drop";
import { seen } from "./arrows";
import { BoardPart } from "./BoardPart";
import { openShared } from "./editing";
import { Here } from "./Here";
import { onKey, onPageKey } from "./keys";
import { Legend } from "./Legend";
import { fault, onPaste, takeText } from "./opening";
import { hover, pick, press, release, stroke } from "./pen";
import { reason } from "./reasons";
import { Shown } from "./Shown";
import { focusReason, scene } from "./scene";
import { spoken } from "./sentences";
import { begin, solved } from "./solving";
import { board, cursor, focus, pointed, shape, tool } from "./state";
import { Toolbar } from "./Toolbar";
import { WhatIf } from "./WhatIf";
import { words } from "./words";

/** The mode analyse: a board to draw on, solved for every start at once. */
export function Analyse() {
  const w = words();
  const isOpening = useSignal(false);
  useEffect(begin, []);
  useDrop(({ bytes }) => {
    isOpening.value = false;
    void takeText(bytes);
  });
  useEffect(() => {
    const ending = new AbortController();
    document.addEventListener("keydown", onPageKey, { signal: ending.signal });
    document.addEventListener("paste", onPaste, { signal: ending.signal });
    return () => ending.abort();
  }, []);
  const isGraph = board.value.kind === "graph";
  return (
    <div class="mode analyse">
      <div class="stage">
        <Toolbar
          onOpen={() => {
            isOpening.value = true;
          }}
        />
        {fault.value && <Objection />}
        <BoardView
          scene={scene.value}
          label={label(board.value)}
          describe={describe}
          onPress={press}
          onStroke={stroke}
          onRelease={release}
          onPick={pick}
          onMiss={() => pick(NONE)}
          onHover={hover}
          onCursor={(v) => {
            cursor.value = v === NONE ? undefined : v;
            // Whichever of mouse and keyboard moved last.
            if (v !== NONE) pointed.value = undefined;
          }}
          onKey={onKey}
          onSeen={(box, scale) => {
            seen.value = { box, scale };
          }}
          fitKey={shape.value}
        >
          <p class="quiet hint">{(isGraph ? w.graphHints : w.toolHints)[tool.value]}</p>
        </BoardView>
        <p class="quiet keys">{isGraph ? w.graphKeys : w.keys}</p>
      </div>
      <div class="panel">
        <Legend />
        <Here />
        <WhatIf />
        <Shown />
        <BoardPart />
      </div>
      {isOpening.value && (
        <BoardDialog
          onOpen={(chosen, start) => {
            isOpening.value = false;
            fault.value = undefined;
            openShared(chosen, start);
          }}
          onClose={() => {
            isOpening.value = false;
          }}
        />
      )}
    </div>
  );
}

/** Why something that was dropped, pasted or linked could not be opened. */
function Objection() {
  return (
    <div class="objection">
      {fault.value && <FaultNote fault={fault.value} />}
      <button
        type="button"
        onClick={() => {
          fault.value = undefined;
        }}
      >
        {words().dismiss}
      </button>
    </div>
  );
}

function label(of: Board): string {
  const w = words();
  if (of.kind === "graph") return w.graph(of.names.length);
  if (of.kind === "cells" && of.sides) return w.board(of.sides.join(" × "));
  return w.board([...(layersOf(of) > 1 ? [layersOf(of)] : []), of.rows, of.columns].join(" × "));
}

/** What is said of the vertex that the keyboard has come to. */
function describe(v: Vertex): string {
  const why =
    focus.value === v && focusReason.value
      ? focusReason.value
      : reason(isVertex(board.value, v), solved.value?.classes[v], undefined);
  return spoken(why, board.value, v);
}
