import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { engine } from "../engine/client";
import { fromJson } from "../model/board";
import { PRESETS, type Preset, type PresetName } from "./presets";
import { type Sample, Thumbnail } from "./Thumbnail";
import { words } from "./words";

/** What the pictures show; made once. */
const samples = signal<Partial<Record<PresetName, Sample>>>({});

async function makeSamples(): Promise<void> {
  for (const { id, make, sample = make } of PRESETS) {
    if (samples.value[id]) continue;
    const json = await sample(engine());
    const { handle, answer } = await engine().open(json);
    void engine().close(handle);
    samples.value = { ...samples.value, [id]: { board: fromJson(json), classes: answer.classes } };
  }
}

/** Boards that are ready, each with its picture. */
export function Gallery({ onChoose }: { onChoose(preset: Preset): void }) {
  const w = words();
  useEffect(() => void makeSamples().catch(() => undefined), []);
  return (
    <ul class="gallery">
      {PRESETS.map((preset) => (
        <li key={preset.id}>
          <button type="button" onClick={() => onChoose(preset)}>
            <Thumbnail sample={samples.value[preset.id]} />
            <span>{w.presets[preset.id]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
