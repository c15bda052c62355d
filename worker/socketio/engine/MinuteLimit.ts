const MINUTE_MS = 60_000;

/** A rate limit in one-minute windows, each of which starts with the first use. */
export class MinuteLimit {
  readonly #perMinute: number;
  #count = 0;
  #endsAt = 0;

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Counts one at `now` (epoch ms); false if that exceeds the limit. */
  allows(now: number): boolean {
    if (now >= this.#endsAt) {
      this.#endsAt = now + MINUTE_MS;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count <= this.#perMinute;
  }
}
