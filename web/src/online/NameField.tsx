import { useId } from "preact/hooks";
import { name } from "./state";
import { words } from "./words";

/** How the one who sits here is called. */
export function NameField() {
  const w = words();
  const id = useId();
  return (
    <>
      <span class="choice">
        <label for={id}>{w.name}</label>
        <input
          id={id}
          type="text"
          maxLength={40}
          autocomplete="nickname"
          value={name.value}
          aria-describedby={`${id}-hint`}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
      </span>
      <p class="quiet" id={`${id}-hint`}>
        {w.nameHint}
      </p>
    </>
  );
}
