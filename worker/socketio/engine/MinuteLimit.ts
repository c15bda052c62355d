const MINUTE_MS = 60_000;

/** How often something may be done in a minute, which begins when it is done for the first time. */
export class MinuteLimit {
  readonly #perMinute: number;
  #count = 0;
  #endsAt = 0;

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Counts one more at `now` (epoch milliseconds); false if that is too many. */
  allows(now: number): boolean {
    if (now >= this.#endsAt) {
      this.#endsAt = now + MINUTE_MS;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count <= this.#perMinute;
  }
}
