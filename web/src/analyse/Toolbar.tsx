import { canRedo, canUndo, redo, undo } from "./editing";
import { board, type Tool, tool } from "./state";
import { words } from "./words";

const TOOLS: readonly Tool[] = ["draw", "look", "what-if"];

/** What the pen does, steps back and forth, and another board. */
export function Toolbar({ onOpen }: { onOpen(): void }) {
  const w = words();
  return (
    <div class="tools bar">
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
      <Step
        sign="M9 7 4 12l5 5M4 12h10a6 6 0 0 1 0 8h-2"
        label={w.undo}
        keys="Ctrl+Z"
        isOff={!canUndo.value}
        onStep={undo}
      />
      <Step
        sign="m15 7 5 5-5 5m5-5H10a6 6 0 0 0 0 8h2"
        label={w.redo}
        keys="Ctrl+Y"
        isOff={!canRedo.value}
        onStep={redo}
      />
      <button type="button" class="primary open" aria-haspopup="dialog" aria-label={w.open} onClick={onOpen}>
        {w.openShort}
      </button>
    </div>
  );
}

interface StepProps {
  /** The arrow that is drawn. */
  sign: string;
  label: string;
  keys: string;
  isOff: boolean;
  onStep(): void;
}

function Step({ sign, label, keys, isOff, onStep }: StepProps) {
  return (
    <button
      type="button"
      class="step"
      disabled={isOff}
      aria-label={label}
      title={`${label} (${keys})`}
      onClick={onStep}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={sign} />
      </svg>
    </button>
  );
}
