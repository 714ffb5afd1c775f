import { signal } from "@preact/signals";
import { useId } from "preact/hooks";
import { choose } from "../widgets/files";
import { words } from "./words";

/** Names of formats as the engine knows them; the first of all is to recognise it. */
export const FORMATS = [
  "grid",
  "layers",
  "sliding",
  "edges",
  "edges-header",
  "csv",
  "tsv",
  "dimacs",
  "matrix-market",
  "metis",
  "adjacency",
  "node-link",
  "graph6",
  "sparse6",
] as const;

const ACCEPTED =
  ".txt,.grid,.layers,.edges,.csv,.tsv,.col,.dimacs,.mtx,.graph,.metis,.adj,.adjlist,.json,.g6,.graph6,.s6,.sparse6";

const text = signal("");
const format = signal("");

/** Text to be pasted, or a file to be chosen. */
export function TextForm({ onRead }: { onRead(bytes: Uint8Array, format: string): void }) {
  const w = words();
  const id = useId();
  const chooseFile = async () => {
    const file = await choose(ACCEPTED);
    if (file) onRead(file.bytes, format.value);
  };
  return (
    <form
      class="text-form"
      onSubmit={(event) => {
        event.preventDefault();
        onRead(new TextEncoder().encode(text.value), format.value);
      }}
    >
      <label for={`${id}-text`}>{w.textLabel}</label>
      <textarea
        id={`${id}-text`}
        rows={9}
        spellcheck={false}
        aria-describedby={`${id}-hint`}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      <p class="quiet" id={`${id}-hint`}>
        {w.textHint}
      </p>
      <p class="buttons">
        <span class="choice">
          <label for={`${id}-format`}>{w.format}</label>
          <select
            id={`${id}-format`}
            value={format.value}
            onChange={(event) => {
              format.value = event.currentTarget.value;
            }}
          >
            <option value="">{w.recognised}</option>
            {FORMATS.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </span>
        <button type="submit" class="primary" disabled={text.value.trim() === ""}>
          {w.readText}
        </button>
        <button type="button" onClick={() => void chooseFile()}>
          {w.chooseFile}
        </button>
      </p>
      <p class="quiet">{w.dropHint}</p>
    </form>
  );
}
