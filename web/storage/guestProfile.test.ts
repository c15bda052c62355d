import { afterEach, describe, expect, test, vi } from 'vitest';
import { guest } from '../../shared/protocol/limits.ts';
import { setGuestProfile, guest as store } from '../stores/guest.ts';
import { followGuestProfile, formatGuestCookie, loadGuestProfile, parseGuestCookie } from './guestProfile.ts';

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

describe('what another tab saves or removes', () => {
  let page: EventTarget & { cookie: string };
  let frame: EventTarget & { location: { pathname: string }; cookieStore?: EventTarget };
  const [saved = ''] = formatGuestCookie(profile).split(';');

  /** A tab with a profile, if any, which from now on follows. */
  function open(pathname: string, cookieStore?: EventTarget): void {
    page = Object.assign(new EventTarget(), { cookie: saved });
    frame = Object.assign(new EventTarget(), { location: { pathname }, ...(cookieStore && { cookieStore }) });
    vi.stubGlobal('document', page);
    vi.stubGlobal('window', frame);
    setGuestProfile(profile);
    followGuestProfile();
  }
  const show = () => page.dispatchEvent(new Event('visibilitychange'));
  afterEach(() => setGuestProfile(null));

  test.each(['/', '/game/draw-me/ABC123'])(
    'applies once this one is shown, or at once where the browser tells (at %s)',
    (pathname) => {
      const other = { username: 'Marigold', avatarSeed: 'Otter' };
      for (const cookieStore of [undefined, new EventTarget()]) {
        open(pathname, cookieStore);
        [page.cookie = ''] = formatGuestCookie(other).split(';');
        expect(store.profile).toEqual(profile);
        if (cookieStore) cookieStore.dispatchEvent(new Event('change'));
        else show();
        expect(store.profile).toEqual(other);
      }
    },
  );

  test.each(['pushState', 'replaceState', 'popstate'])(
    'is gone on the pages of the game only once the player goes elsewhere (%s)',
    (event) => {
      open('/game/draw-me/ABC123');
      page.cookie = '';
      show();
      expect(store.profile).toEqual(profile);
      frame.location.pathname = '/';
      frame.dispatchEvent(new Event(event));
      expect(store.profile).toBeNull();
    },
  );

  test('is told from what a browser that refuses cookies never had', () => {
    open('/');
    page.cookie = '';
    show();
    setGuestProfile(profile);
    show();
    expect(store.profile).toEqual(profile);
  });
});
