import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { engine } from "../engine/client";
import { type Board, fromJson } from "../model/board";
import { PRESETS, type Preset, type PresetName } from "./presets";
import { Thumbnail } from "./Thumbnail";
import { words } from "./words";

/** What the pictures show; made once. */
const samples = signal<Partial<Record<PresetName, Board>>>({});

async function makeSamples(): Promise<void> {
  for (const { id, make, sample = make } of PRESETS) {
    if (samples.value[id]) continue;
    const board = fromJson(await sample(engine()));
    samples.value = { ...samples.value, [id]: board };
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
            <Thumbnail board={samples.value[preset.id]} />
            <span>{w.presets[preset.id]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
