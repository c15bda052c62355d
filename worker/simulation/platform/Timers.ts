import { AsyncLocalStorage } from 'node:async_hooks';
import type { Schedule } from '../Schedule.ts';

/** Whose code runs at the moment. */
const running = new AsyncLocalStorage<Timers>();

/** The timers of one object, in simulated time. They go with its memory. */
export class Timers {
  readonly #schedule: Schedule;
  readonly #ring: (task: () => void) => void;
  readonly #pending = new Set<object>();

  /** @param ring runs a task whose time has come, in the object */
  constructor(schedule: Schedule, ring: (task: () => void) => void) {
    this.#schedule = schedule;
    this.#ring = ring;
  }

  /** Timers keep an object awake. */
  get arePending(): boolean {
    return this.#pending.size > 0;
  }

  /** Timers that are set meanwhile, and in whatever follows from it, are this object's. */
  run<T>(task: () => T): T {
    return running.run(this, task);
  }

  set(task: () => void, delayMs: number): object {
    const timer = {};
    this.#pending.add(timer);
    this.#schedule.after(Math.max(0, Math.round(delayMs)), () => {
      if (this.#pending.delete(timer)) this.#ring(task);
    });
    return timer;
  }

  clear(timer: object): void {
    this.#pending.delete(timer);
  }

  forget(): void {
    this.#pending.clear();
  }
}

/** Gives objects timers of their own; everybody else keeps the machine's. */
export function installTimers(): void {
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  Object.assign(globalThis, {
    setTimeout: (task: () => void, delayMs = 0) =>
      running.getStore()?.set(task, delayMs) ?? set(task, delayMs),
    clearTimeout: (timer: number | null) => {
      running.getStore()?.clear(timer as unknown as object);
      clear(timer);
    },
  });
}
