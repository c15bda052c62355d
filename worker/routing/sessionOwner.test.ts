import { expect, it } from 'vitest';
import { lobbySidPrefix, roomSidPrefix, sessionOwner } from './sessionOwner.ts';

it('a session id names the object that keeps the session', () => {
  expect(sessionOwner(`${roomSidPrefix('ABC123')}x`)).toEqual({ kind: 'room', roomId: 'ABC123' });
  expect(sessionOwner(`${lobbySidPrefix('weur')}x`)).toEqual({ kind: 'lobby', region: 'weur' });
});

it.each(['', 'x', 'r', 'r..x', 'r.abc123.x', 'r.ABC-12.x', 'l.mars.x', 'q.ABC123.x', 'q.weur.x'])(
  'the session id %j names none',
  (sid) => {
    expect(sessionOwner(sid)).toBeUndefined();
  },
);
