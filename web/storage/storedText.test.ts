import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../shared/testing/memoryStorage.ts';
import { clearTab, readText, removeText, writeText } from './storedText.ts';

const key = 'pixel-parlor-custom-words';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => {
  removeText(key);
});

const throwing = () => {
  throw new DOMException('denied', 'SecurityError');
};

/** Storage that throws when it is asked for, as where it is disabled, or when it is used. */
const unusable = {
  disabled: () => Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: throwing }),
  damaged: () =>
    vi.stubGlobal('localStorage', { getItem: throwing, setItem: throwing, removeItem: throwing }),
  full: () => Object.assign(localStorage, { setItem: throwing }),
};

test('a text is kept for all tabs, unless it is for one alone', () => {
  expect(writeText(key, 'kept')).toBe(true);
  expect(localStorage.getItem(key)).toBe('kept');
  expect(readText(key)).toBe('kept');
  expect(readText(key, 'sessionStorage')).toBeUndefined();
  removeText(key);
  expect(readText(key)).toBeUndefined();
});

test('what a tab keeps for itself is cleared, and nothing else', () => {
  writeText(key, 'for all');
  writeText('pixel-parlor-chat', '[]', 'sessionStorage');
  clearTab();
  expect([sessionStorage.length, readText(key)]).toEqual([0, 'for all']);
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: throwing });
  expect(clearTab).not.toThrow();
});

test.each(['disabled', 'damaged', 'full'] as const)(
  'storage that is %s takes no text, which then lasts as long as the page',
  (how) => {
    unusable[how]();
    expect(writeText(key, 'kept')).toBe(false);
    expect(readText(key)).toBe('kept');
    removeText(key);
    expect(readText(key)).toBeUndefined();
  },
);

test('what another tab has removed is gone, though it was once that of this page alone', () => {
  const { setItem } = localStorage;
  unusable.full();
  writeText(key, 'of this page');
  Object.assign(localStorage, { setItem });
  writeText(key, 'kept');
  localStorage.removeItem(key);
  expect(readText(key)).toBeUndefined();
});
