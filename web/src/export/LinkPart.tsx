import { useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import { linkTo } from "../route/route";
import { LONGEST_LINK, type Shared } from "../route/shared";
import { copy } from "../widgets/clipboard";
import { words } from "./words";

interface Props {
  shared: Shared;
  say(what: string): void;
}

/** A link that holds everything, and a button that copies it. */
export function LinkPart({ shared, say }: Props) {
  const link = useSignal("");
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    let isCurrent = true;
    linkTo(shared).then((made) => {
      if (isCurrent) link.value = made;
    });
    return () => {
      isCurrent = false;
    };
  }, [shared]);

  const w = words();
  const onCopy = async () => {
    const isCopied = await copy(link.value);
    if (!isCopied) field.current?.select();
    say(isCopied ? w.copied : w.notCopied);
  };
  return (
    <section class="export" aria-label={w.link}>
      <h3>{w.link}</h3>
      {link.value.length > LONGEST_LINK ? (
        <p>{w.tooLong(link.value.length, LONGEST_LINK)}</p>
      ) : (
        <>
          <div class="buttons">
            <label for={id} class="unseen">
              {w.linkLabel}
            </label>
            <input
              id={id}
              ref={field}
              class="link"
              type="text"
              readOnly
              value={link.value}
              onFocus={(event) => event.currentTarget.select()}
            />
            <button type="button" class="primary" disabled={link.value === ""} onClick={onCopy}>
              {w.copy}
            </button>
          </div>
          <p class="quiet">{w.linkHint}</p>
        </>
      )}
    </section>
  );
}
