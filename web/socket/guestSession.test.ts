import { afterEach, expect, it, vi } from 'vitest';
import { guestSession } from './guestSession.ts';

afterEach(() => vi.unstubAllGlobals());

it('the secret is stored', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  expect(guestSession()).toMatch(/^[0-9a-f]{32}$/);
  expect(guestSession()).toBe([...stored.values()][0]);
});

it('without storage the secret lasts as long as the page, over plain HTTP too', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(guestSession()).toBe(guestSession());
});
