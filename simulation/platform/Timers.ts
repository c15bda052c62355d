import { AsyncLocalStorage } from 'node:async_hooks';
import type { Schedule } from '../Schedule.ts';

/** The timers of the object whose code is running. */
const running = new AsyncLocalStorage<Timers>();

/** The timers of one object, in simulated time. They are lost with its memory. */
export class Timers {
  readonly #schedule: Schedule;
  readonly #ring: (task: () => void) => void;
  readonly #pending = new Set<object>();

  /** @param ring runs a due task in the object */
  constructor(schedule: Schedule, ring: (task: () => void) => void) {
    this.#schedule = schedule;
    this.#ring = ring;
  }

  /** Whether timers are pending, which prevents hibernation. */
  get arePending(): boolean {
    return this.#pending.size > 0;
  }

  /** Runs a task; timers set by it, and in its async continuations, belong to this object. */
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

/** Replaces the global timers for code of objects; other code keeps Node's. */
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
