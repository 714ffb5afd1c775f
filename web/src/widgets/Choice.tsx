import { useId } from "preact/hooks";

interface Props<T extends string> {
  label: string;
  value: T;
  /** What the options are called, in the order in which they are shown. */
  options: Record<T, string>;
  onChoose(value: T): void;
  /** Hides the label from the eye, where the options say enough. */
  isLabelHidden?: boolean;
}

/** One of a few, from a list that opens. */
export function Choice<T extends string>({
  label,
  value,
  options,
  onChoose,
  isLabelHidden = false,
}: Props<T>) {
  const id = useId();
  return (
    <span class="choice">
      <label for={id} class={isLabelHidden ? "unseen" : undefined}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChoose(event.currentTarget.value as T)}>
        {(Object.entries(options) as [T, string][]).map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
