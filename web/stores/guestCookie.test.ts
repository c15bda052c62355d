import { expect, test } from 'vitest';
import { formatGuestCookie, parseGuestCookie, validProfile } from './guestCookie.ts';

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

test('the name is trimmed, and invalid if nothing is left', () => {
  expect(validProfile({ username: '  Ana  ', avatarSeed: 's' })).toEqual({
    username: 'Ana',
    avatarSeed: 's',
  });
  expect(validProfile({ username: '   ', avatarSeed: 's' })).toBeNull();
});

test('an invisible name is invalid, since no room would accept it', () => {
  for (const username of ['\u200b', '\u3164', '\u202e', '\ud83d']) {
    expect(validProfile({ username, avatarSeed: 's' })).toBeNull();
  }
});

test('a name has at most 20 characters, however many UTF-16 code units', () => {
  expect(validProfile({ username: '🎲'.repeat(20), avatarSeed: 's' })).not.toBeNull();
  expect(validProfile({ username: 'a'.repeat(21), avatarSeed: 's' })).toBeNull();
});

test('a seed that is not a string, too long, or half a character, is refused', () => {
  expect(validProfile({ username: 'Ana', avatarSeed: 7 })).toBeNull();
  expect(validProfile({ username: 'Ana', avatarSeed: 'x'.repeat(65) })).toBeNull();
  expect(validProfile({ username: 'Ana', avatarSeed: '\ud83d' })).toBeNull();
});
