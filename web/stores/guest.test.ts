import { expect, test } from 'vitest';
import { validProfile } from './guest.ts';

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

test('without a seed the avatar is that of the name, as in a room', () => {
  expect(validProfile({ username: ' Ana ', avatarSeed: '' })).toEqual({ username: 'Ana', avatarSeed: 'Ana' });
});
