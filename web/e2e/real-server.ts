import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const PROGRAM =
  process.env.LASTMOVE ?? fileURLToPath(new URL("../../target/debug/lastmove", import.meta.url));

/** `lastmove serve` as a process of its own, with the page that was built into it. */
export class RealServer {
  /** Where the page is. */
  readonly url: string;
  private readonly folder: string;
  private process: ChildProcess;

  private constructor(folder: string, process: ChildProcess, url: string) {
    this.folder = folder;
    this.process = process;
    this.url = url;
  }

  static async start(): Promise<RealServer> {
    const folder = await mkdtemp(join(tmpdir(), "lastmove-"));
    const { process, url } = await serve(folder, "127.0.0.1:0");
    return new RealServer(folder, process, url);
  }

  /** Kills it as a power cut would, and starts it again where it was. */
  async killAndRestart(): Promise<void> {
    await ended(this.process, "SIGKILL");
    this.process = (await serve(this.folder, new URL(this.url).host)).process;
  }

  async stop(): Promise<void> {
    await ended(this.process, "SIGTERM");
    await rm(this.folder, { recursive: true });
  }
}

async function serve(folder: string, address: string): Promise<{ process: ChildProcess; url: string }> {
  const data = join(folder, "games.sqlite");
  const process = spawn(PROGRAM, ["serve", "--listen", address, "--data", data], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const failed = new Promise<never>((_, reject) => {
    process.once("error", () => reject(new Error(`${PROGRAM} is missing: LASTMOVE names another one`)));
    process.once("exit", (code) => reject(new Error(`${PROGRAM} serve has ended with ${code}`)));
  });
  const listening = new Promise<string>((resolve) => {
    createInterface({ input: process.stdout }).once("line", (line) => {
      const url = /http:\/\/\S+/.exec(line)?.[0];
      if (url) resolve(url.endsWith("/") ? url : `${url}/`);
    });
  });
  return { process, url: await Promise.race([listening, failed]) };
}

function ended(process: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    process.once("exit", () => resolve());
    process.kill(signal);
  });
}
