import { describe, expect, it } from 'vitest';
import { game, room as limits, pause } from '../../shared/protocol/limits.ts';
import { dueOf } from './index.ts';
import {
  choosingRoom,
  type Driver,
  drawingRoom,
  kinds,
  sentTo,
  settledRoom,
  stroke,
  textsTo,
  waitingRoom,
} from './testing/driver.ts';

/** A public room with these players, in which the countdown has begun. */
const publicRoom = (ids: string[]): Driver => waitingRoom({ isPublic: true, ids });

describe('after a crash', () => {
  it('a turn resumes with its time, scores and picture', () => {
    const room = drawingRoom();
    room.wait(30_000);
    room.chat('bob', room.word);
    room.end('ann', stroke('a', 4));
    const score = room.score('bob');
    const effects = room.crash(200_000, ['ann', 'bob', 'cat']);
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

  it('players who are not back yet get a full grace period, and the game pauses for them', () => {
    const room = drawingRoom();
    room.wait(30_000);
    room.crash(5_000, []);
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

  it('an empty room closes when it would have: nobody comes back to it', () => {
    const room = publicRoom(['ann']);
    room.leave('ann');
    const { emptyAt } = room.state;
    room.crash(5_000, []);
    expect(room.state.emptyAt).toBe(emptyAt);
    const effects = room.wait(limits.emptyRoomMs);
    expect(kinds(effects)).toContain('closed');
  });

  it('a room whose players are away is kept for them for the whole five minutes', () => {
    const room = publicRoom(['ann']);
    room.drop('ann');
    room.crash(limits.emptyRoomMs, []);
    expect(room.state.emptyAt).toBe(room.now + limits.emptyRoomMs);
  });

  it('the turn waits a while for players who have not guessed, even if all who are back have', () => {
    const room = drawingRoom(['ann', 'bob', 'cat']);
    room.chat('bob', room.word);
    room.crash(3_000, []);
    room.join('ann');
    room.join('bob');
    expect(room.view('bob').phase.name).toBe('drawing');
    room.join('cat');
    room.wait(30_000);
    expect(room.view('cat').phase.name).toBe('drawing');

    room.crash(3_000, ['ann', 'bob']);
    room.wait(game.returnMs);
    expect(room.view('bob').phase.name).toBe('round-over');
  });

  it('the turn ends as soon as everybody who was there has guessed', () => {
    const room = drawingRoom(['ann', 'bob', 'cat']);
    room.chat('bob', room.word);
    room.crash(3_000, ['ann', 'bob', 'cat']);
    room.chat('cat', room.word);
    expect(room.view('cat').phase.name).toBe('round-over');
  });

  it('the drawer’s points count a guesser who is awaited when the turn ends', () => {
    const room = drawingRoom(['ann', 'bob', 'cat']);
    room.chat('bob', room.word);
    room.wait(89_000);
    room.crash(3_000, ['ann', 'bob']);
    room.wait(1_000);
    expect(room.view('ann').phase.name).toBe('round-over');
    expect([room.score('ann'), room.score('bob')]).toEqual([175, 350]);
  });

  it('the drawer’s points count no guesser who is still not back when the wait for both is over', () => {
    const room = drawingRoom(['ann', 'bob', 'cat', 'dan']);
    room.chat('bob', room.word);
    room.crash(3_000, ['bob', 'dan']);
    room.wait(game.returnMs);
    expect(room.view('bob').phase.name).toBe('round-over');
    expect([room.score('ann'), room.score('bob')]).toEqual([175, 350]);
  });

  it('the drawer’s points count a guesser who is awaited when the turn begins', () => {
    const room = choosingRoom();
    room.crash(3_000, ['ann', 'bob']);
    room.choose();
    room.join('cat');
    room.chat('bob', room.word);
    room.wait(90_000);
    expect([room.score('ann'), room.score('bob')]).toEqual([175, 350]);
  });

  it('whoever was away before the crash, or goes after it, is neither waited for nor counted', () => {
    const room = drawingRoom(['ann', 'bob', 'cat', 'dan']);
    room.chat('bob', room.word);
    room.drop('cat');
    room.crash(3_000, ['ann', 'bob']);
    room.join('dan');
    expect(room.view('ann').phase.name).toBe('drawing');
    room.drop('dan');
    expect(room.view('ann').phase.name).toBe('round-over');
    expect(room.score('ann')).toBe(room.score('bob'));
  });

  it('whoever was awaited when the room crashed again is still awaited', () => {
    const room = drawingRoom(['ann', 'bob', 'cat']);
    room.chat('bob', room.word);
    room.crash(3_000, ['ann', 'bob']);
    room.crash(3_000, ['ann', 'bob']);
    expect(room.view('ann').phase.name).toBe('drawing');
    room.wait(game.returnMs);
    expect(room.view('ann').phase.name).toBe('round-over');
  });

  it('a vote’s majority counts players who are awaited, and then those who are back', () => {
    const room = waitingRoom({ isPublic: true, ids: ['ann', 'bob', 'cat', 'dan', 'eve'] });
    room.start();
    room.chooseAndDraw();
    room.wait(95_000);
    for (const id of ['ann', 'cat']) room.vote(id, 'eve');
    room.crash(3_000, []);
    // The drawer is among them, whose absence would be told of as well.
    for (const id of ['ann', 'bob', 'dan']) room.join(id);
    room.wait(game.returnMs - 1);
    expect(room.view('ann').vote).toMatchObject({ votes: 2, needed: 3 });
    expect(kinds(room.wait(1))).toContain('roomUpdate');
    expect(room.view('ann').vote).toMatchObject({ votes: 1, needed: 2 });
  });

  it('running grace periods start again', () => {
    const room = drawingRoom(['ann', 'bob', 'cat', 'dan']);
    room.drop('dan');
    room.wait(50_000);
    room.crash(30_000, ['ann', 'bob', 'cat']);
    room.wait(59_999);
    expect(room.state.seats).toHaveLength(4);
    room.wait(1);
    expect(room.state.seats).toHaveLength(3);
  });

  it('a drawer who was away already is waited for anew', () => {
    const room = drawingRoom();
    room.drop('ann');
    room.wait(7_000);
    room.crash(30_000, ['bob', 'cat']);
    room.wait(game.drawerGraceMs - 1);
    expect(room.view('bob').phase.name).toBe('drawing');
    room.wait(1);
    expect(room.view('bob').phase.name).toBe('round-over');
  });

  it('a public room’s countdown resumes where it was', () => {
    const room = publicRoom(['ann', 'bob']);
    room.wait(5_000);
    room.crash(100_000, ['ann', 'bob']);
    expect(room.view('ann').phase).toEqual({ name: 'waiting', startsAt: room.now + 10_000 });
  });

  it('a public room’s countdown waits, through a second crash, for enough players to be back, and resumes where it was', () => {
    const room = publicRoom(['ann', 'bob', 'cat']);
    room.wait(5_000);
    room.crash(100_000, []);
    room.join('ann');
    expect(room.view('ann').phase).toEqual({ name: 'waiting', startsAt: null });
    room.wait(4_000);
    room.crash(20_000, []);
    room.join('ann');
    room.wait(9_999);
    room.join('cat');
    expect(room.view('ann').phase).toEqual({ name: 'waiting', startsAt: room.now + 10_000 });
    room.wait(2_000);
    room.join('bob');
    expect(room.view('ann').phase).toEqual({ name: 'waiting', startsAt: room.now + 8_000 });
    room.wait(8_000);
    expect(room.view('ann').phase.name).toBe('choosing');
  });

  it('a public room’s countdown is forgotten once nobody is awaited any more', () => {
    const room = publicRoom(['ann', 'bob']);
    room.wait(5_000);
    room.crash(3_000, ['ann']);
    expect(textsTo(room.wait(game.returnMs), 'ann')).toEqual([]);
    room.wait(20_000);
    expect(room.view('ann').phase).toEqual({ name: 'waiting', startsAt: null });
    room.join('bob');
    expect(room.view('ann').phase).toEqual({ name: 'waiting', startsAt: room.now + limits.publicStartMs });
  });

  it('a newcomer extends a countdown that is on hold to its full time, but not past its maximum', () => {
    const held = publicRoom(['ann', 'bob']);
    held.wait(10_000);
    held.crash(3_000, ['ann']);
    held.wait(5_000);
    held.join('cat');
    expect(held.view('ann').phase).toEqual({ name: 'waiting', startsAt: held.now + limits.publicStartMs });

    const room = publicRoom(['ann', 'bob']);
    room.wait(14_000);
    room.join('cat');
    room.wait(14_000);
    room.crash(3_000, ['ann']);
    room.wait(5_000);
    room.join('dan');
    expect(room.view('ann').phase).toEqual({ name: 'waiting', startsAt: room.now + 2_000 });
    room.wait(1_000);
    room.join('eve');
    expect(room.view('ann').phase).toEqual({ name: 'waiting', startsAt: room.now + 1_000 });
  });

  it('a pause waits, through a second crash, for anybody to be back, and resumes where it was', () => {
    const room = drawingRoom(['ann', 'bob']);
    room.wait(10_000);
    room.drop('bob');
    room.wait(50_000);
    room.crash(100_000, []);
    room.wait(4_000);
    room.crash(3_000, []);
    room.wait(9_000);
    expect(textsTo(room.join('ann'), 'ann')).toEqual([]);
    expect(room.view('ann').phase).toEqual({ name: 'paused', deadlineAt: room.now + 10_000 });
    room.wait(9_999);
    expect(room.view('ann').phase.name).toBe('paused');
    room.wait(1);
    expect(room.view('ann').phase.name).toBe('finished');
  });

  it('a pause without any players resumes once nobody is awaited any more', () => {
    const room = drawingRoom(['ann', 'bob']);
    room.drop('bob');
    room.wait(50_000);
    room.crash(5_000, []);
    room.wait(game.returnMs + 9_999);
    expect(room.view('ann').phase.name).toBe('paused');
    room.wait(1);
    expect(room.view('ann').phase.name).toBe('finished');
  });

  it('a game that was not paused is paused for the full time', () => {
    const room = drawingRoom(['ann', 'bob']);
    room.crash(5_000, ['ann']);
    expect(room.view('ann').phase).toEqual({ name: 'paused', deadlineAt: room.now + pause.maxMs });
  });

  it('a room to which nobody returns ends its game and closes', () => {
    const room = drawingRoom();
    room.crash(10_000_000, []);
    const effects = room.wait(300_000);
    expect(effects.at(-1)).toEqual({ type: 'closed' });
    expect(dueOf(room.state).at).toBeUndefined();
  });

  it('no clock gains time from a wrong crash time', () => {
    const room = drawingRoom();
    room.wait(10_000);
    room.give({ type: 'restore', connected: ['ann', 'bob', 'cat'], lastAliveAt: room.now - 1_000_000 });
    expect(room.view('ann').phase).toMatchObject({ deadlineAt: room.now + 90_000 });
    room.give({ type: 'restore', connected: ['ann', 'bob', 'cat'], lastAliveAt: room.now + 1_000_000 });
    expect(room.view('ann').phase).toMatchObject({ deadlineAt: room.now + 90_000 });
  });

  it('no other countdown gains time from a wrong crash time either', () => {
    const restored = (room: Driver, connected = room.ids) => {
      room.give({ type: 'restore', connected, lastAliveAt: room.now - 1_000_000 });
      return room.state;
    };
    const paused = drawingRoom(['ann', 'bob']);
    paused.drop('bob');
    const { pausedUntil } = paused.state;
    expect(pausedUntil).not.toBeNull();
    expect(restored(paused, ['ann']).pausedUntil).toBe(pausedUntil);

    const waiting = waitingRoom({ isPublic: true });
    const { phase } = waiting.state;
    expect(restored(waiting).phase).toEqual(phase);

    const voting = settledRoom();
    voting.vote('ann', 'eve');
    const { vote } = voting.state;
    expect(restored(voting).vote).toEqual(vote);
  });
});
