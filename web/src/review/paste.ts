import { useEffect, useRef } from "preact/hooks";
import { first } from "../widgets/files";

/** Takes what is pasted anywhere on the page but into a field, while the component is shown. */
export function usePaste(onPaste: (bytes: Uint8Array) => void): void {
  const now = useRef(onPaste);
  now.current = onPaste;
  useEffect(() => {
    const paste = async (event: ClipboardEvent) => {
      const on = event.target;
      if (on instanceof Element && on.closest("input, textarea")) return;
      const text = event.clipboardData?.getData("text/plain");
      if (text?.trim()) now.current(new TextEncoder().encode(text));
      else {
        const file = await first(event.clipboardData?.files);
        if (file) now.current(file.bytes);
      }
    };
    const listener = (event: ClipboardEvent) => void paste(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);
}
