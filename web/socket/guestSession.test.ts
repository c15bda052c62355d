import { afterEach, expect, it, vi } from 'vitest';
import { guestSession } from './guestSession.ts';

afterEach(() => vi.unstubAllGlobals());

it('a browser keeps its secret', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  expect(guestSession()).toMatch(/^[0-9a-f]{32}$/);
  expect(guestSession()).toBe([...stored.values()][0]);
});

it('a page without storage keeps its secret as long as it lives, over plain HTTP too', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(guestSession()).toBe(guestSession());
});
