import { counters as limits } from '../../shared/protocol/limits.ts';
import type { BridgeResult } from './rpc.ts';

/** What is counted. Refusals are counted by their code. */
export type Counter = 'rooms' | 'joins' | 'drops' | 'recoveries' | 'messages' | 'refusals' | 'floods';

/** These are counted many times a second and wait to be written together; the others come with a write to storage anyway. */
const routine: ReadonlySet<Counter> = new Set(['messages', 'refusals']);

/** The part of Workers Analytics Engine that is used. */
type Dataset = Pick<AnalyticsEngineDataset, 'writeDataPoint'>;

/** Whose counters they are. */
interface Counted {
  kind: 'room' | 'lobby';
  /** The room's id, or the lobby's region. */
  name: string;
}

/**
 * Counts in memory and writes now and then, one data point for each counter: [counter, code, kind, name] and the count. Sets no
 * alarm, so that counts since the last write are lost when the object falls asleep. Without a dataset it does nothing.
 */
export class Counters {
  readonly #dataset: Dataset | undefined;
  readonly #who: Counted;
  readonly #counts = new Map<string, { counter: Counter; code: string; count: number }>();
  #writtenAt = Number.NEGATIVE_INFINITY;
  /** Until when writes have been paid for: each costs `intervalMs`, and `burst` of them may be made in advance. */
  #paidUntil = Number.NEGATIVE_INFINITY;

  constructor(dataset: Dataset | undefined, who: Counted) {
    this.#dataset = dataset;
    this.#who = who;
  }

  /** `now` is epoch milliseconds. */
  count(counter: Counter, now: number, code = ''): void {
    if (!this.#dataset) return;
    // A text that was put together is slow to look up, and most counters have no code.
    const key = code === '' ? counter : `${counter} ${code}`;
    const entry = this.#counts.get(key);
    if (entry) entry.count += 1;
    else this.#counts.set(key, { counter, code, count: 1 });
    const mayWrite = routine.has(counter)
      ? now - this.#writtenAt >= limits.intervalMs
      : this.#paidUntil - now < limits.burst * limits.intervalMs;
    if (mayWrite) this.write(now);
  }

  /** Counts a client's event by what became of it, and returns that. */
  message<R extends Pick<BridgeResult, 'ack' | 'disconnect'>>(result: R, now: number): R {
    const { ack, disconnect } = result;
    this.count('messages', now);
    if (!ack.ok) this.count('refusals', now, ack.error.code);
    if (disconnect) this.count('floods', now);
    return result;
  }

  /** To be called when the object is awake anyway: writes if the last write is long enough ago. */
  awake(now: number): void {
    if (this.#counts.size > 0 && now - this.#writtenAt >= limits.intervalMs) this.write(now);
  }

  /** Writes everything at once, as when a room is over. */
  write(now: number): void {
    const { kind, name } = this.#who;
    // What is too much for one call waits for the next.
    for (const [key, { counter, code, count }] of [...this.#counts].slice(0, limits.maxPoints)) {
      this.#counts.delete(key);
      this.#dataset?.writeDataPoint({
        indexes: [counter],
        blobs: [counter, code, kind, name],
        doubles: [count],
      });
    }
    this.#writtenAt = now;
    this.#paidUntil = Math.max(this.#paidUntil, now) + limits.intervalMs;
  }
}
