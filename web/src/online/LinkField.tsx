import { useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import { linkTo } from "../route/route";
import type { Shared } from "../route/shared";
import { copy } from "../widgets/clipboard";
import { words } from "./words";

/** A link to be sent to somebody. */
export function LinkField({ title, hint, shared }: { title: string; hint: string; shared: Shared }) {
  const w = words();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const link = useSignal("");
  const said = useSignal("");
  useEffect(() => {
    void linkTo(shared).then((made) => {
      link.value = made;
    });
  }, [shared]);
  return (
    <section class="section">
      <h2>
        <label for={id}>{title}</label>
      </h2>
      <p class="buttons link-field">
        <input
          id={id}
          ref={field}
          type="text"
          readOnly
          value={link.value}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          type="button"
          class="primary"
          onClick={async () => {
            const isCopied = await copy(link.value);
            if (!isCopied) field.current?.select();
            said.value = isCopied ? w.copied : w.notCopied;
          }}
        >
          {w.copy}
        </button>
      </p>
      <p class="quiet">{hint}</p>
      <p role="status" class="spectators">
        {said.value}
      </p>
    </section>
  );
}
