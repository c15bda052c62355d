import { expect, it } from 'vitest';
import { guest } from '../../shared/protocol/limits.ts';
import { newPerson, onAnotherDevice, post } from '../testing/people.ts';

const choose = (avatarSeed: unknown, token?: string) => post('/account/avatar', { avatarSeed }, token);

it('a user has no avatar of their own until they choose one, and then has it on every device', async () => {
  const [person, stranger] = [await newPerson(), await newPerson()];
  expect(person.user).not.toHaveProperty('avatarSeed');
  const user = { ...person.user, avatarSeed: 'Maple' };
  expect(await choose('Maple', person.token)).toMatchObject({ status: 200, body: { user } });
  expect((await onAnotherDevice(person)).user).toEqual(user);
  expect((await onAnotherDevice(stranger)).user).toEqual(stranger.user);
});

it('of two choices the last one counts', async () => {
  const person = await newPerson();
  await choose('Maple', person.token);
  await choose('🦔'.repeat(guest.avatarSeedMaxLength), person.token);
  expect((await onAnotherDevice(person)).user.avatarSeed).toBe('🦔'.repeat(guest.avatarSeedMaxLength));
});

it.each(['', 'x'.repeat(guest.avatarSeedMaxLength + 1), '\ud83d', 7, null, undefined])(
  'an avatar that no room would accept is refused: %j',
  async (seed) => {
    const person = await newPerson();
    expect((await choose(seed, person.token)).status).toBe(400);
    expect((await onAnotherDevice(person)).user).toEqual(person.user);
  },
);

it('an avatar that no copy of the database could hold is refused', async () => {
  const person = await newPerson();
  expect((await choose('Map\0le', person.token)).status).toBe(400);
  expect((await onAnotherDevice(person)).user).toEqual(person.user);
});

it('nobody chooses an avatar without logging in', async () => {
  expect((await choose('Maple')).status).toBe(401);
});
