import { describe, expect, it, vi } from 'vitest';
import { room as limits } from '../../../shared/protocol/limits.ts';
import { Ledger } from './Ledger.ts';

function setUp() {
  const store = { works: false };
  const onFailing = vi.fn();
  const transact = () => {
    if (!store.works) throw new Error('disk is full');
  };
  const ledger = new Ledger(transact, onFailing);
  const write = (now: number) => ledger.write(() => undefined, now);
  return { ledger, onFailing, store, write };
}

describe('a ledger that fails to write', () => {
  it('reports it once, and when to retry', () => {
    const { ledger, onFailing, write } = setUp();
    expect(ledger.retryAt).toBeUndefined();
    expect([write(0), write(1)]).toEqual([false, false]);
    expect(onFailing).toHaveBeenCalledOnce();
    expect(ledger.retryAt).toBe(limits.storeRetryMs);
  });

  it('does not postpone the retry at further failures', () => {
    const { ledger, write } = setUp();
    for (let now = 0; now < limits.storeRetryMs; now += limits.storeRetryMs / 10) write(now);
    expect(ledger.retryAt).toBe(limits.storeRetryMs);
    write(limits.storeRetryMs);
    expect(ledger.retryAt).toBe(2 * limits.storeRetryMs);
  });

  it('is hopeless after a while, until writing works again', () => {
    const { ledger, store, write } = setUp();
    write(0);
    expect(ledger.isHopeless(limits.storeGiveUpMs - 1)).toBe(false);
    expect(ledger.isHopeless(limits.storeGiveUpMs)).toBe(true);
    store.works = true;
    expect(write(limits.storeGiveUpMs)).toBe(true);
    expect(ledger.isHopeless(limits.storeGiveUpMs)).toBe(false);
    expect(ledger.retryAt).toBeUndefined();
  });
});
