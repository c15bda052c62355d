import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../shared/testing/memoryStorage.ts';
import { guest, setGuestProfile } from '../stores/guest.ts';
import { enteredWords, keepEnteredWords } from './customWords.ts';
import { forgetGuest } from './forgetGuest.ts';
import { guestSession } from './guestSession.ts';

let page: { cookie: string };

beforeEach(() => {
  page = { cookie: '' };
  vi.stubGlobal('document', page);
  setGuestProfile({ username: 'Marigold', avatarSeed: 'Otter' });
});

test.each([memoryStorage(), undefined])(
  'the next guest inherits nothing, with storage or without',
  (storage) => {
    vi.stubGlobal('localStorage', storage);
    const former = guestSession();
    keepEnteredWords('Pancake');
    expect(enteredWords()).toBe('Pancake');
    forgetGuest();
    expect(page.cookie).toMatch(/^guestProfile=; path=\/; max-age=0;/);
    expect(guest.profile).toBeNull();
    expect(guestSession()).not.toBe(former);
    expect(enteredWords()).toBe('');
  },
);

test('nor does the tab keep what the former guest has read or typed', () => {
  const storage = memoryStorage();
  vi.stubGlobal('sessionStorage', storage);
  for (const key of ['chat', 'draft', 'muted', 'standing']) storage.setItem(`pixel-parlor-${key}`, '[]');
  forgetGuest();
  expect(storage.length).toBe(0);
});

test('what is no guest’s stays', () => {
  const storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  storage.setItem('pixel-parlor-preferences', '{}');
  guestSession();
  forgetGuest();
  expect([storage.length, storage.getItem('pixel-parlor-preferences')]).toEqual([1, '{}']);
});
