import { describe, expect, it } from 'vitest';
import { chooseRoom, redeem, reserve } from './matching.ts';

const room = (roomId: string, players: number, open = true) => ({ roomId, players, capacity: 8, open });
const promise = (roomId: string, socketId: string, expiresAt = 100) => ({ roomId, socketId, expiresAt });

describe('chooseRoom', () => {
  it('takes the fullest that has a seat free', () => {
    expect(chooseRoom([room('A', 2), room('B', 7), room('C', 8)], [], 0)?.roomId).toBe('B');
  });

  it('takes an empty one rather than none', () => {
    expect(chooseRoom([room('A', 0)], [], 0)?.roomId).toBe('A');
  });

  it('takes none that is closed to newcomers', () => {
    expect(chooseRoom([room('A', 2, false)], [], 0)).toBeUndefined();
    expect(chooseRoom([], [], 0)).toBeUndefined();
  });

  it('counts promised seats as taken', () => {
    expect(chooseRoom([room('A', 7), room('B', 1)], [promise('A', 's')], 0)?.roomId).toBe('B');
  });

  it('counts each of several promised seats', () => {
    const rooms = [room('B', 1), room('A', 6)];
    const promises = [promise('A', 's'), promise('A', 't')];
    expect(chooseRoom(rooms, promises.slice(1), 0)?.roomId).toBe('A');
    expect(chooseRoom(rooms, promises, 0)?.roomId).toBe('B');
  });

  it('forgets promises that nobody kept in time', () => {
    expect(chooseRoom([room('A', 7)], [promise('A', 's', 100)], 100)?.roomId).toBe('A');
  });

  it('takes the first of equals', () => {
    expect(chooseRoom([room('A', 3), room('B', 3)], [], 0)?.roomId).toBe('A');
  });
});

describe('reservations', () => {
  it('are one for each who searches', () => {
    const held = reserve([promise('A', 's'), promise('A', 't')], promise('B', 's'), 0);
    expect(held).toEqual([promise('A', 't'), promise('B', 's')]);
  });

  it('are kept no longer than they last', () => {
    expect(reserve([promise('A', 's', 10)], promise('B', 't'), 10)).toEqual([promise('B', 't')]);
  });

  it('are redeemed by arrivals, oldest first', () => {
    const held = [promise('A', 's'), promise('B', 't'), promise('A', 'u')];
    expect(redeem(held, 'A', 1)).toEqual([promise('B', 't'), promise('A', 'u')]);
    expect(redeem(held, 'A', 2)).toEqual([promise('B', 't')]);
    expect(redeem(held, 'A', -1)).toEqual(held);
  });
});
