import { describe, expect, it } from 'vitest';
import { room as limits } from '../../../shared/protocol/limits.ts';
import type { GameSettings } from '../../../shared/protocol/room.ts';
import { type Driver, kinds, refusals, waitingRoom } from '../testing/driver.ts';

const choose = (room: Driver, playerId: string, settings: Partial<GameSettings>) =>
  room.give({ type: 'chooseSettings', playerId, settings });

describe('the settings of the next game', () => {
  it('are seen by everybody as the host chooses them, and omitted ones stay', () => {
    const room = waitingRoom();
    expect(kinds(choose(room, 'ann', { rounds: 7 }))).toEqual(['roomUpdate']);
    choose(room, 'ann', { duration: 120 });
    expect(room.view('bob').settings).toMatchObject({ rounds: 7, duration: 120, difficulty: 'easy' });
    expect(room.view('bob')).toMatchObject({ status: 'waiting', maxRounds: 7 });
  });

  it('are used when a public room starts by itself', () => {
    const room = waitingRoom({ isPublic: true });
    choose(room, 'ann', { rounds: 5, duration: 60 });
    room.wait(limits.publicStartMs);
    expect(room.view('bob')).toMatchObject({ status: 'in-progress', maxRounds: 5 });
  });

  it.each([true, false])('are those of a new room for strangers, who find an empty one: %s', (isPublic) => {
    const room = waitingRoom({ isPublic });
    choose(room, 'ann', { rounds: 7 });
    room.leave('ann');
    expect(room.view('bob').settings.rounds).toBe(7);
    room.leave('bob');
    room.join('cat');
    expect(room.view('cat').settings.rounds).toBe(isPublic ? 3 : 7);
  });

  it('can be changed only by the host, and not once the game runs', () => {
    const room = waitingRoom();
    const before = room.state;
    expect(refusals(choose(room, 'bob', { rounds: 7 }))).toEqual(['not-host']);
    expect(room.state).toBe(before);
    room.start();
    expect(refusals(choose(room, 'ann', { rounds: 7 }))).toEqual(['wrong-status']);
    expect(room.view('ann').settings.rounds).toBe(3);
  });
});
