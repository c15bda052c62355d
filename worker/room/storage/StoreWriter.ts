import { room as limits } from '../../../shared/protocol/limits.ts';

/** Writes changes atomically, and tracks whether writing fails. Times are epoch ms. */
export class StoreWriter {
  readonly #transact: (task: () => void) => void;
  readonly #onFailing: (error: unknown) => void;
  #failingSince: number | undefined;
  #retryAt = 0;

  /** @param onFailing called for the first of consecutive failures */
  constructor(transact: (task: () => void) => void, onFailing: (error: unknown) => void) {
    this.#transact = transact;
    this.#onFailing = onFailing;
  }

  /** False if the change could not be written; then nothing of it is. */
  write(change: () => void, now: number): boolean {
    try {
      this.#transact(change);
      this.#failingSince = undefined;
      return true;
    } catch (error) {
      if (this.#failingSince === undefined) this.#onFailing(error);
      // Further failures must not postpone the retry.
      if (this.#failingSince === undefined || now >= this.#retryAt) this.#retryAt = now + limits.storeRetryMs;
      this.#failingSince ??= now;
      return false;
    }
  }

  /** When to retry; undefined while writing works. */
  get retryAt(): number | undefined {
    return this.#failingSince === undefined ? undefined : this.#retryAt;
  }

  /** Whether writing has failed for `storeGiveUpMs`. */
  isHopeless(now: number): boolean {
    return this.#failingSince !== undefined && now - this.#failingSince >= limits.storeGiveUpMs;
  }
}
