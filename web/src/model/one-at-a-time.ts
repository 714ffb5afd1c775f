/** Runs one job at a time. What is asked for meanwhile becomes one job, which runs next. */
export class OneAtATime<J> {
  private readonly run: (job: J) => Promise<void>;
  private readonly merge: (waiting: J, added: J) => J;
  private waiting: { readonly job: J } | undefined;
  private isRunning = false;

  /** `run` must not fail; `merge` makes one job of two, by default the later one alone. */
  constructor(run: (job: J) => Promise<void>, merge: (waiting: J, added: J) => J = (_, added) => added) {
    this.run = run;
    this.merge = merge;
  }

  get isIdle(): boolean {
    return !this.isRunning;
  }

  ask(job: J): void {
    this.waiting = { job: this.waiting ? this.merge(this.waiting.job, job) : job };
    if (!this.isRunning) void this.work();
  }

  private async work(): Promise<void> {
    this.isRunning = true;
    try {
      for (let next = this.waiting; next; next = this.waiting) {
        this.waiting = undefined;
        await this.run(next.job);
      }
    } finally {
      this.isRunning = false;
    }
  }
}
