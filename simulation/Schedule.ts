import { setImmediate } from 'node:timers';

interface Entry {
  readonly at: number;
  task(): void;
}

/** Lets simulated time pass, unless an invariant has been violated. */
export type RunFor = (ms: number) => Promise<void>;

/** Runs all pending microtasks. */
export const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(() => resolve()));

/** A discrete-event scheduler: simulated time (epoch ms) jumps from one entry to the next. */
export class Schedule {
  now: number;
  /** How many entries have run. */
  count = 0;
  /** The last one runs next. Those for the same time run in the order in which they were added. */
  readonly #entries: Entry[] = [];

  constructor(startAt: number) {
    this.now = startAt;
  }

  after(delayMs: number, task: () => void): void {
    this.at(this.now + delayMs, task);
  }

  at(at: number, task: () => void): void {
    const entry = { at: Math.max(at, this.now), task };
    const place = 1 + this.#entries.findLastIndex((other) => other.at > entry.at);
    this.#entries.splice(place, 0, entry);
  }

  /** Runs entries up to `until` (epoch ms), while `goesOn` returns true. */
  async run(until: number, goesOn: () => boolean): Promise<void> {
    for (;;) {
      const next = this.#entries.at(-1);
      if (!next || next.at > until || !goesOn()) break;
      this.#entries.pop();
      this.now = next.at;
      this.count += 1;
      next.task();
      await settle();
    }
    if (goesOn()) this.now = Math.max(this.now, until);
  }
}
