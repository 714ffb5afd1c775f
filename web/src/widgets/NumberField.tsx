import { useId } from "preact/hooks";

interface Props {
  label: string;
  value: number;
  least: number;
  most: number;
  onEnter(value: number): void;
}

/** A whole number. Of what is out of range or not whole the nearest is taken that is; what is no number is not taken. */
export function NumberField({ label, value, least, most, onEnter }: Props) {
  const id = useId();
  return (
    <span class="number">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        step={1}
        value={value}
        onChange={(event) => {
          const entered = Math.round(event.currentTarget.valueAsNumber);
          const taken = Number.isFinite(entered) ? Math.min(Math.max(entered, least), most) : value;
          event.currentTarget.value = String(taken);
          if (taken !== value) onEnter(taken);
        }}
      />
    </span>
  );
}
