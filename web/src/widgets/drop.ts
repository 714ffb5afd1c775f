import { useEffect, useRef } from "preact/hooks";
import { first } from "./files";

type Dropped = { name: string; bytes: Uint8Array };

/** Takes files that are dropped anywhere on the page, while the component is shown. */
export function useDrop(onDrop: (file: Dropped) => void): void {
  const now = useRef(onDrop);
  now.current = onDrop;
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const page = document.documentElement;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      page.dataset.drop = "yes";
    };
    const leave = (event: DragEvent) => {
      // Between two elements of the page there is another one that is entered; outside there is none.
      if (!event.relatedTarget) delete page.dataset.drop;
    };
    const drop = async (event: DragEvent) => {
      delete page.dataset.drop;
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      const file = await first(event.dataTransfer.files);
      if (file) now.current(file);
    };
    document.addEventListener("dragover", over, { signal });
    document.addEventListener("dragleave", leave, { signal });
    document.addEventListener("drop", (event) => void drop(event), { signal });
    return () => {
      ending.abort();
      delete page.dataset.drop;
    };
  }, []);
}
