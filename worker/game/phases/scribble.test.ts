import { describe, expect, it } from 'vitest';
import { kinds, refusals, sentTo, waitingRoom } from '../testing/driver.ts';

const packed = 'AAAAAA';

const threePlayers = () => waitingRoom({ ids: ['ann', 'bob', 'cat'] });

describe('a scribble on the pad of a waiting room', () => {
  it('is handed to the others, with who scribbled', () => {
    const room = threePlayers();
    const effects = room.give({ type: 'scribble', playerId: 'bob', packed });
    expect(kinds(effects)).toEqual(['scribbled']);
    for (const id of ['ann', 'cat'])
      expect(sentTo(effects, id, 'scribbled')).toEqual([{ playerId: 'bob', points: packed }]);
    expect(sentTo(effects, 'bob', 'scribbled')).toEqual([]);
  });

  it('changes nothing', () => {
    const room = threePlayers();
    const before = room.state;
    room.give({ type: 'scribble', playerId: 'bob', packed });
    expect(room.state).toBe(before);
  });

  it('is refused once the game runs, to players without a seat or connection too', () => {
    const room = threePlayers();
    room.drop('cat');
    for (const playerId of ['cat', 'nobody'])
      expect(refusals(room.give({ type: 'scribble', playerId, packed }))).toEqual(['not-in-room']);
    room.start();
    expect(refusals(room.give({ type: 'scribble', playerId: 'bob', packed }))).toEqual(['wrong-status']);
  });
});
