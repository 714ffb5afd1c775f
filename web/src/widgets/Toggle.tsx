interface Props {
  label: string;
  isOn: boolean;
  onToggle(isOn: boolean): void;
  title?: string;
}

/** Something that is shown or not. */
export function Toggle({ label, isOn, onToggle, title }: Props) {
  return (
    <label class="toggle" {...(title && { title })}>
      <input type="checkbox" checked={isOn} onChange={(event) => onToggle(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
