import { Hono } from 'hono';
import { beforeEach, expect, it, vi } from 'vitest';
import { app } from '../../app.ts';
import type { Env } from '../../env.ts';
import { bindings } from '../../testing/bindings.ts';
import { paceOf } from './hashPace.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 90_000 });
});

/** A route that takes three requests per minute and address, and how long its requests had to wait. */
function pacedRoute() {
  const waitsMs: number[] = [];
  const app = new Hono<{ Bindings: Env }>();
  app.get(
    '/',
    paceOf(
      () => 3,
      async (ms) => waitsMs.push(ms),
    ),
    (c) => c.text('done'),
  );
  const ask = async (address?: string) => {
    const headers = address === undefined ? {} : { 'CF-Connecting-IP': address };
    expect(await (await app.request('/', { headers })).text()).toBe('done');
  };
  return { ask, waitsMs };
}

it('makes the requests of one address wait for each other', async () => {
  const { ask, waitsMs } = pacedRoute();
  for (let i = 0; i < 3; i++) await ask('2001:db8::1');
  await ask('2001:db8::2');
  expect(waitsMs).toEqual([20_000, 40_000, 60_000]);
});

it('delays nobody who comes rarely, or from another address', async () => {
  const { ask, waitsMs } = pacedRoute();
  await ask('192.0.2.1');
  await ask('192.0.2.2');
  vi.setSystemTime(110_000);
  await ask('192.0.2.1');
  expect(waitsMs).toEqual([]);
});

it('lets no address save up requests by making none for a while', async () => {
  const { ask, waitsMs } = pacedRoute();
  await ask('192.0.2.1');
  vi.setSystemTime(900_000);
  for (let i = 0; i < 3; i++) await ask('192.0.2.1');
  expect(waitsMs).toEqual([20_000, 40_000]);
});

it('delays nobody whose address is unknown', async () => {
  const { ask, waitsMs } = pacedRoute();
  await ask();
  await ask();
  expect(waitsMs).toEqual([]);
});

it.each([
  ['auth/register', { username: '', password: '' }],
  ['auth/login', { username: '', password: '' }],
  ['recovery/verify-backup-code', { username: '', code: '' }],
  ['recovery/reset-password', { recoveryToken: '', newPassword: '' }],
])('spreads the requests to /%s, which hashes for anybody', async (path, body) => {
  const waiting = vi.spyOn(scheduler, 'wait').mockResolvedValue(undefined);
  const headers = { 'CF-Connecting-IP': crypto.randomUUID(), 'Content-Type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  for (let i = 0; i < 2; i++) await app.request(`https://parlor.test/api/${path}`, request, bindings);
  expect(waiting).toHaveBeenCalledOnce();
});
