import { expect, test } from "vitest";
import {
  controlFrom,
  controlText,
  flagged,
  newClock,
  pressed,
  running,
  stopped,
  timeLeft,
  timeShown,
} from "./clock";

const blitz = newClock({ initial: 180_000, increment: 2_000 });

test("nobody's time runs before the first move", () => {
  expect(timeLeft(blitz, "first", 1e9)).toBe(180_000);
  expect(flagged(blitz, 1e9)).toBeUndefined();
});

test("the increment is given for moves that took time of the mover's own", () => {
  const afterFirst = pressed(blitz, "first", 1_000);
  expect(timeLeft(afterFirst, "first", 6_000)).toBe(180_000);
  expect(timeLeft(afterFirst, "second", 6_000)).toBe(175_000);
  const afterSecond = pressed(afterFirst, "second", 6_000);
  expect(timeLeft(afterSecond, "second", 6_000)).toBe(177_000);
  expect(afterSecond.running).toEqual({ player: "first", since: 6_000 });
});

test("time that is up stays up, and is the runner's", () => {
  const clock = running(blitz, "second", 0);
  expect(flagged(clock, 179_999)).toBeUndefined();
  expect(flagged(clock, 180_000)).toBe("second");
  expect(timeLeft(clock, "second", 999_999)).toBe(0);
  expect(timeLeft(clock, "first", 999_999)).toBe(180_000);
});

test("a stopped clock keeps what is left", () => {
  const clock = stopped(running(blitz, "first", 10_000), 40_000);
  expect(clock.running).toBeUndefined();
  expect(timeLeft(clock, "first", 1e9)).toBe(150_000);
});

test("a clock that is set back does not give time", () => {
  expect(timeLeft(running(blitz, "first", 10_000), "first", 5_000)).toBe(180_000);
});

test("times are rounded up when shown", () => {
  expect(timeShown(180_000)).toBe("3:00");
  expect(timeShown(65_001)).toBe("1:06");
  expect(timeShown(20_000)).toBe("0:20");
  expect(timeShown(19_950)).toBe("0:20.0");
  expect(timeShown(9_250)).toBe("0:09.3");
  expect(timeShown(1)).toBe("0:00.1");
  expect(timeShown(0)).toBe("0:00.0");
  expect(timeShown(3_600_000)).toBe("1:00:00");
  expect(timeShown(3_725_000)).toBe("1:02:05");
});

test("time controls are written and read", () => {
  expect(controlText(blitz.control)).toBe("180+2");
  expect(controlFrom("180+2")).toEqual(blitz.control);
  for (const bad of ["", "180", "a+b", "180+2+1", "-1+2", "0+2", "180+-1", "Infinity+1"]) {
    expect(controlFrom(bad), bad).toBeUndefined();
  }
});
