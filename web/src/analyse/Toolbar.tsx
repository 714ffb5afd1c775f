import { canRedo, canUndo, redo, undo } from "./editing";
import { board, type Tool, tool } from "./state";
import { words } from "./words";

const TOOLS: readonly Tool[] = ["draw", "look", "what-if"];

/** What the pen does, steps back and forth, and another board. */
export function Toolbar({ onOpen }: { onOpen(): void }) {
  const w = words();
  return (
    <div class="tools">
      <fieldset class="tools">
        <legend class="unseen">{w.tools}</legend>
        {TOOLS.filter((name) => name !== "draw" || board.value.kind !== "sliding").map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={tool.value === name}
            onClick={() => {
              tool.value = name;
            }}
          >
            {w.toolNames[name]}
          </button>
        ))}
      </fieldset>
      <button type="button" disabled={!canUndo.value} onClick={undo} title="Ctrl+Z">
        {w.undo}
      </button>
      <button type="button" disabled={!canRedo.value} onClick={redo} title="Ctrl+Y">
        {w.redo}
      </button>
      <button type="button" class="primary" aria-haspopup="dialog" onClick={onOpen}>
        {w.open}
      </button>
    </div>
  );
}
