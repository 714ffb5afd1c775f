import type { Player, Vertex } from "../engine/types";
import type { Board } from "../model/board";
import { other, type TimeControl } from "../model/clock";
import type { GameSetup, Seat } from "../model/game";
import type { Open } from "../model/game-record";

export const OPPONENTS = ["engine", "person"] as const;
export const PLACINGS = ["you", "other", "agreed"] as const;
export const SIDES = ["you", "other"] as const;
export const CLOCKS = ["none", "1+0", "3+2", "5+5", "own"] as const;

/** What is chosen before a game. `you` is whoever chooses; when two persons play, `you` moves first. */
export interface Options {
  readonly opponent: (typeof OPPONENTS)[number];
  /** Who places the token; nobody when the start is agreed upon. */
  readonly placing: (typeof PLACINGS)[number];
  readonly starts: (typeof SIDES)[number];
  readonly level: number;
  readonly clock: (typeof CLOCKS)[number];
  /** For the clock `own`. */
  readonly minutes: number;
  /** In seconds. */
  readonly increment: number;
}

export const INITIAL: Options = {
  opponent: "engine",
  placing: "agreed",
  starts: "you",
  level: 60,
  clock: "none",
  minutes: 10,
  increment: 0,
};

export const MOST_MINUTES = 600;
export const MOST_INCREMENT = 600;

/** From what the browser kept; what is missing or odd there is as it is at first. */
export function optionsFrom(text: string | null): Options {
  let kept: Partial<Record<keyof Options, unknown>> = {};
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    if (typeof read === "object" && read !== null) kept = read;
  } catch {}
  const one = <T extends string>(among: readonly T[], name: keyof Options, initial: T): T =>
    among.find((choice) => choice === kept[name]) ?? initial;
  const number = (name: keyof Options, least: number, most: number, initial: number): number => {
    const value = kept[name];
    return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most
      ? value
      : initial;
  };
  return {
    opponent: one(OPPONENTS, "opponent", INITIAL.opponent),
    placing: one(PLACINGS, "placing", INITIAL.placing),
    starts: one(SIDES, "starts", INITIAL.starts),
    level: number("level", 0, 100, INITIAL.level),
    clock: one(CLOCKS, "clock", INITIAL.clock),
    minutes: number("minutes", 1, MOST_MINUTES, INITIAL.minutes),
    increment: number("increment", 0, MOST_INCREMENT, INITIAL.increment),
  };
}

/** What is agreed by these choices. */
export function agreed(board: Board, options: Options, start: Vertex | undefined, seed: number): GameSetup {
  const you = options.opponent === "person" || options.starts === "you" ? "first" : "second";
  const control = controlOf(options);
  const placer = options.placing === "you" ? you : other(you);
  const isPlaced = board.kind !== "sliding" && options.placing !== "agreed";
  return {
    board,
    seats: seatsFor(options, you),
    names: { first: "", second: "" },
    ...(isPlaced ? { placer } : start !== undefined && { start }),
    level: options.level,
    seed,
    ...(control && { control }),
  };
}

/** How a recorded game goes on by these choices. */
export function openFor(options: Options, toMove: Player, seed: number): Open {
  const you = options.starts === "you" ? toMove : other(toMove);
  return { seats: seatsFor(options, you), level: options.level, seed };
}

function seatsFor({ opponent }: Options, you: Player): Record<Player, Seat> {
  if (opponent === "person") return { first: "person", second: "person" };
  return you === "first" ? { first: "person", second: "engine" } : { first: "engine", second: "person" };
}

function controlOf({ clock, minutes, increment }: Options): TimeControl | undefined {
  if (clock === "none") return undefined;
  if (clock === "own") return { initial: minutes * 60_000, increment: increment * 1000 };
  const [initial = 0, more = 0] = clock.split("+").map(Number);
  return { initial: initial * 60_000, increment: more * 1000 };
}

export const LEVEL_NAMES = ["beginner", "casual", "club", "strong", "expert", "perfect"] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];

/** What a level is called: only 100 is perfect. */
export function levelName(level: number): LevelName {
  const least: [number, LevelName][] = [
    [100, "perfect"],
    [90, "expert"],
    [75, "strong"],
    [50, "club"],
    [25, "casual"],
  ];
  return least.find(([from]) => level >= from)?.[1] ?? "beginner";
}
