import type { ClassName } from "../engine/types";

/** The colour and the shape of a class, as on the board. */
export function ClassShape({ name }: { name: ClassName }) {
  return (
    <svg class={`class-shape class-${name.toLowerCase()}`} viewBox="0 0 20 20" aria-hidden="true">
      <rect width="20" height="20" rx="4" />
      {name === "D" && <circle cx="10" cy="10" r="4.5" />}
      {name === "A" && <polygon points="10,4.5 15,13.5 5,13.5" />}
      {name === "C" && <polygon points="6,6 14,6 14,14 6,14" />}
    </svg>
  );
}
