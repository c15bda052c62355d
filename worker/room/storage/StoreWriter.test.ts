import { describe, expect, it, vi } from 'vitest';
import { room as limits } from '../../../shared/protocol/limits.ts';
import { StoreWriter } from './StoreWriter.ts';

function setUp() {
  const store = { works: false };
  const onFailing = vi.fn();
  const transact = () => {
    if (!store.works) throw new Error('disk is full');
  };
  const writer = new StoreWriter(transact, onFailing);
  const write = (now: number) => writer.write(() => undefined, now);
  return { writer, onFailing, store, write };
}

describe('a writer whose store fails', () => {
  it('reports it once, and when to retry', () => {
    const { writer, onFailing, write } = setUp();
    expect(writer.retryAt).toBeUndefined();
    expect([write(0), write(1)]).toEqual([false, false]);
    expect(onFailing).toHaveBeenCalledOnce();
    expect(writer.retryAt).toBe(limits.storeRetryMs);
  });

  it('does not postpone the retry at further failures', () => {
    const { writer, write } = setUp();
    for (let now = 0; now < limits.storeRetryMs; now += limits.storeRetryMs / 10) write(now);
    expect(writer.retryAt).toBe(limits.storeRetryMs);
    write(limits.storeRetryMs);
    expect(writer.retryAt).toBe(2 * limits.storeRetryMs);
  });

  it('is hopeless after a while, until writing works again', () => {
    const { writer, store, write } = setUp();
    write(0);
    expect(writer.isHopeless(limits.storeGiveUpMs - 1)).toBe(false);
    expect(writer.isHopeless(limits.storeGiveUpMs)).toBe(true);
    store.works = true;
    expect(write(limits.storeGiveUpMs)).toBe(true);
    expect(writer.isHopeless(limits.storeGiveUpMs)).toBe(false);
    expect(writer.retryAt).toBeUndefined();
  });
});
