import { signal } from "@preact/signals";

/** Whether the engine could not be loaded, or has failed so that nothing can be asked of it any more. */
export const hasStopped = signal(false);
