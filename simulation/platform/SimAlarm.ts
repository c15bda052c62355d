import { IDLE_MS, LOADING_MS } from './Delays.ts';
import { isReset, isStoreFull } from './errors.ts';
import type { Run } from './Run.ts';

/** The delay before an alarm that failed is repeated the first time; it doubles each time. */
const RETRY_MS = 2_000;

/** The object whose alarm it is. */
interface Owner {
  readonly isAwake: boolean;
  /** Runs a task in the object; rejects if it crashes meanwhile. */
  deliver(handler: 'alarm', task: (instance: { alarm(): Promise<void> }) => Promise<void>): Promise<void>;
}

/**
 * When an object may die in its alarm: before it has done anything, or when all is done, but the platform does not know;
 * `for-good` as if it had died so often that the platform does not repeat the alarm any more.
 */
export const alarmDeaths = ['before', 'after', 'for-good'] as const;
type AlarmDeath = (typeof alarmDeaths)[number];

/**
 * A Durable Object's alarm. It fires at least once, unless the platform gives it up: one whose handler was lost in a crash,
 * or failed because the store is full, fires again, after a while.
 */
export class SimAlarm {
  readonly #world: Run;
  readonly #owner: Owner;
  #at: number | null = null;
  #count = 0;
  #failures = 0;
  #retriesAt = 0;
  /** When it is repeated after it has failed, epoch ms: until then workerd holds back one that is set meanwhile. */
  #heldBackUntil = 0;
  /** Whether it fires later than it was last set to, so that its object may have lived on. */
  #isOverdue = false;
  #lateMs = 0;
  #fate: { death: AlarmDeath; die: () => boolean } | undefined;

  constructor(world: Run, owner: Owner) {
    this.#world = world;
    this.#owner = owner;
  }

  /** What it is set to, epoch ms; null if it is not set. */
  get at(): number | null {
    return this.#at;
  }

  /**
   * When it was or will be repeated, or set anew, after it last failed or was late, epoch ms; 0 if it never has, and infinite
   * while it is given up.
   */
  get retriesAt(): number {
    return this.#retriesAt;
  }

  /** Whether it does not tell how long its object has lived: it is late, held back or given up, and not set anew since. */
  get isTraceless(): boolean {
    return this.#isOverdue || this.#retriesAt > this.#world.schedule.now;
  }

  set(at: number | null): void {
    const { now } = this.#world.schedule;
    this.#isOverdue = at !== null && this.#heldBackUntil > now;
    if (at !== null && this.#isOverdue) {
      this.#set(at, Math.max(at, this.#heldBackUntil));
      return;
    }
    this.#failures = 0;
    this.#heldBackUntil = 0;
    this.#retriesAt = Math.min(this.#retriesAt, now);
    this.#set(at, at ?? 0);
  }

  /** When it fires next, `die` is called, which tells whether the object dies. */
  spoil(death: AlarmDeath, die: () => boolean): void {
    this.#fate = { death, die };
  }

  /** When it fires next, it is late by so much. */
  delay(ms: number): void {
    this.#lateMs = ms;
  }

  #set(at: number | null, dueAt: number): void {
    this.#at = at;
    this.#count += 1;
    if (at === null) return;
    const count = this.#count;
    const { now } = this.#world.schedule;
    const ring = () => {
      if (this.#count === count) this.#ring(at);
    };
    // Until an earlier alarm the platform would keep it in memory.
    const mayBeCold = dueAt - now > IDLE_MS;
    this.#world.schedule.at(Math.max(dueAt, now) + this.#world.delays.alarmMs(), () => {
      if (mayBeCold && !this.#owner.isAwake) this.#world.schedule.after(LOADING_MS, ring);
      else ring();
    });
  }

  #ring(at: number): void {
    const lateMs = this.#lateMs;
    this.#lateMs = 0;
    if (lateMs > 0) {
      this.#isOverdue = true;
      this.#retriesAt = this.#world.schedule.now + lateMs;
      this.#set(at, this.#retriesAt);
      return;
    }
    let isForGood = false;
    this.#owner
      .deliver('alarm', async (instance) => {
        if (this.#at === at) this.#at = null;
        const fate = this.#fate;
        this.#fate = undefined;
        if (fate && fate.death !== 'after' && fate.die()) {
          isForGood = fate.death === 'for-good';
          return;
        }
        await instance.alarm();
        if (fate?.death === 'after') fate.die();
      })
      .catch((error) => {
        if (!isReset(error) && !isStoreFull(error)) this.#world.violate('nothing is thrown', String(error));
        else if (this.#at !== null && this.#at !== at) return;
        else if (isForGood) this.#giveUp();
        else this.#repeat(at);
      });
  }

  #giveUp(): void {
    this.#set(null, 0);
    this.#retriesAt = Number.POSITIVE_INFINITY;
  }

  #repeat(at: number): void {
    this.#retriesAt = this.#world.schedule.now + RETRY_MS * 2 ** this.#failures;
    this.#heldBackUntil = this.#retriesAt;
    this.#failures += 1;
    this.#set(at, this.#retriesAt);
  }
}
