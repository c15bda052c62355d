import { afterEach, expect, test, vi } from 'vitest';
import { guest } from '../../shared/protocol/limits.ts';
import { formatGuestCookie, loadGuestProfile, parseGuestCookie } from './guestProfile.ts';

const profile = { username: 'Zoë; Käse=Brot', avatarSeed: 'Maple' };

test('a profile survives the round trip through the cookie', () => {
  const pair = formatGuestCookie(profile).split('; ')[0];
  expect(parseGuestCookie(`theme=dark; ${pair}; other=1`)).toEqual(profile);
});

test('the cookie lives for 365 days on the whole site', () => {
  const cookie = formatGuestCookie(profile);
  expect(cookie).toContain('; path=/;');
  expect(cookie).toContain('max-age=31536000');
});

test('clearing the cookie expires it at once, under the same name and path', () => {
  const [name] = formatGuestCookie(profile).split('=');
  expect(formatGuestCookie(null)).toMatch(new RegExp(`^${name}=; path=/; max-age=0;`));
});

test.each([
  '',
  'guestProfile=',
  'guestProfile=%7B',
  'guestProfile=%E0%A4%A',
  'guestProfile=null',
  'xguestProfile=1',
])('an invalid cookie (%s) is no profile', (cookies) => {
  expect(parseGuestCookie(cookies)).toBeNull();
});

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
