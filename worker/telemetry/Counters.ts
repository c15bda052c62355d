import type { Ack } from '../../shared/protocol/events.ts';
import { counters as limits } from '../../shared/protocol/limits.ts';

/** Refusals are counted per code. */
export type Counter = 'rooms' | 'joins' | 'drops' | 'recoveries' | 'messages' | 'refusals' | 'floods';

/** Counted many times a second, so their writes are batched; the others coincide with a write to storage anyway. */
const routine: ReadonlySet<Counter> = new Set(['messages', 'refusals']);

/** The part of Workers Analytics Engine in use. */
type Dataset = Pick<AnalyticsEngineDataset, 'writeDataPoint'>;

/** The owner of the counters. */
interface Owner {
  kind: 'room' | 'lobby';
  /** The room's id, or the lobby's region. */
  name: string;
}

/**
 * Counts in memory and flushes at intervals, one data point per counter: [counter, code, kind, name] and the count.
 * Sets no alarm, so counts since the last flush are lost when the object hibernates. No-op without a dataset.
 */
export class Counters {
  readonly #dataset: Dataset | undefined;
  readonly #owner: Owner;
  readonly #counts = new Map<string, { counter: Counter; code: string; count: number }>();
  #flushedAt = Number.NEGATIVE_INFINITY;
  /** A rate limiter in epoch ms: each write advances it by `intervalMs`, and it may run `burst` intervals ahead. */
  #paidUntil = Number.NEGATIVE_INFINITY;

  constructor(dataset: Dataset | undefined, owner: Owner) {
    this.#dataset = dataset;
    this.#owner = owner;
  }

  /** Counts one, of this code if there are several. `now` is epoch ms, here and below. */
  count(counter: Counter, now: number, code = ''): void {
    if (!this.#dataset) return;
    // A concatenated string is slow to look up, and most counters have no code.
    const key = code === '' ? counter : `${counter} ${code}`;
    const entry = this.#counts.get(key);
    if (entry) entry.count += 1;
    else this.#counts.set(key, { counter, code, count: 1 });
    const mayFlush = routine.has(counter)
      ? now - this.#flushedAt >= limits.intervalMs
      : this.#paidUntil - now < limits.burst * limits.intervalMs;
    if (mayFlush) this.flush(now);
  }

  /** Counts a client's event by its result, and returns the result. */
  countMessage<R extends { ack: Ack; disconnect?: boolean }>(result: R, now: number): R {
    const { ack, disconnect } = result;
    this.count('messages', now);
    if (!ack.ok) this.count('refusals', now, ack.error.code);
    if (disconnect) this.count('floods', now);
    return result;
  }

  /** Flushes if the last flush is at least an interval ago. To be called when the object is awake anyway. */
  flushIfDue(now: number): void {
    if (this.#counts.size > 0 && now - this.#flushedAt >= limits.intervalMs) this.flush(now);
  }

  /** Flushes immediately, as when a room is closed. */
  flush(now: number): void {
    const { kind, name } = this.#owner;
    // The rest waits for the next flush.
    for (const [key, { counter, code, count }] of [...this.#counts].slice(0, limits.maxPoints)) {
      this.#counts.delete(key);
      this.#dataset?.writeDataPoint({
        indexes: [counter],
        blobs: [counter, code, kind, name],
        doubles: [count],
      });
    }
    this.#flushedAt = now;
    this.#paidUntil = Math.max(this.#paidUntil, now) + limits.intervalMs;
  }
}
