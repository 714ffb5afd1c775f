import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

interface Props {
  title: string;
  /** What the button that closes it is called. */
  close: string;
  onClose(): void;
  children: ComponentChildren;
}

/** A window in front of the page, which holds the focus until it is closed. */
export function Dialog({ title, close, onClose, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => element.current?.showModal(), []);
  return (
    <dialog ref={element} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
      <p class="buttons">
        <button type="button" onClick={() => element.current?.close()}>
          {close}
        </button>
      </p>
    </dialog>
  );
}
