import { room as limits } from '../../../shared/protocol/limits.ts';

/** Writes changes down, each whole or not at all, and knows whether that works. Times are epoch milliseconds. */
export class Ledger {
  readonly #transact: (task: () => void) => void;
  readonly #onFailing: (error: unknown) => void;
  #failingSince: number | undefined;
  #retryAt = 0;

  /** @param onFailing hears of the first of several failures */
  constructor(transact: (task: () => void) => void, onFailing: (error: unknown) => void) {
    this.#transact = transact;
    this.#onFailing = onFailing;
  }

  /** False if the change could not be written: nothing of it was. */
  write(change: () => void, now: number): boolean {
    try {
      this.#transact(change);
      this.#failingSince = undefined;
      return true;
    } catch (error) {
      if (this.#failingSince === undefined) this.#onFailing(error);
      // A further failure must not put the next try off.
      if (this.#failingSince === undefined || now >= this.#retryAt) this.#retryAt = now + limits.storeRetryMs;
      this.#failingSince ??= now;
      return false;
    }
  }

  /** When to try again; undefined while writing works. */
  get retryAt(): number | undefined {
    return this.#failingSince === undefined ? undefined : this.#retryAt;
  }

  /** Whether it has failed for so long that nobody should wait for it. */
  isHopeless(now: number): boolean {
    return this.#failingSince !== undefined && now - this.#failingSince >= limits.storeGiveUpMs;
  }
}
