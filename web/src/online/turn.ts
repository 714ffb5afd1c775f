import type { Player } from "../engine/types";
import type { Listed } from "./protocol";

type Turn = Pick<Listed, "phase" | "ply" | "to_move">;

/** Who is to do something in a game; undefined if nobody is. */
export function turnIn({ phase, ply, to_move }: Turn): Player | undefined {
  if (phase === "placing") return "second";
  if (phase !== "playing") return undefined;
  return to_move ?? (ply % 2 === 0 ? "first" : "second");
}
