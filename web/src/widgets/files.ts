/** Lets the browser save something as a file. */
export function save(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has begun with it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Asks for a file, and gives its bytes; undefined if none was chosen. */
export function choose(accept: string): Promise<{ name: string; bytes: Uint8Array } | undefined> {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accept;
  return new Promise((resolve) => {
    input.addEventListener("cancel", () => resolve(undefined));
    input.addEventListener("change", () => resolve(first(input.files)));
    input.click();
  });
}

/** The first of some files that were chosen, dropped or pasted. */
export async function first(files: FileList | null | undefined) {
  const file = files?.[0];
  return file && { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
