/** What of the object's storage a clock needs. */
export interface AlarmStorage {
  setAlarm(at: number): Promise<void>;
  deleteAlarm(): Promise<void>;
}

/**
 * One alarm for many deadlines. It is only ever moved forward: when it comes too early for everybody it costs one
 * wake-up, which is cheaper than moving it back each time that somebody's deadline does.
 */
export class Clock {
  readonly #storage: AlarmStorage;
  #armedAt = Number.POSITIVE_INFINITY;

  constructor(storage: AlarmStorage) {
    this.#storage = storage;
  }

  /** Makes sure that the alarm comes by `at` (epoch ms); undefined asks for nothing. */
  wakeBy(at: number | undefined): void {
    if (at === undefined || at >= this.#armedAt) return;
    this.#armedAt = at;
    void this.#storage.setAlarm(at);
  }

  /** The alarm came: nothing is armed any more. */
  fired(): void {
    this.#armedAt = Number.POSITIVE_INFINITY;
  }

  async stop(): Promise<void> {
    this.fired();
    await this.#storage.deleteAlarm();
  }
}
