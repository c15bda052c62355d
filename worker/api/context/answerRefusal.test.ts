import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { apiRefusals } from '../../../shared/protocol/http.ts';
import { accounts } from '../../../shared/protocol/limits.ts';
import { refused } from '../../accounts/result.ts';
import { answerRefusal } from './answerRefusal.ts';

const answer = (code: Parameters<typeof refused>[0], retryAt?: number) =>
  new Hono().get('/', (c) => answerRefusal(c, refused(code, retryAt))).request('/');

it('answers a refusal with its status and its words, and nothing else', async () => {
  const response = await answer('username-taken');
  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({ message: apiRefusals['username-taken'][1] });
  expect(Object.fromEntries(response.headers)).toEqual({ 'content-type': 'application/json' });
});

it.each([
  [accounts.lockMs, apiRefusals.locked[1]],
  [14 * 60_000 + 1, 'Too many failed attempts. Please try again in 15 minutes.'],
  [60_001, 'Too many failed attempts. Please try again in 2 minutes.'],
  [60_000, 'Too many failed attempts. Please try again in a minute.'],
  [-1, 'Too many failed attempts. Please try again in a minute.'],
])('says how long a lock still holds: for %i ms, %s', async (waitMs, message) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const response = await answer('locked', Date.now() + waitMs);
  expect(await response.json()).toEqual({ message });
});

it.each([
  [-5_000, '1'],
  [0, '1'],
  [1_001, '2'],
])('sends Retry-After in whole seconds, at least one: for %i ms, %s', async (waitMs, retryAfter) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const response = await answer('locked', Date.now() + waitMs);
  expect(response.headers.get('Retry-After')).toBe(retryAfter);
});
