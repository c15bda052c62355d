import type { Env } from '../../../worker/env.ts';
import { type Counts, noCounts } from '../../cost/counts.ts';

/** The counts since this Worker started. */
export const counts: Counts = { ...noCounts };

/** Wraps a method so that `note` gets each return value; otherwise its behaviour is unchanged. */
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

/** Counts an object's storage operations the way Cloudflare bills them. */
export function tapStorage(ctx: DurableObjectState): DurableObjectState {
  const { storage } = ctx;
  tap(storage.sql, 'exec', (returned) => {
    const cursor = returned as SqlStorageCursor<Record<string, SqlStorageValue>>;
    // The caller reads the cursor synchronously after this; its counters are final in a microtask.
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
  tap(storage.kv, 'put', () => {
    counts.rowsWritten += 1;
  });
  tap(storage, 'get', () => {
    counts.rowsRead += 1;
  });
  return ctx;
}

/** Counts invocations of a class's objects: `calls` are its RPC methods. */
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

/** Counts how long timers keep the measured room awake, however many of them are pending at a time. */
export function tapTimers(): void {
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  const pending = new Set<number>();
  let begunAt = 0;
  const end = (timer: number) => {
    if (pending.delete(timer) && pending.size === 0) counts.timerMs += Date.now() - begunAt;
  };
  Object.assign(globalThis, {
    setTimeout: (task: () => void, delayMs: number) => {
      const timer = set(() => {
        end(timer);
        task();
      }, delayMs);
      if (pending.size === 0) begunAt = Date.now();
      pending.add(timer);
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
 * Counts the use of D1, KV and Analytics Engine. Of D1 only batches are counted, which logins and refreshes use.
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
