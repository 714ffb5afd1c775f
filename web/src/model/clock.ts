import type { Player } from "../engine/types";

/** How much time each player has, in milliseconds: at the beginning, and more after each move. */
export interface TimeControl {
  readonly initial: number;
  readonly increment: number;
}

/** The clock of a game. It holds no timer: whoever looks at it says what time it is, in milliseconds from any beginning. */
export interface Clock {
  readonly control: TimeControl;
  /** What was left when the clock last stopped or changed over. */
  readonly left: Readonly<Record<Player, number>>;
  /** Whose time runs, and since when. */
  readonly running?: { readonly player: Player; readonly since: number };
}

export function other(player: Player): Player {
  return player === "first" ? "second" : "first";
}

/** A clock that stands still. */
export function newClock(control: TimeControl): Clock {
  return { control, left: { first: control.initial, second: control.initial } };
}

/** What is left of a player's time, never less than nothing. */
export function timeLeft(clock: Clock, player: Player, now: number): number {
  const { running } = clock;
  const gone = running?.player === player ? Math.max(0, now - running.since) : 0;
  return Math.max(0, clock.left[player] - gone);
}

/** Lets the time of one player run, that of the other stand. */
export function running(clock: Clock, player: Player, now: number): Clock {
  return { ...stopped(clock, now), running: { player, since: now } };
}

export function stopped(clock: Clock, now: number): Clock {
  const left = { first: timeLeft(clock, "first", now), second: timeLeft(clock, "second", now) };
  return { control: clock.control, left };
}

/** A player has moved: the increment is added, if that player's time ran, and now the other's runs. The time of nobody runs before the first move. */
export function pressed(clock: Clock, mover: Player, now: number): Clock {
  const still = stopped(clock, now);
  const more = clock.running ? clock.control.increment : 0;
  const left = { ...still.left, [mover]: still.left[mover] + more };
  return { ...still, left, running: { player: other(mover), since: now } };
}

/** The player who has run out of time. */
export function flagged(clock: Clock, now: number): Player | undefined {
  const player = clock.running?.player;
  return player && timeLeft(clock, player, now) === 0 ? player : undefined;
}

/** As it is shown: `1:05`, and tenths in the last twenty seconds, `0:09.3`; never `0:00` while some time is left. */
export function timeShown(milliseconds: number): string {
  if (milliseconds < 20_000) {
    const tenths = Math.ceil(milliseconds / 100);
    return `0:${String(Math.floor(tenths / 10)).padStart(2, "0")}.${tenths % 10}`;
  }
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const short = `${String(minutes).padStart(hours > 0 ? 2 : 1, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  return hours > 0 ? `${hours}:${short}` : short;
}

/** As records keep it: seconds, a plus, seconds (`180+2`). */
export function controlText({ initial, increment }: TimeControl): string {
  return `${initial / 1000}+${increment / 1000}`;
}

/** From {@link controlText}; undefined if the text is none. */
export function controlFrom(text: string): TimeControl | undefined {
  const [initial, increment, ...rest] = text.split("+").map(Number);
  const isGood = initial !== undefined && increment !== undefined && initial > 0 && increment >= 0;
  return isGood && rest.length === 0 && Number.isFinite(initial + increment)
    ? { initial: initial * 1000, increment: increment * 1000 }
    : undefined;
}
