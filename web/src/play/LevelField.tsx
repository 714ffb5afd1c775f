import { useId } from "preact/hooks";
import { options } from "./opening";
import { levelName } from "./options";
import { words } from "./words";

/** How well the engine plays. */
export function LevelField() {
  const w = words();
  const id = useId();
  const { level } = options.value;
  const text = w.levelValue(level, w.levels[levelName(level)]);
  return (
    <div class="level">
      <label for={id}>{w.level}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={level}
        aria-valuetext={text}
        onInput={(event) => {
          options.value = { ...options.value, level: event.currentTarget.valueAsNumber };
        }}
      />
      <output for={id}>{text}</output>
    </div>
  );
}
