import type { Env } from '../../../worker/env.ts';
import { type Counts, noCounts } from '../../cost/counts.ts';

/** What was counted since this Worker started. */
export const counts: Counts = { ...noCounts };

/** Has each call of a method noted with what it returned, and changes nothing else. */
function tap(target: object, method: string, note: (returned: unknown) => void): void {
  const original = Reflect.get(target, method) as (...args: unknown[]) => unknown;
  Object.defineProperty(target, method, {
    value(this: unknown, ...args: unknown[]) {
      const returned = original.apply(this, args);
      note(returned);
      return returned;
    },
  });
}

/** Counts what an object's storage is asked for, as Cloudflare's price list counts it. */
export function tapStorage(ctx: DurableObjectState): DurableObjectState {
  const { storage } = ctx;
  tap(storage.sql, 'exec', (returned) => {
    const cursor = returned as SqlStorageCursor<Record<string, SqlStorageValue>>;
    // Rows are read off a cursor after this, but before anything else happens.
    queueMicrotask(() => {
      counts.rowsRead += cursor.rowsRead;
      counts.rowsWritten += cursor.rowsWritten;
    });
  });
  tap(storage, 'setAlarm', () => {
    counts.alarmsSet += 1;
  });
  for (const method of ['put', 'delete']) {
    tap(storage, method, () => {
      counts.rowsWritten += 1;
    });
  }
  tap(storage, 'get', () => {
    counts.rowsRead += 1;
  });
  return ctx;
}

/** Counts what reaches the objects of a class: `calls` are the methods that others call. */
export function tapObjects(prototype: object, calls: readonly string[]): void {
  const counted: readonly (readonly [string, keyof Counts])[] = [
    ['fetch', 'objectRequests'],
    ['webSocketMessage', 'messages'],
    ['alarm', 'alarms'],
    ...calls.map((call) => [call, 'calls'] as const),
  ];
  for (const [method, count] of counted) {
    tap(prototype, method, () => {
      counts[count] += 1;
    });
  }
}

/** Counts for how long timers keep objects awake. A room never has more than one. */
export function tapTimers(): void {
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  const begunAt = new Map<number, number>();
  const end = (timer: number) => {
    counts.timerMs += Date.now() - (begunAt.get(timer) ?? Date.now());
    begunAt.delete(timer);
  };
  Object.assign(globalThis, {
    setTimeout: (task: () => void, delayMs: number) => {
      const timer = set(() => {
        end(timer);
        task();
      }, delayMs);
      begunAt.set(timer, Date.now());
      return timer;
    },
    clearTimeout: (timer: number) => {
      end(timer);
      clear(timer);
    },
  });
}

const tapped = new WeakSet<object>();

/**
 * Counts what D1, KV and Analytics Engine are asked for. Logins and refreshes are batches, and nothing else of D1 is
 * counted.
 */
export function tapBindings({ DB, KV, COUNTERS }: Pick<Env, 'DB' | 'KV' | 'COUNTERS'>): void {
  if (tapped.has(KV)) return;
  tapped.add(KV);
  tap(KV, 'get', () => {
    counts.kvReads += 1;
  });
  tap(DB, 'batch', async (returned) => {
    for (const { meta } of await (returned as Promise<D1Result[]>)) {
      counts.d1RowsRead += meta.rows_read;
      counts.d1RowsWritten += meta.rows_written;
    }
  });
  if (!COUNTERS) return;
  tap(COUNTERS, 'writeDataPoint', () => {
    counts.dataPoints += 1;
  });
}
