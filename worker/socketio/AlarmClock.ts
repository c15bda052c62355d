type AlarmStorage = Pick<DurableObjectStorage, 'setAlarm'>;

/** How early an alarm may fire. */
export const ALARM_EARLY_MS = 100;
/** An alarm this late is considered lost, and replaced. */
const LOST_MS = 1_000;
/** How long to wait for an alarm that the platform may hold back. */
const HELD_BACK_MS = 250;

/** Output need not wait for an alarm: if its write is lost, so is the memory that asked for it. */
const LOOSE = { allowUnconfirmed: true };

interface ClockEnvironment {
  /** Like `setTimeout`; returns a function that cancels it. */
  after(delayMs: number, task: () => void): () => void;
  /** A timer has fired that stands in for an alarm that could not be set, or may be held back. */
  onTimer(): void;
  /** Alarms cannot be set any more. */
  onFailing(error: unknown): void;
}

/**
 * One alarm for all deadlines of an object. It is never postponed: an alarm that fires before any deadline costs one
 * wake-up, which is cheaper than a write each time a deadline moves back. A store that refuses writes refuses alarms, too.
 * Then a timer stands in, lest an object that waits for its store to work again never find out.
 */
export class AlarmClock {
  readonly #storage: AlarmStorage;
  readonly #environment: ClockEnvironment;
  #armedAt = Number.POSITIVE_INFINITY;
  #isFailing = false;
  #cancelTimer: (() => void) | undefined;
  #setting: Promise<void> | undefined;
  /** The platform repeats an alarm that has failed. Until then workerd holds back those that are set meanwhile (2026-11-30). */
  #isHeldBack = false;

  constructor(storage: AlarmStorage, environment: ClockEnvironment) {
    this.#storage = storage;
    this.#environment = environment;
  }

  /** Ensures that the alarm fires by the deadline, or at once if that has passed; undefined is ignored. Both are epoch ms. */
  wakeBy(deadlineAt: number | undefined, now: number): void {
    if (deadlineAt === undefined) return;
    // Whoever finds the alarm after a crash learns from its time how long there was life. If this is the handler of an alarm
    // that was set for now, the same time again would be lost.
    const soonest = now + 1;
    const isLost = this.#armedAt < now - LOST_MS;
    // What a lost alarm was for is overdue, and whoever asks may know of other deadlines only.
    const at = isLost ? soonest : Math.max(deadlineAt, soonest);
    if (at >= this.#armedAt && !isLost) return;
    this.#arm(at);
    if (this.#isHeldBack) this.#setTimer(at - now + HELD_BACK_MS);
    this.#setting = this.#storage.setAlarm(at, LOOSE);
    this.#setting.then(
      () => {
        this.#isFailing = false;
      },
      (error) => {
        if (!this.#isFailing) this.#environment.onFailing(error);
        this.#isFailing = true;
        if (this.#armedAt === at) this.#setTimer(at - now);
      },
    );
  }

  /**
   * The alarm has fired, so none is armed. Returns the time to use as now: an alarm that fires slightly early must find
   * its deadline due, since setting the same time again from its handler is lost. But an alarm from before a crash may
   * fire when a much later one is already armed, and must not make that one due.
   */
  fired(now: number): number {
    const armedAt = this.#armedAt;
    this.#arm(Number.POSITIVE_INFINITY);
    return armedAt > now && armedAt <= now + ALARM_EARLY_MS ? armedAt : now;
  }

  /** Forgets the alarm, which `deleteAll()` deletes. */
  stop(): void {
    this.#arm(Number.POSITIVE_INFINITY);
  }

  /** Ends an alarm: rejects if the next one could not be set, since a crash takes the timer that stands in. */
  async armed(): Promise<void> {
    try {
      await this.#setting;
      this.#isHeldBack = false;
    } catch (error) {
      this.#isHeldBack = true;
      throw error;
    }
  }

  #arm(at: number): void {
    this.#armedAt = at;
    this.#setting = undefined;
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }

  #setTimer(delayMs: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#environment.after(Math.max(0, delayMs), () => this.#environment.onTimer());
  }
}
