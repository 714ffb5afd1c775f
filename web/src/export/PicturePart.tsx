import { useSignal } from "@preact/signals";
import { DARK, LIGHT } from "../draw/palette";
import type { Scene } from "../draw/scene";
import { vertexBound } from "../model/board";
import { isDark } from "../settings/theme";
import { Choice } from "../widgets/Choice";
import { NumberField } from "../widgets/NumberField";
import { Toggle } from "../widgets/Toggle";
import { boardFileName } from "./file-name";
import { pictureOf, scaleFor, svgOf } from "./picture";
import { pngOf } from "./png";
import { legendWords, words } from "./words";

interface Props {
  scene: Scene;
  /** What the picture shows, for those who do not see it. */
  title: string;
  onSave(name: string, content: () => Promise<Blob>): void;
}

/** More cells than this are not written as SVG. */
const MOST_CELLS = 40_000;
/** Sides that browsers have canvases for, in pixels. */
const SIDES = { least: 64, most: 8192 };

/** Saves what is seen of a board as a picture. */
export function PicturePart({ scene, title, onSave }: Props) {
  const side = useSignal(1200);
  const hasLegend = useSignal(false);
  const colours = useSignal<"light" | "dark">(isDark.value ? "dark" : "light");
  const w = words();
  const isLarge = vertexBound(scene.board) > MOST_CELLS;

  const onForm = (form: "svg" | "png") =>
    onSave(`${boardFileName(scene.board)}.${form}`, async () => {
      const picture = pictureOf(scene, hasLegend.value ? legendWords() : undefined);
      const palette = { light: LIGHT, dark: DARK }[colours.value];
      const scale = scaleFor(picture, side.value);
      if (form === "png") return pngOf(picture, palette, scale);
      return new Blob([svgOf(picture, palette, scale, title)], { type: "image/svg+xml" });
    });
  return (
    <section class="export" aria-label={w.picture}>
      <h3>{w.picture}</h3>
      <div class="buttons">
        <NumberField
          label={w.size}
          value={side.value}
          {...SIDES}
          onEnter={(entered) => {
            side.value = entered;
          }}
        />
        <Choice
          label={w.colours}
          value={colours.value}
          options={{ light: w.light, dark: w.dark }}
          onChoose={(chosen) => {
            colours.value = chosen;
          }}
        />
        <Toggle
          label={w.legend}
          isOn={hasLegend.value}
          onToggle={(isOn) => {
            hasLegend.value = isOn;
          }}
        />
      </div>
      <div class="buttons">
        <button type="button" disabled={isLarge} onClick={() => onForm("svg")}>
          {w.saveAs("SVG")}
        </button>
        <button type="button" onClick={() => onForm("png")}>
          {w.saveAs("PNG")}
        </button>
      </div>
      {isLarge && <p class="quiet">{w.tooMany(MOST_CELLS)}</p>}
    </section>
  );
}
