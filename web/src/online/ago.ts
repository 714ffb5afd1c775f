const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** How long ago something was, as people say it; undefined if that is less than a minute. Times are in milliseconds. */
export function ago(then: number, now: number, language: string): string | undefined {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const passed = Math.max(0, now - then);
  for (const [unit, length] of UNITS) {
    if (passed >= length) return format.format(-Math.floor(passed / length), unit);
  }
  return undefined;
}
