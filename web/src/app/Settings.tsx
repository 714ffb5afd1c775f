import { useId } from "preact/hooks";
import { isSmall } from "../settings/device";
import { type Language, language } from "../settings/language";
import { type Theme, theme } from "../settings/theme";
import { Choice } from "../widgets/Choice";
import { words } from "./words";

/** Colours and language: in the bar where there is room, in a menu behind a button where there is none. */
export function Settings() {
  const w = words();
  const id = useId();
  if (!isSmall.value) {
    return (
      <div class="settings">
        <Choices />
      </div>
    );
  }
  return (
    <>
      <button
        type="button"
        class="settings-button"
        popovertarget={id}
        aria-label={w.settings}
        title={w.settings}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 7h10m4 0h4M3 17h4m4 0h10" />
          <circle cx="15" cy="7" r="2.5" />
          <circle cx="9" cy="17" r="2.5" />
        </svg>
      </button>
      <fieldset id={id} class="settings-menu" popover="auto">
        <legend class="unseen">{w.settings}</legend>
        <Choices />
      </fieldset>
    </>
  );
}

function Choices() {
  const w = words();
  return (
    <>
      <Choice<Theme>
        label={w.theme}
        value={theme.value}
        options={{ auto: w.auto, light: w.light, dark: w.dark }}
        onChoose={(chosen) => {
          theme.value = chosen;
        }}
      />
      <Choice<Language>
        label={w.language}
        value={language.value}
        options={{ en: "English", zh: "简体中文" }}
        onChoose={(chosen) => {
          language.value = chosen;
        }}
      />
    </>
  );
}
