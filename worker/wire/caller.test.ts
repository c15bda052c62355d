import { expect, it, vi } from 'vitest';
import { callerOf } from './caller.ts';
import type { RoomRpc } from './rpc.ts';

type Stub = DurableObjectStub<RoomRpc>;

/** A caller whose stubs are consecutive numbers. */
function numbered() {
  let count = 0;
  const call = callerOf<RoomRpc>(() => ({ count: ++count }) as unknown as Stub);
  const number = (stub: Stub) => (stub as unknown as { count: number }).count;
  return { call, number };
}

const lost = () => Object.assign(new Error('reset'), { remote: true, durableObjectReset: true });

it.each([
  ['the object was reset', lost()],
  ['the platform says so', Object.assign(new Error('moved'), { remote: true, retryable: true })],
  ['the call never arrived', new Error('network lost')],
])('retries once on a new stub when %s', async (_when, error) => {
  const { call, number } = numbered();
  const used: number[] = [];
  const result = await call(async (stub) => {
    used.push(number(stub));
    if (used.length === 1) throw error;
    return 'done';
  });
  expect(result).toBe('done');
  expect(used).toEqual([1, 2]);
});

it('replaces a broken stub once for all pending calls', async () => {
  const { call, number } = numbered();
  const used: number[] = [];
  const use = async (stub: Stub) => {
    used.push(number(stub));
    if (number(stub) === 1) throw lost();
  };
  await Promise.all([call(use), call(use)]);
  expect(used).toEqual([1, 1, 2, 2]);
});

it.each([
  ['what the method itself threw', Object.assign(new Error('bug'), { remote: true })],
  [
    'that the object is overloaded',
    Object.assign(new Error('busy'), { remote: true, retryable: true, overloaded: true }),
  ],
])('passes on %s, and does not call again', async (_what, error) => {
  const { call } = numbered();
  const failing = vi.fn(() => Promise.reject(error));
  await expect(call(failing)).rejects.toBe(error);
  expect(failing).toHaveBeenCalledOnce();
});

it.each([
  ['the object was overloaded', Object.assign(new Error('busy'), { remote: true, overloaded: true })],
  ['the method threw', Object.assign(new Error('bug'), { remote: true })],
  ['the repeated call was lost, too', lost()],
])('has a new stub for the next call after %s, since the former may be broken', async (_when, error) => {
  const { call, number } = numbered();
  let broken = 0;
  const failing = call(async (stub) => {
    broken = number(stub);
    throw error;
  });
  await expect(failing).rejects.toBe(error);
  expect(await call(async (stub) => number(stub))).toBe(broken + 1);
});

it('keeps the order of calls when a stub breaks, and makes none through it once that is known', async () => {
  const { call, number } = numbered();
  const made: string[] = [];
  const breaks = new Map(['a', 'b'].map((name) => [name, Promise.withResolvers<never>()]));
  const make = (name: string) =>
    call((stub) => {
      made.push(`${name}${number(stub)}`);
      if (number(stub) === 1) return breaks.get(name)?.promise ?? Promise.reject(lost());
      return Promise.resolve();
    });
  const calls = [make('a'), make('b')];
  breaks.get('a')?.reject(lost());
  // Until that is known, so that the next call waits for another stub.
  await new Promise((resolve) => setTimeout(resolve));
  calls.push(make('c'));
  breaks.get('b')?.reject(lost());
  await Promise.all(calls);
  expect(made).toEqual(['a1', 'b1', 'a2', 'b2', 'c2']);
});
