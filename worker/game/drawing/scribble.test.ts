import { describe, expect, it } from 'vitest';
import { Driver, kinds, refusals, sentTo } from '../testing/driver.ts';

const packed = 'AAAAAA';

function waitingRoom(): Driver {
  const room = new Driver();
  for (const id of ['ann', 'bob', 'cat']) room.join(id);
  return room;
}

describe('a scribble on the pad of a waiting room', () => {
  it('is handed to the others, with who scribbled', () => {
    const room = waitingRoom();
    const effects = room.give({ type: 'scribble', playerId: 'bob', packed });
    expect(kinds(effects)).toEqual(['scribbled']);
    for (const id of ['ann', 'cat'])
      expect(sentTo(effects, id, 'scribbled')).toEqual([{ playerId: 'bob', points: packed }]);
    expect(sentTo(effects, 'bob', 'scribbled')).toEqual([]);
  });

  it('changes nothing', () => {
    const room = waitingRoom();
    const before = room.state;
    room.give({ type: 'scribble', playerId: 'bob', packed });
    expect(room.state).toBe(before);
  });

  it('is refused once the game runs, to players without a seat or connection too', () => {
    const room = waitingRoom();
    room.drop('cat');
    for (const playerId of ['cat', 'nobody'])
      expect(refusals(room.give({ type: 'scribble', playerId, packed }))).toEqual(['not-in-room']);
    room.start();
    expect(refusals(room.give({ type: 'scribble', playerId: 'bob', packed }))).toEqual(['wrong-status']);
  });
});
