import type { Handle } from "./types";

let last: Handle = 0;

/** Objects of the engine that the page knows by number. No two objects ever have the same number, whatever they are. */
export class Held<T extends { free(): void }> {
  private readonly kind: string;
  private readonly objects = new Map<Handle, T>();

  constructor(kind: string) {
    this.kind = kind;
  }

  keep(object: T): Handle {
    last += 1;
    this.objects.set(last, object);
    return last;
  }

  get(handle: Handle): T {
    const object = this.objects.get(handle);
    if (!object) throw new Error(`no ${this.kind} has the number ${handle}`);
    return object;
  }

  /** Frees its memory; nothing happens when there is no such object. */
  drop(handle: Handle): void {
    this.objects.get(handle)?.free();
    this.objects.delete(handle);
  }
}
