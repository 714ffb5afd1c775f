import { signal } from "@preact/signals";
import { answers } from "./api";

/** Whether the page comes from a server that keeps games; undefined until that is known. */
export const isServed = signal<boolean | undefined>(undefined);

/** Finds that out, once the page itself is there. */
addEventListener("load", async () => {
  isServed.value = await answers();
});
