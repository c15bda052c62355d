import { minuteCounter as limits } from '../../shared/protocol/limits.ts';

const MINUTE_MS = 60_000;

/** Counts by key, in fixed minutes. */
export class MinuteCounter {
  readonly #counts = new Map<string, number>();
  readonly #maxKeys: number;
  #minute = 0;

  constructor(maxKeys: number = limits.maxKeys) {
    this.#maxKeys = maxKeys;
  }

  /** Counts one more for the key. Returns when to try again if that was more than `perMinute`. Times are epoch milliseconds. */
  count(key: string, perMinute: number, now: number): number | undefined {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) this.#counts.clear();
    this.#minute = minute;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.delete(key);
    this.#counts.set(key, count);
    if (this.#counts.size > this.#maxKeys) {
      for (const oldest of this.#counts.keys()) {
        this.#counts.delete(oldest);
        break;
      }
    }
    return count > perMinute ? (minute + 1) * MINUTE_MS : undefined;
  }
}
