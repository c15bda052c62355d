import { describe, expect, it } from 'vitest';
import { findSeat, isCreator, verifyToken } from './identity.ts';
import type { Seat } from './store.ts';

const seat = (playerId: string, known: Partial<Seat>): Seat => ({
  playerId,
  socketId: `s-${playerId}`,
  lobby: null,
  pid: null,
  session: null,
  ...known,
});
const nobody = { pid: undefined, formerPid: undefined, session: undefined };

describe('findSeat', () => {
  it('finds a guest by the session, whatever the connection', () => {
    const seats = [seat('a', { pid: 'p1' }), seat('b', { session: 'x', pid: 'p2' })];
    expect(findSeat(seats, { ...nobody, session: 'x', pid: 'p1' })?.playerId).toBe('b');
  });

  it('finds a stock client by the pid that it has or brought', () => {
    const seats = [seat('a', { pid: 'p1' })];
    expect(findSeat(seats, { ...nobody, pid: 'p1' })?.playerId).toBe('a');
    expect(findSeat(seats, { ...nobody, pid: 'new', formerPid: 'p1' })?.playerId).toBe('a');
  });

  it('does not give one guest the seat of another who used the same connection', () => {
    const seats = [seat('a', { pid: 'p1', session: 'x' })];
    expect(findSeat(seats, { ...nobody, pid: 'p1', session: 'y' })).toBeUndefined();
  });

  it('finds nothing for who proves nothing', () => {
    expect(findSeat([seat('a', {})], nobody)).toBeUndefined();
  });
});

it('knows the maker of a room by connection or session', () => {
  expect(isCreator({ pid: 'p' }, { ...nobody, pid: 'p' })).toBe(true);
  expect(isCreator({ pid: 'p' }, { ...nobody, formerPid: 'p' })).toBe(true);
  expect(isCreator({ session: 's' }, { ...nobody, session: 's' })).toBe(true);
  expect(isCreator({}, nobody)).toBe(false);
});

it('trusts no token while there are no accounts', () => {
  expect(verifyToken('anything')).toBeUndefined();
});
