import { useId } from "preact/hooks";

interface Props {
  label: string;
  value: number;
  least: number;
  most: number;
  onEnter(value: number): void;
}

/** A whole number; what is out of range or no number is not taken. */
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
          const entered = event.currentTarget.valueAsNumber;
          if (Number.isInteger(entered) && entered >= least && entered <= most) onEnter(entered);
          else event.currentTarget.value = String(value);
        }}
      />
    </span>
  );
}
