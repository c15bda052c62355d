import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { apiRefusals } from '../../../shared/protocol/http.ts';
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
  [-5_000, '1'],
  [0, '1'],
  [1_001, '2'],
])('sends Retry-After in whole seconds, at least one: for %i ms, %s', async (waitMs, retryAfter) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const response = await answer('locked', Date.now() + waitMs);
  vi.useRealTimers();
  expect(response.headers.get('Retry-After')).toBe(retryAfter);
});
