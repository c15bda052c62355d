import { expect, it } from 'vitest';
import { seatRecord } from '../../testing/seatRecord.ts';
import { isSamePerson, personOf } from './person.ts';

it.each([
  [{ pid: 'p' }, { pid: 'p' }, true],
  [{ pid: 'p' }, { pid: 'q' }, false],
  [{ session: 's' }, { session: 's' }, true],
  [{ session: 's' }, { session: 't' }, false],
  [{ account: { id: 'a' } }, { account: { id: 'a' } }, true],
  [{ account: { id: 'a' } }, { account: { id: 'b' } }, false],
  [{ pid: 'x' }, { session: 'x', account: { id: 'x' } }, false],
  [{ pid: 'p', session: 's' }, { pid: 'q', session: 's' }, true],
  [{}, {}, false],
])('%j and %j are the same person: %s', (one, other, isSame) => {
  expect(isSamePerson(one, other)).toBe(isSame);
});

it('a guest is not recognised by the id of the player, which everybody knows', () => {
  const player = { account: { id: 'ada' } };
  expect(isSamePerson(personOf(seatRecord('ada', {})), player)).toBe(false);
  expect(isSamePerson(personOf(seatRecord('ada', { isAccount: true })), player)).toBe(true);
});
