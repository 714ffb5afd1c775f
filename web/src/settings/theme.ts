import { computed, effect, signal } from "@preact/signals";
import { DARK, LIGHT } from "../draw/palette";
import { stored } from "./stored";

export type Theme = "auto" | "light" | "dark";

/** What was chosen; `auto` follows the system. */
export const theme = stored<Theme>("theme", ["auto", "light", "dark"], "auto");

const query = matchMedia("(prefers-color-scheme: dark)");
const isSystemDark = signal(query.matches);
query.addEventListener("change", () => {
  isSystemDark.value = query.matches;
});

export const isDark = computed(
  () => theme.value === "dark" || (theme.value === "auto" && isSystemDark.value),
);

/** The colours that boards are drawn in. */
export const palette = computed(() => (isDark.value ? DARK : LIGHT));

effect(() => {
  document.documentElement.dataset.theme = isDark.value ? "dark" : "light";
});
