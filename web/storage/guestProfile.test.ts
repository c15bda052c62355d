import { afterEach, expect, test, vi } from 'vitest';
import { guest } from '../../shared/protocol/limits.ts';
import { formatGuestCookie } from '../stores/guestCookie.ts';
import { loadGuestProfile } from './guestProfile.ts';

const profile = { username: 'Marigold', avatarSeed: 'Otter' };

/** A document with this cookie, which remembers what was written. */
function documentWith(cookie: string) {
  const written: string[] = [];
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      written.push(text);
    },
  });
  return written;
}
afterEach(() => void vi.unstubAllGlobals());

test('each visit renews the lifetime of the profile', () => {
  const [pair = ''] = formatGuestCookie(profile).split(';');
  const written = documentWith(pair);
  expect(loadGuestProfile()).toEqual(profile);
  expect(written).toEqual([`${pair}; path=/; max-age=${guest.cookieDays * 86_400}; samesite=lax`]);
});

test('without a profile nothing is written', () => {
  const written = documentWith('guestProfile=%7B%7D');
  expect(loadGuestProfile()).toBeNull();
  expect(written).toEqual([]);
});
