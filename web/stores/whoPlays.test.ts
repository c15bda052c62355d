import { expect, test } from 'vitest';
import { whoPlays } from './whoPlays.ts';

const user = { id: '1', username: 'Ana', isRecoverySetupComplete: true };
const guest = { username: 'Bob', avatarSeed: 'Maple' };

test('a guest plays under the name and avatar of their profile', () => {
  expect(whoPlays(null, guest)).toEqual(guest);
  expect(whoPlays(null, null)).toBeNull();
});

test('an account plays under its own name and the avatar chosen for it', () => {
  expect(whoPlays({ ...user, avatarSeed: 'Otter' }, guest)).toEqual({ username: 'Ana', avatarSeed: 'Otter' });
});

test('an account without an avatar has that of this browser’s guest, else one made from its name', () => {
  expect(whoPlays(user, guest)).toEqual({ username: 'Ana', avatarSeed: 'Maple' });
  expect(whoPlays(user, null)).toEqual({ username: 'Ana', avatarSeed: 'Ana' });
});
