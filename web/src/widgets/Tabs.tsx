import type { ComponentChildren } from "preact";
import { useId, useRef } from "preact/hooks";

interface Props<T extends string> {
  label: string;
  value: T;
  /** What the tabs are called, in the order in which they are shown. */
  names: Record<T, string>;
  onChoose(value: T): void;
  /** What the chosen tab shows. */
  children: ComponentChildren;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** One of several sheets, which lie behind one another. */
export function Tabs<T extends string>({ label, value, names, onChoose, children }: Props<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const all = Object.keys(names) as T[];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (all.indexOf(value) + step + all.length) % all.length;
    const chosen = all[next];
    if (chosen === undefined) return;
    onChoose(chosen);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <>
      <div class="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {all.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === value}
            aria-controls={`${id}-sheet`}
            tabIndex={name === value ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {names[name]}
          </button>
        ))}
      </div>
      <div class="sheet" role="tabpanel" id={`${id}-sheet`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
