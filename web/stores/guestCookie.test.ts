import { expect, test } from 'vitest';
import { clearedGuestCookie, formatGuestCookie, parseGuestCookie, validProfile } from './guestCookie.ts';

const profile = { username: 'Zoë; Käse=Brot', avatarSeed: 'Maple' };

test('a profile comes back from the cookie as it went in', () => {
  const pair = formatGuestCookie(profile).split('; ')[0];
  expect(parseGuestCookie(`theme=dark; ${pair}; other=1`)).toEqual(profile);
});

test('the cookie lives for 365 days on the whole site', () => {
  const cookie = formatGuestCookie(profile);
  expect(cookie).toContain('; path=/;');
  expect(cookie).toContain('max-age=31536000');
});

test('a cleared cookie is gone at once, from where it was set', () => {
  const [name] = formatGuestCookie(profile).split('=');
  expect(clearedGuestCookie).toMatch(new RegExp(`^${name}=; path=/; max-age=0;`));
});

test.each([
  '',
  'guestProfile=',
  'guestProfile=%7B',
  'guestProfile=%E0%A4%A',
  'guestProfile=null',
  'xguestProfile=1',
])('a cookie that cannot be read (%s) is no profile', (cookies) => {
  expect(parseGuestCookie(cookies)).toBeNull();
});

test('the name is trimmed, and is missing if nothing is left', () => {
  expect(validProfile({ username: '  Ana  ', avatarSeed: 's' })).toEqual({
    username: 'Ana',
    avatarSeed: 's',
  });
  expect(validProfile({ username: '   ', avatarSeed: 's' })).toBeNull();
});

test('a name of which nothing can be seen is none: no room would let it in', () => {
  for (const username of ['\u200b', '\u3164', '\u202e', '\ud83d']) {
    expect(validProfile({ username, avatarSeed: 's' })).toBeNull();
  }
});

test('a name has at most 20 characters, however many units they take', () => {
  expect(validProfile({ username: '🎲'.repeat(20), avatarSeed: 's' })).not.toBeNull();
  expect(validProfile({ username: 'a'.repeat(21), avatarSeed: 's' })).toBeNull();
});

test('a seed that is no text, or too long, is refused', () => {
  expect(validProfile({ username: 'Ana', avatarSeed: 7 })).toBeNull();
  expect(validProfile({ username: 'Ana', avatarSeed: 'x'.repeat(65) })).toBeNull();
});
