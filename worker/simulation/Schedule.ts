import { setImmediate } from 'node:timers';

interface Entry {
  at: number;
  /** Of those at the same time, the earlier asked goes first. */
  order: number;
  task(): void;
}

/** Lets everything happen that waits for nothing but promises. */
const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(() => resolve()));

/** The time of a simulation, epoch milliseconds: moves from one thing that happens to the next. */
export class Schedule {
  now: number;
  /** How much has happened. */
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

  /** Runs until `until`, or as long as `goesOn` says. */
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
