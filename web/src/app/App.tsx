import { effect } from "@preact/signals";
import type { ComponentType } from "preact";
import { Analyse } from "../analyse/Analyse";
import { hasStopped } from "../engine/stopped";
import { Online } from "../online/Online";
import { isServed } from "../online/served";
import { Play } from "../play/Play";
import { Review } from "../review/Review";
import { linkFault, mode, open } from "../route/route";
import { MODES, type Mode } from "../route/shared";
import { Settings } from "./Settings";
import { words } from "./words";

const SHOWN: Record<Mode, ComponentType> = { analyse: Analyse, play: Play, review: Review, online: Online };

effect(() => {
  document.title = `${words()[mode.value]} · lastmove`;
});

/** The whole page. */
export function App() {
  const w = words();
  const Shown = SHOWN[mode.value];
  return (
    <>
      <a class="skip" href="#main" onClick={skip}>
        {w.skip}
      </a>
      <header class="top">
        <h1>
          {w.title} <small>{w.subtitle}</small>
        </h1>
        <nav aria-label={w.modes}>
          {MODES.filter((name) => name !== "online" || isServed.value || mode.value === "online").map(
            (name) => (
              <a
                key={name}
                href={`#${name}`}
                aria-current={name === mode.value ? "page" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  open({ mode: name });
                }}
              >
                {w[name]}
              </a>
            ),
          )}
        </nav>
        <Settings />
      </header>
      {hasStopped.value && (
        <p class="notice" role="alert">
          {w.engineStopped}{" "}
          <button type="button" onClick={() => location.reload()}>
            {w.reload}
          </button>
        </p>
      )}
      {linkFault.value && (
        <p class="notice" role="alert">
          {w[linkFault.value]}{" "}
          <button
            type="button"
            onClick={() => {
              linkFault.value = undefined;
            }}
          >
            {w.dismiss}
          </button>
        </p>
      )}
      <main id="main" tabIndex={-1}>
        <Shown />
      </main>
    </>
  );
}

function skip(event: Event): void {
  event.preventDefault();
  const board = document.querySelector<HTMLElement>("main [role=application]");
  (board ?? document.getElementById("main"))?.focus();
}
