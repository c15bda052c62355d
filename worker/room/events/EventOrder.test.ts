import { expect, it } from 'vitest';
import { EventOrder } from './EventOrder.ts';

it('runs a task synchronously if none is pending', () => {
  expect(new EventOrder().run('a', () => 'done')).toBe('done');
});

it('makes a later event wait for an earlier one of the same socket only', async () => {
  const order = new EventOrder();
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const first = order.run('a', () => gate.promise.then(() => done.push('first')));
  const second = order.run('a', () => done.push('second'));
  const third = order.run('a', () => done.push('third'));
  order.run('b', () => done.push('other'));
  expect(done).toEqual(['other']);
  gate.resolve();
  await Promise.all([first, second, third]);
  expect(done).toEqual(['other', 'first', 'second', 'third']);
  await Promise.resolve();
  expect(order.run('a', () => 'at once again')).toBe('at once again');
});

it('makes an event wait for one that had to wait itself', async () => {
  const order = new EventOrder();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done: string[] = [];
  const firstDone = order.run('a', () => first.promise);
  const secondDone = order.run('a', () => second.promise.then(() => done.push('second')));
  first.resolve();
  await firstDone;
  const third = order.run('a', () => done.push('third'));
  second.resolve();
  await Promise.all([secondDone, third]);
  expect(done).toEqual(['second', 'third']);
});

it('continues after a failed task', async () => {
  const order = new EventOrder();
  const failing = order.run('a', () => Promise.reject(new Error('no')));
  const next = order.run('a', () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

it('tells pending tasks that their socket is gone, and does not make a returning one wait for them', async () => {
  const order = new EventOrder();
  const gate = Promise.withResolvers<void>();
  const waiting = order.run('a', (isGone) => gate.promise.then(isGone));
  order.cut('a');
  expect(order.run('a', (isGone) => isGone())).toBe(false);
  gate.resolve();
  expect(await waiting).toBe(true);
});

it('keeps the order of a socket that is back when what it sent before is done', async () => {
  const order = new EventOrder();
  const [before, after] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const old = order.run('a', () => before.promise);
  order.cut('a');
  const current = order.run('a', () => after.promise);
  before.resolve();
  await old;
  expect(order.isBusy('a')).toBe(true);
  after.resolve();
  await current;
});
