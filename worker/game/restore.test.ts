import { describe, expect, it } from 'vitest';
import { game } from '../../shared/protocol/limits.ts';
import { type GameState, nextDeadline } from './index.ts';
import { Driver, drawingRoom, kinds, sentTo, stroke } from './testing/driver.ts';

/** The room as storage gives it back, `ms` later; it was last surely alive when it is left. */
function crash(room: Driver, ms: number, connected: string[]) {
  room.state = JSON.parse(JSON.stringify(room.state)) as GameState;
  const lastAliveAt = room.now;
  room.now += ms;
  return room.give({ type: 'restore', connected, lastAliveAt });
}

describe('after a crash', () => {
  it('a turn goes on with the time, the scores and the picture that it had', () => {
    const room = drawingRoom();
    room.wait(30_000);
    room.chat('bob', room.word);
    room.end('ann', stroke('a', 4));
    const score = room.score('bob');
    const effects = crash(room, 200_000, ['ann', 'bob', 'cat']);
    expect(kinds(effects)).toContain('roomUpdate');
    expect(sentTo(effects, 'cat', 'timerTick')).toEqual([60]);
    expect(room.view('cat').phase).toEqual({
      name: 'drawing',
      deadlineAt: room.now + 60_000,
      stoppedAt: null,
    });
    expect(room.score('bob')).toBe(score);
    expect(room.state.picture).toMatchObject({ pointCount: 4, live: null });
    expect(room.word).toBe('kangaroo');
  });

  it('who is not back yet has a whole grace from now on, and the game pauses for them', () => {
    const room = drawingRoom();
    room.wait(30_000);
    crash(room, 5_000, []);
    expect(room.view('ann').phase.name).toBe('paused');
    room.wait(20_000);
    room.join('bob');
    room.join('cat');
    expect(room.view('bob').phase).toMatchObject({ name: 'drawing', stoppedAt: room.now - 20_000 });
    room.wait(5_000);
    room.join('ann');
    expect(room.view('ann').phase).toEqual({
      name: 'drawing',
      deadlineAt: room.now + 60_000,
      stoppedAt: null,
    });
  });

  it('the turn waits a while for who has not guessed, even when all that are back have', () => {
    const room = drawingRoom(['ann', 'bob', 'cat']);
    room.chat('bob', room.word);
    crash(room, 3_000, []);
    room.join('ann');
    room.join('bob');
    expect(room.view('bob').phase.name).toBe('drawing');
    room.join('cat');
    room.wait(30_000);
    expect(room.view('cat').phase.name).toBe('drawing');

    crash(room, 3_000, ['ann', 'bob']);
    room.wait(game.returnMs);
    expect(room.view('bob').phase.name).toBe('round-over');
  });

  it('graces that ran are counted from now', () => {
    const room = drawingRoom(['ann', 'bob', 'cat', 'dan']);
    room.drop('dan');
    room.wait(50_000);
    crash(room, 30_000, ['ann', 'bob', 'cat']);
    room.wait(59_999);
    expect(room.state.seats).toHaveLength(4);
    room.wait(1);
    expect(room.state.seats).toHaveLength(3);
  });

  it('a public room’s countdown goes on where it was', () => {
    const room = new Driver({ isPublic: true });
    room.join('ann');
    room.join('bob');
    room.wait(5_000);
    crash(room, 100_000, ['ann', 'bob']);
    expect(room.view('ann').phase).toEqual({ name: 'waiting', startsAt: room.now + 10_000 });
  });

  it('a room to which nobody returns ends its game and closes', () => {
    const room = drawingRoom();
    crash(room, 10_000_000, []);
    const effects = room.wait(300_000);
    expect(effects.at(-1)).toEqual({ type: 'closed' });
    expect(nextDeadline(room.state)).toBeUndefined();
  });

  it('no clock gains time by a wrong moment of the crash', () => {
    const room = drawingRoom();
    room.wait(10_000);
    room.give({ type: 'restore', connected: ['ann', 'bob', 'cat'], lastAliveAt: room.now - 1_000_000 });
    expect(room.view('ann').phase).toMatchObject({ deadlineAt: room.now + 90_000 });
    room.give({ type: 'restore', connected: ['ann', 'bob', 'cat'], lastAliveAt: room.now + 1_000_000 });
    expect(room.view('ann').phase).toMatchObject({ deadlineAt: room.now + 90_000 });
  });
});
