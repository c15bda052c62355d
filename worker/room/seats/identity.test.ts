import { describe, expect, it } from 'vitest';
import { seatRecord as seat } from '../../testing/seatRecord.ts';
import type { SeatRecord } from '../storage/RoomStore.ts';
import { type Applicant, seatsOf } from './identity.ts';

const somebody = (known: Partial<Applicant>): Applicant => ({
  socketId: 's-new',
  pid: undefined,
  session: undefined,
  account: undefined,
  isNamed: true,
  ...known,
});
const ada = { id: 'ada', username: 'Ada' };

const idsOf = (seats: SeatRecord[], known: Partial<Applicant>) => {
  const { own, former } = seatsOf(seats, somebody(known));
  return { own: own?.playerId, former: former.map(({ playerId }) => playerId) };
};

describe('a guest', () => {
  it('is recognised by the session on any connection', () => {
    const seats = [seat('a', { pid: 'p1' }), seat('b', { session: 'x', pid: 'p2' })];
    expect(idsOf(seats, { session: 'x', pid: 'p1' }).own).toBe('b');
  });

  it('is recognised by the pid of a stock client', () => {
    const seats = [seat('a', { pid: 'p1' })];
    expect(idsOf(seats, { pid: 'p1' }).own).toBe('a');
    expect(idsOf(seats, { pid: 'p1', session: 'x' }).own).toBe('a');
    expect(idsOf([seat('a', { pid: 'p1', session: 'x' })], { pid: 'p1' }).own).toBe('a');
  });

  it('has the newest of several seats of the same pid', () => {
    expect(idsOf([seat('a', { pid: 'p1' }), seat('b', { pid: 'p1' })], { pid: 'p1' }).own).toBe('b');
  });

  it('is recognised by the session first, and leaves another seat of the same socket', () => {
    const seats = [seat('a', { session: 'x' }), seat('b', { socketId: 's-new' })];
    expect(idsOf(seats, { session: 'x' })).toEqual({ own: 'a', former: ['b'] });
    expect(idsOf(seats, {})).toEqual({ own: 'b', former: [] });
    expect(idsOf(seats, { session: 'y' })).toEqual({ own: 'b', former: [] });
  });

  it('does not get the seat of another guest who used the same connection', () => {
    const seats = [seat('a', { pid: 'p1', session: 'x' })];
    expect(idsOf(seats, { pid: 'p1', session: 'y' })).toEqual({ own: undefined, former: [] });
  });

  it('without any proof gets no seat', () => {
    expect(idsOf([seat('a', {})], {})).toEqual({ own: undefined, former: [] });
  });

  it.each([{ session: 'x' }, { pid: 'p1' }, { socketId: 'socket-ada' }])(
    'who was logged in before leaves the seat of the account and does not get it: %j',
    (known) => {
      const seats = [seat('ada', { isAccount: true, session: 'x', pid: 'p1' })];
      expect(idsOf(seats, known)).toEqual({ own: undefined, former: ['ada'] });
    },
  );

  it('who only asks for the seat back gets the seat of the account that the lost connection had', () => {
    const seats = [seat('ada', { isAccount: true, pid: 'p1' })];
    expect(idsOf(seats, { pid: 'p1', isNamed: false })).toEqual({ own: 'ada', former: [] });
    expect(idsOf(seats, { pid: 'other', isNamed: false }).own).toBeUndefined();
    const both = [...seats, seat('g', { session: 'x' })];
    expect(idsOf(both, { pid: 'p1', session: 'x', isNamed: false })).toEqual({ own: 'g', former: [] });
  });

  it('does not cost others their seats', () => {
    const seats = [seat('ada', { isAccount: true, pid: 'p1' }), seat('b', { session: 'x' })];
    expect(idsOf(seats, { pid: 'p2', session: 'y' })).toEqual({ own: undefined, former: [] });
  });
});

describe('an account', () => {
  it('is recognised by its id on any connection', () => {
    const seats = [seat('b', { pid: 'p1' }), seat('ada', { isAccount: true, pid: 'p2' })];
    expect(idsOf(seats, { account: ada, pid: 'p3' })).toEqual({ own: 'ada', former: [] });
    expect(idsOf(seats, { account: ada, pid: 'p2' })).toEqual({ own: 'ada', former: [] });
  });

  it('is not a guest who happens to have the same id', () => {
    expect(idsOf([seat('ada', {})], { account: ada }).own).toBeUndefined();
  });

  it('leaves the seats that the same client has as a guest or as another account', () => {
    const seats = [
      seat('here', { socketId: 's-new' }),
      seat('tab', { session: 'x' }),
      seat('lost', { isAccount: true, pid: 'p1' }),
      seat('other', { session: 'y', pid: 'p2' }),
    ];
    const known = { account: ada, session: 'x', pid: 'p1' };
    expect(idsOf(seats, known)).toEqual({ own: undefined, former: ['here', 'tab', 'lost'] });
  });
});
