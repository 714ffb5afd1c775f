import type { Said, Told } from "./protocol";

/** A line to the server. */
export interface Line {
  say(text: string): void;
  close(): void;
}

/** What happens on a line. */
export interface Ears {
  opened(): void;
  heard(text: string): void;
  broke(code: number, reason: string): void;
}

export type Standing = "connecting" | "open" | "broken" | "refused";

export interface Ways {
  open(ears: Ears): Line;
  /** What is said first, each time the connection is made. */
  hello(): Said;
  onTold(message: Told): void;
  onStanding(standing: Standing, reason: string): void;
}

/** The server closes with this when the first message is not to its liking: asking again is of no use. */
const REFUSED = 1008;
/** Silence for this long, in milliseconds, is broken by a question; for twice as long it is taken for a broken line. */
const SILENCE = 25_000;
/** The longest wait between two attempts, in milliseconds. */
const LONGEST = 15_000;

/** A line to the server that is made again whenever it breaks, until it is closed. */
export class Connection {
  private readonly ways: Ways;
  private line: Line | undefined;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isAsked = false;
  private isClosed = false;

  constructor(ways: Ways) {
    this.ways = ways;
    this.connect();
  }

  /** Says something, if the line is open; otherwise it is lost. */
  say(said: Said): void {
    this.line?.say(JSON.stringify(said));
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.drop();
  }

  /** Tries at once, if the line is broken: the network is back, or somebody looks. */
  hurry(): void {
    if (this.isClosed || this.line) return;
    this.attempts = 0;
    this.connect();
  }

  private drop(): void {
    const { line } = this;
    this.line = undefined;
    line?.close();
  }

  private connect(): void {
    clearTimeout(this.timer);
    this.ways.onStanding("connecting", "");
    // What happens on a line that was given up means nothing any more.
    const ifCurrent = (then: () => void) => {
      if (this.line === line) then();
    };
    const line = this.ways.open({
      opened: () =>
        ifCurrent(() => {
          this.say(this.ways.hello());
          this.listen();
        }),
      heard: (text) =>
        ifCurrent(() => {
          this.listen();
          this.hear(text);
        }),
      broke: (code, reason) => ifCurrent(() => this.broken(code, reason)),
    });
    this.line = line;
    // One that does not open in time is as good as broken.
    this.timer = setTimeout(() => this.broken(0, ""), SILENCE);
  }

  private hear(text: string): void {
    const message: Told = JSON.parse(text);
    if (message.type === "game") {
      this.attempts = 0;
      this.ways.onStanding("open", "");
    }
    this.ways.onTold(message);
  }

  private listen(): void {
    clearTimeout(this.timer);
    this.isAsked = false;
    this.timer = setTimeout(() => this.silent(), SILENCE);
  }

  private silent(): void {
    if (this.isAsked) {
      this.broken(0, "");
      return;
    }
    this.isAsked = true;
    this.say({ type: "ping" });
    this.timer = setTimeout(() => this.silent(), SILENCE);
  }

  private broken(code: number, reason: string): void {
    clearTimeout(this.timer);
    this.drop();
    if (this.isClosed) return;
    if (code === REFUSED) {
      this.isClosed = true;
      this.ways.onStanding("refused", reason);
      return;
    }
    this.ways.onStanding("broken", reason);
    const wait = Math.min(500 * 2 ** this.attempts, LONGEST);
    this.attempts += 1;
    // Not all at the same moment, when a server comes back.
    this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }
}
