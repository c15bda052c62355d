import { describe, expect, it } from 'vitest';
import { game, pause } from '../../../shared/protocol/limits.ts';
import {
  type Driver,
  drawingRoom,
  kinds,
  playUntil,
  refusals,
  settledRoom,
  textsTo,
} from '../testing/driver.ts';

const kick = (room: Driver, targetId: string) =>
  room.give({ type: 'kickPlayer', playerId: room.state.hostId ?? '', targetId });

/** Everybody else votes bob out, one after another. */
function voteOutBob(room: Driver): void {
  for (const id of ['ann', 'cat', 'dan']) room.vote(id, 'bob');
}

/** A private room, in which ann is the host and bob the drawer. */
function privateRoom(): Driver {
  const room = drawingRoom(['ann', 'bob', 'cat', 'dan', 'eve'], { duration: 60 });
  room.wait(60_000 + game.roundOverMs);
  return room;
}

describe.each([
  { how: 'a vote', seat: () => settledRoom(), remove: voteOutBob },
  { how: 'the host', seat: privateRoom, remove: (room: Driver) => kick(room, 'bob') },
])('a drawer who is removed by $how', ({ seat, remove }) => {
  it('while choosing is skipped, and no word is revealed', () => {
    const room = seat();
    remove(room);
    expect(room.drawer).toBe('cat');
    expect(room.state.phase.name).toBe('choosing');
    expect(room.view('ann')).toMatchObject({ round: 1, revealedWord: null });
  });

  it('while drawing ends the turn: the word is revealed, and those who guessed it keep their points', () => {
    const room = seat();
    room.choose();
    room.chat('eve', room.word);
    const points = room.score('eve');
    remove(room);
    expect(room.view('ann')).toMatchObject({ status: 'round-over', revealedWord: room.word });
    expect(room.score('eve')).toBe(points);
    room.wait(game.roundOverMs);
    expect(room.drawer).toBe('cat');
  });

  it('after the turn does not change who draws next', () => {
    const room = seat();
    room.choose();
    room.wait(60_000);
    remove(room);
    expect(room.state.phase.name).toBe('round-over');
    room.wait(game.roundOverMs);
    expect(room.drawer).toBe('cat');
  });

  it('once the game is over stays in its ranking', () => {
    const room = seat();
    playUntil(room, () => room.state.phase.name === 'finished');
    remove(room);
    expect(room.ids).not.toContain('bob');
    expect(room.state.phase).toMatchObject({ scores: { length: 5 } });
  });
});

describe('a host who is voted out', () => {
  it('is succeeded by the longest-present player', () => {
    const room = settledRoom();
    expect(room.state.hostId).toBe('ann');
    for (const id of ['bob', 'cat']) room.vote(id, 'ann');
    expect(textsTo(room.vote('dan', 'ann'), 'eve')).toEqual(['ANN was voted out.', 'BOB is the host now.']);
    expect(room.state.hostId).toBe('bob');
  });
});

describe('kicks', () => {
  it('can follow each other directly, and remove a player once', () => {
    const room = privateRoom();
    expect(kinds(kick(room, 'cat'))).toContain('kicked');
    expect(kinds(kick(room, 'dan'))).toContain('kicked');
    expect(refusals(kick(room, 'cat'))).toEqual(['unknown-player']);
    expect(room.ids).toEqual(['ann', 'bob', 'eve']);
  });

  it('down to one player pause and then end the game, whoever was choosing', () => {
    const room = privateRoom();
    for (const id of ['cat', 'dan', 'eve', 'bob']) kick(room, id);
    expect(room.view('ann').phase.name).toBe('paused');
    room.wait(pause.maxMs);
    expect(room.state.phase.name).toBe('finished');
  });
});
