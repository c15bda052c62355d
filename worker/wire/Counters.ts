import { counters as limits } from '../../shared/protocol/limits.ts';
import type { BridgeResult } from './rpc.ts';

/** What is counted. Refusals are counted by their code. */
export type Counter = 'rooms' | 'joins' | 'drops' | 'recoveries' | 'messages' | 'refusals' | 'floods';

/** Many of these come every second, so that they wait for others; each of the rest costs the object a write anyway. */
const routine: ReadonlySet<Counter> = new Set(['messages', 'refusals']);

/** What of Workers Analytics Engine is needed. */
type Dataset = Pick<AnalyticsEngineDataset, 'writeDataPoint'>;

/** Whose counters they are. */
interface Counted {
  kind: 'room' | 'lobby';
  /** The room's id, or the lobby's region. */
  name: string;
}

/**
 * Counts in memory and writes now and then, one data point a counter: [counter, code, kind, name] and how often. Sets no
 * alarm: what was counted since the last writing when an object falls asleep is lost. Without a dataset it does nothing.
 */
export class Counters {
  readonly #dataset: Dataset | undefined;
  readonly #who: Counted;
  readonly #counts = new Map<string, { counter: Counter; code: string; count: number }>();
  #writtenAt = Number.NEGATIVE_INFINITY;
  /** Each writing is paid for with `intervalMs`, and some may be paid for later. */
  #paidUntil = Number.NEGATIVE_INFINITY;

  constructor(dataset: Dataset | undefined, who: Counted) {
    this.#dataset = dataset;
    this.#who = who;
  }

  /** `now` is epoch milliseconds. */
  count(counter: Counter, now: number, code = ''): void {
    if (!this.#dataset) return;
    // Texts that are put together are slow to look up, and most have no code.
    const key = code === '' ? counter : `${counter} ${code}`;
    const entry = this.#counts.get(key);
    if (entry) entry.count += 1;
    else this.#counts.set(key, { counter, code, count: 1 });
    const mayWrite = routine.has(counter)
      ? now - this.#writtenAt >= limits.intervalMs
      : this.#paidUntil - now < limits.burst * limits.intervalMs;
    if (mayWrite) this.write(now);
  }

  /** Counts a message by what became of it, which is returned. */
  message<R extends Pick<BridgeResult, 'ack' | 'disconnect'>>(result: R, now: number): R {
    const { ack, disconnect } = result;
    this.count('messages', now);
    if (!ack.ok) this.count('refusals', now, ack.error.code);
    if (disconnect) this.count('floods', now);
    return result;
  }

  /** To be called when the object is awake anyway: writes if the last time is long enough ago. */
  awake(now: number): void {
    if (this.#counts.size > 0 && now - this.#writtenAt >= limits.intervalMs) this.write(now);
  }

  /** Writes what there is: the object is over. */
  write(now: number): void {
    const { kind, name } = this.#who;
    // What is too much for one call of the object waits for the next.
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
