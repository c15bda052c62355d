import { IDLE_MS, LOADING_MS } from './Delays.ts';
import { isReset } from './errors.ts';
import type { Run } from './Run.ts';

/** The retry delay of an alarm while the store fails. */
const RETRY_MS = 2_000;

/** The object whose alarm it is. */
interface Owner {
  /** Until then it cannot be reached, epoch ms. */
  readonly downUntil: number;
  readonly isAwake: boolean;
  readonly sql: { readonly fault: 'refuses' | 'resets' | undefined };
  /** Runs a task in the object; rejects if it crashes meanwhile. */
  deliver(task: (instance: { alarm(): Promise<void> }) => Promise<void>): Promise<void>;
}

/** A Durable Object's alarm. It fires at least once: one whose handler was lost in a crash fires again. */
export class SimAlarm {
  readonly #world: Run;
  readonly #owner: Owner;
  #at: number | null = null;
  #count = 0;

  constructor(world: Run, owner: Owner) {
    this.#world = world;
    this.#owner = owner;
  }

  /** What it is set to, epoch ms; null if it is not set. */
  get at(): number | null {
    return this.#at;
  }

  set(at: number | null): void {
    this.#at = at;
    this.#count += 1;
    if (at === null) return;
    const count = this.#count;
    const waitMs = this.#owner.sql.fault === 'resets' ? RETRY_MS : 0;
    const dueAt = Math.max(at, this.#world.schedule.now + waitMs, this.#owner.downUntil);
    const ring = () => {
      if (this.#count === count) this.#ring(at);
    };
    // Until an earlier alarm the platform would keep it in memory.
    const mayBeCold = dueAt - this.#world.schedule.now > IDLE_MS;
    this.#world.schedule.at(dueAt + this.#world.delays.alarmMs(), () => {
      if (mayBeCold && !this.#owner.isAwake) this.#world.schedule.after(LOADING_MS, ring);
      else ring();
    });
  }

  #ring(at: number): void {
    this.#owner
      .deliver((instance) => {
        if (this.#at === at) this.#at = null;
        return instance.alarm();
      })
      .catch((error) => {
        if (!isReset(error)) this.#world.violate('nothing is thrown', String(error));
        else if (this.#at === null || this.#at === at) this.set(at);
      });
  }
}
