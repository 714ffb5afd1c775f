import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, type Ears, type Line, type Standing } from "./connection";
import type { Told } from "./protocol";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

class FakeLine implements Line {
  readonly sent: string[] = [];
  isClosed = false;
  private readonly ears: Ears;

  constructor(ears: Ears) {
    this.ears = ears;
  }
  say(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.isClosed = true;
  }
  opens(): void {
    this.ears.opened();
  }
  tells(message: object): void {
    this.ears.heard(JSON.stringify(message));
  }
  breaks(code = 1006, reason = ""): void {
    this.ears.broke(code, reason);
  }
}

function connected() {
  const lines: FakeLine[] = [];
  const heard: Told[] = [];
  const standings: (Standing | string)[] = [];
  let ply = 0;
  const connection = new Connection({
    open: (ears) => {
      const line = new FakeLine(ears);
      lines.push(line);
      return line;
    },
    hello: () => ({ type: "hello", ply: ply++ }),
    onTold: (message) => heard.push(message),
    onStanding: (standing, reason) => standings.push(reason ? `${standing}: ${reason}` : standing),
  });
  const line = (number: number): FakeLine => {
    const found = lines[number];
    if (!found) throw new Error(`there is no line ${number}`);
    return found;
  };
  return { connection, lines, line, heard, standings };
}

test("every connection begins with a hello of its own", () => {
  const { line, lines, standings } = connected();
  line(0).opens();
  expect(line(0).sent).toEqual(['{"type":"hello","ply":0}']);
  line(0).tells({ type: "game" });
  line(0).breaks();
  vi.advanceTimersByTime(1_000);
  expect(lines).toHaveLength(2);
  line(1).opens();
  expect(line(1).sent).toEqual(['{"type":"hello","ply":1}']);
  expect(standings).toEqual(["connecting", "open", "broken", "connecting"]);
});

test("attempts become rarer, and frequent again after success", () => {
  const { line, lines } = connected();
  for (let attempt = 0; attempt < 8; attempt++) {
    line(attempt).breaks();
    vi.advanceTimersByTime(19_000);
    expect(lines).toHaveLength(attempt + 2);
  }
  line(8).breaks();
  vi.advanceTimersByTime(11_000);
  expect(lines).toHaveLength(9);
  vi.advanceTimersByTime(8_000);
  line(9).opens();
  line(9).tells({ type: "game" });
  line(9).breaks();
  vi.advanceTimersByTime(700);
  expect(lines).toHaveLength(11);
});

test("silence is asked about, and then taken for a broken line", () => {
  const { line, lines } = connected();
  line(0).opens();
  vi.advanceTimersByTime(25_000);
  expect(line(0).sent.at(-1)).toBe('{"type":"ping"}');
  line(0).tells({ type: "pong" });
  vi.advanceTimersByTime(25_000);
  expect(line(0).sent.filter((said) => said.includes("ping"))).toHaveLength(2);
  vi.advanceTimersByTime(26_000);
  expect(line(0).isClosed).toBe(true);
  expect(lines).toHaveLength(2);
});

test("a refusal is final", () => {
  const { line, lines, standings } = connected();
  line(0).opens();
  line(0).breaks(1008, "wrong token");
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(1);
  expect(standings.at(-1)).toBe("refused: wrong token");
});

test("a line that was given up is not listened to", () => {
  const { line, heard, standings } = connected();
  line(0).breaks();
  line(0).tells({ type: "game" });
  line(0).breaks();
  expect([heard, standings]).toEqual([[], ["connecting", "broken"]]);
});

test("what was closed stays closed, and what is broken can be hurried", () => {
  const { connection, line, lines } = connected();
  line(0).breaks();
  connection.hurry();
  expect(lines).toHaveLength(2);
  connection.hurry();
  expect(lines).toHaveLength(2);
  connection.close();
  expect(line(1).isClosed).toBe(true);
  vi.advanceTimersByTime(60_000);
  connection.hurry();
  expect(lines).toHaveLength(2);
});
