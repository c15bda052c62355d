type AlarmStorage = Pick<DurableObjectStorage, 'setAlarm' | 'deleteAlarm'>;

/** How early an alarm may fire. */
export const ALARM_EARLY_MS = 100;
/** An alarm this late is considered lost, and set again. */
const LOST_MS = 1_000;

/** Output need not wait for an alarm: if its write is lost, so is the memory that asked for it. */
const LOOSE = { allowUnconfirmed: true };

/**
 * One alarm for all deadlines of an object. It is never postponed: an alarm that fires before any deadline costs one
 * wake-up, which is cheaper than a write each time a deadline moves back.
 */
export class AlarmClock {
  readonly #storage: AlarmStorage;
  readonly #onFailed: (error: unknown) => void;
  #armedAt = Number.POSITIVE_INFINITY;

  /** `onFailed` hears of an alarm that could not be set. */
  constructor(storage: AlarmStorage, onFailed: (error: unknown) => void) {
    this.#storage = storage;
    this.#onFailed = onFailed;
  }

  /** Ensures that the alarm fires by `at`; undefined is ignored. Both are epoch ms. */
  wakeBy(at: number | undefined, now: number): void {
    const isLost = this.#armedAt < now - LOST_MS;
    if (at === undefined || (at >= this.#armedAt && !isLost)) return;
    this.#armedAt = at;
    this.#storage.setAlarm(at, LOOSE).catch((error) => {
      if (this.#armedAt === at) this.#armedAt = Number.POSITIVE_INFINITY;
      this.#onFailed(error);
    });
  }

  /**
   * The alarm has fired, so none is armed. Returns the time to use as now: an alarm that fires slightly early must find
   * its deadline due, since setting the same time again from its handler is lost. But an alarm from before a crash may
   * fire when a much later one is already armed, and must not make that one due.
   */
  fired(now: number): number {
    const armedAt = this.#armedAt;
    this.#armedAt = Number.POSITIVE_INFINITY;
    return armedAt > now && armedAt <= now + ALARM_EARLY_MS ? armedAt : now;
  }

  /** Deletes the alarm. */
  async stop(): Promise<void> {
    this.#armedAt = Number.POSITIVE_INFINITY;
    await this.#storage.deleteAlarm();
  }
}
