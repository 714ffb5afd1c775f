import "./boards.css";
import { useSignal } from "@preact/signals";
import { type CellBoard, resized } from "../model/board";
import { Choice } from "../widgets/Choice";
import { NumberField } from "../widgets/NumberField";
import { Toggle } from "../widgets/Toggle";
import { MOST } from "./limits";
import { axesOf, isJoined, movesFor, withJoined } from "./rules";
import { words } from "./words";

/** The size of a board of cells and what its moves are. */
export function BoardRules({ board, onChange }: { board: CellBoard; onChange(board: CellBoard): void }) {
  const w = words();
  const moves = movesFor(board);
  const axes = axesOf(board);
  return (
    <div class="rules">
      <SizeFields key={`${board.rows} ${board.columns}`} board={board} onChange={onChange} />
      {moves.length > 0 && (
        <Choice
          label={w.moves}
          value={board.moves}
          options={Object.fromEntries(moves.map((name) => [name, w.moveNames[name] ?? name]))}
          onChoose={(chosen) => onChange({ ...board, moves: chosen })}
        />
      )}
      {axes.length > 0 && (
        <fieldset>
          <legend>{w.joined}</legend>
          {axes.map((axis) => (
            <Toggle
              key={axis}
              label={w.joinedAxes[axis]}
              isOn={isJoined(board, axis)}
              onToggle={(joined) => onChange(withJoined(board, axis, joined))}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

function SizeFields({ board, onChange }: { board: CellBoard; onChange(board: CellBoard): void }) {
  const w = words();
  const rows = useSignal(board.rows);
  const columns = useSignal(board.columns);
  const isOther = rows.value !== board.rows || columns.value !== board.columns;
  const most = Math.floor(MOST.cells / board.layers);
  const isTooLarge = rows.value * columns.value > most;
  // Boxes of one dimension have a single row.
  const isRow = board.sides?.length === 1;
  return (
    <form
      class="size"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(resized(board, rows.value, columns.value));
      }}
    >
      {!isRow && (
        <NumberField
          label={w.rows}
          value={rows.value}
          least={1}
          most={most}
          onEnter={(value) => {
            rows.value = value;
          }}
        />
      )}
      <NumberField
        label={w.columns}
        value={columns.value}
        least={1}
        most={most}
        onEnter={(value) => {
          columns.value = value;
        }}
      />
      <button type="submit" disabled={!isOther || isTooLarge}>
        {w.resize}
      </button>
      <p class="quiet wide" role="status">
        {isTooLarge &&
          w.tooLarge({ of: "cells", found: rows.value * columns.value * board.layers, most: MOST.cells })}
      </p>
    </form>
  );
}
