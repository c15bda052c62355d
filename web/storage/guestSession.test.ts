import { beforeEach, expect, it, vi } from 'vitest';
import { guest } from '../../shared/protocol/limits.ts';
import { memoryStorage } from '../../shared/testing/memoryStorage.ts';

let guestSession: () => string;

beforeEach(async () => {
  // Each test is a page: without storage the secret is in its memory.
  vi.resetModules();
  ({ guestSession } = await import('./guestSession.ts'));
});

it('the secret is stored', () => {
  const storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  expect(guestSession()).toMatch(/^[0-9a-f]{32}$/);
  expect(guestSession()).toBe(storage.getItem(storage.key(0) ?? ''));
});

it.each([
  [guest.sessionMaxLength, true],
  [guest.sessionMaxLength + 1, false],
])('one of %d characters is kept: %s, since a room would accept it', (length, isKept) => {
  const storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  const known = 'x'.repeat(length);
  storage.setItem('pixel-parlor-guest-session', known);
  expect(guestSession() === known).toBe(isKept);
});

it('without storage the secret lasts as long as the page, over plain HTTP too', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(guestSession()).toBe(guestSession());
});
