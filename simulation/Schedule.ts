import { setImmediate } from 'node:timers';

interface Entry {
  at: number;
  /** Breaks ties: entries for the same time run in the order in which they were added. */
  order: number;
  task(): void;
}

/** Lets simulated time pass, unless an invariant has been violated. */
export type RunFor = (ms: number) => Promise<void>;

/** Runs all pending microtasks. */
const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(() => resolve()));

/** A discrete-event scheduler: simulated time (epoch ms) jumps from one entry to the next. */
export class Schedule {
  now: number;
  /** How many entries have run. */
  count = 0;
  readonly #heap: Entry[] = [];
  #order = 0;

  constructor(startAt: number) {
    this.now = startAt;
  }

  after(delayMs: number, task: () => void): void {
    this.at(this.now + delayMs, task);
  }

  at(at: number, task: () => void): void {
    const heap = this.#heap;
    let index = heap.length;
    const entry = { at: Math.max(at, this.now), order: this.#order++, task };
    heap.push(entry);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!isBefore(entry, heap[parent] as Entry)) break;
      heap[index] = heap[parent] as Entry;
      index = parent;
    }
    heap[index] = entry;
  }

  /** Runs entries up to `until` (epoch ms), while `goesOn` returns true. */
  async run(until: number, goesOn: () => boolean): Promise<void> {
    for (let next = this.#heap[0]; next && next.at <= until && goesOn(); next = this.#heap[0]) {
      this.#shift();
      this.now = next.at;
      this.count += 1;
      next.task();
      await settle();
    }
    if (goesOn()) this.now = Math.max(this.now, until);
  }

  #shift(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1] as Entry, heap[child] as Entry)) child += 1;
      if (!isBefore(heap[child] as Entry, last)) break;
      heap[index] = heap[child] as Entry;
      index = child;
    }
    heap[index] = last;
  }
}

const isBefore = (one: Entry, other: Entry): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);
