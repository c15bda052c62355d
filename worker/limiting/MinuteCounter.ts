import { RecentKeys } from './RecentKeys.ts';

export const MINUTE_MS = 60_000;

/** Counts per key, in fixed one-minute windows. */
export class MinuteCounter {
  readonly #counts = new RecentKeys<number>();
  #minute = 0;

  /** Counts one for the key. If that exceeds `perMinute`, returns when to retry. Times are epoch ms. */
  count(key: string, perMinute: number, now: number): number | undefined {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) this.#counts.clear();
    this.#minute = minute;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count > perMinute ? (minute + 1) * MINUTE_MS : undefined;
  }

  /** Takes back one that was counted for the key at `countedAt`. */
  takeBack(key: string, countedAt: number): void {
    const count = this.#counts.get(key);
    if (Math.floor(countedAt / MINUTE_MS) === this.#minute && count) this.#counts.set(key, count - 1);
  }
}
