import { wrap } from "comlink";
import { sendErrorsWhole } from "./errors-in-transit";
import type { Engine } from "./types";

let held: Engine | undefined;

/** The engine, in a worker of its own, which starts with the first use. */
export function engine(): Engine {
  if (!held) {
    sendErrorsWhole();
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    held = wrap<Engine>(worker) as unknown as Engine;
  }
  return held;
}
