import { wrap } from "comlink";
import { sendErrorsWhole } from "./errors-in-transit";
import { hasStopped } from "./stopped";
import type { Engine } from "./types";

let held: Engine | undefined;

/** The engine, in a worker of its own, which starts with the first use. */
export function engine(): Engine {
  if (!held) {
    const stop = () => {
      hasStopped.value = true;
    };
    sendErrorsWhole(stop);
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("error", stop);
    held = wrap<Engine>(worker) as unknown as Engine;
  }
  return held;
}
