import { signal } from "@preact/signals";
import { useId } from "preact/hooks";
import { FaultNote } from "../boards/FaultNote";
import { choose } from "../widgets/files";
import { SAMPLES, type SampleName } from "./samples";
import { fault, isReading, openText } from "./state";
import { words } from "./words";

const ACCEPTED = ".record,.txt,.json,.jsonl,.in,text/plain,application/json";

const pasted = signal("");

/** The ways in which a game can be opened. */
export function OpenForm({ onOpen }: { onOpen?(): void }) {
  const w = words();
  const id = useId();
  const take = async (bytes: Uint8Array) => {
    if (await openText(bytes)) {
      pasted.value = "";
      onOpen?.();
    }
  };
  const onFile = async () => {
    const file = await choose(ACCEPTED);
    if (file) await take(file.bytes);
  };
  const taken = (text: string) => void take(new TextEncoder().encode(text));
  return (
    <div class="open-form">
      <p class="buttons">
        <button type="button" class="primary" onClick={() => void onFile()}>
          {w.chooseFile}
        </button>
        <span class="quiet" role="status">
          {isReading.value && w.reading}
        </span>
      </p>
      {fault.value && <FaultNote fault={fault.value} />}
      <form
        class="open-form"
        onSubmit={(event) => {
          event.preventDefault();
          taken(pasted.value);
        }}
      >
        <label for={`${id}-text`}>{w.pasteLabel}</label>
        <textarea
          id={`${id}-text`}
          rows={6}
          spellcheck={false}
          aria-describedby={`${id}-hint`}
          value={pasted.value}
          onInput={(event) => {
            pasted.value = event.currentTarget.value;
          }}
        />
        <p class="quiet" id={`${id}-hint`}>
          {w.pasteHint}
        </p>
        <p class="buttons">
          <button type="submit" disabled={pasted.value.trim() === ""}>
            {w.read}
          </button>
        </p>
      </form>
      <p id={`${id}-samples`}>{w.samples}</p>
      <ul class="samples" aria-labelledby={`${id}-samples`}>
        {(Object.keys(SAMPLES) as SampleName[]).map((name) => (
          <li key={name}>
            <button type="button" onClick={() => taken(SAMPLES[name])}>
              {w.sampleNames[name]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
