/** What of the object's storage a clock needs. */
interface AlarmStorage {
  setAlarm(at: number): Promise<void>;
  deleteAlarm(): Promise<void>;
}

/** How much too early an alarm may come. */
const EARLY_MS = 100;
/** An alarm that is this late is given up, and set anew. */
const LOST_MS = 1_000;

/**
 * One alarm for all deadlines of an object. It is never set back: an alarm that comes too early for everybody costs one wake-up,
 * which is cheaper than a write each time that a deadline moves back.
 */
export class AlarmClock {
  readonly #storage: AlarmStorage;
  #armedAt = Number.POSITIVE_INFINITY;

  constructor(storage: AlarmStorage) {
    this.#storage = storage;
  }

  /** Makes sure that the alarm comes by `at`; undefined asks for nothing. Both are epoch milliseconds. */
  wakeBy(at: number | undefined, now: number): void {
    const isLost = this.#armedAt < now - LOST_MS;
    if (at === undefined || (at >= this.#armedAt && !isLost)) return;
    this.#armedAt = at;
    void this.#storage.setAlarm(at);
  }

  /**
   * The alarm came: nothing is armed any more. Returns the time to reckon with. An alarm that comes a fraction early must
   * find its deadline due, because setting the same time again while it runs is lost; but the alarm of before a crash
   * comes when a much later one may be armed already, and must not make that due.
   */
  fired(now: number): number {
    const armedAt = this.#armedAt;
    this.#armedAt = Number.POSITIVE_INFINITY;
    return armedAt > now && armedAt <= now + EARLY_MS ? armedAt : now;
  }

  async stop(): Promise<void> {
    this.#armedAt = Number.POSITIVE_INFINITY;
    await this.#storage.deleteAlarm();
  }
}
