import { describe, expect, it } from 'vitest';
import { game, moderation, pause } from '../../../shared/protocol/limits.ts';
import type { Effect } from '../index.ts';
import { Driver, drawingRoom, kinds, refusals, textsTo } from '../testing/driver.ts';

const vote = (room: Driver, playerId: string, targetId: string) =>
  room.give({ type: 'voteKick', playerId, targetId });
const kick = (room: Driver, targetId: string) =>
  room.give({ type: 'kickPlayer', playerId: room.state.hostId ?? '', targetId });
const idsIn = (room: Driver) => room.state.seats.map(({ id }) => id);
const hasKicked = (effects: Effect[]) => kinds(effects).includes('kicked');

/** A public room whose players have all seen a turn; the second of them, bob, is choosing. */
function publicRoom(ids = ['ann', 'bob', 'cat', 'dan', 'eve']): Driver {
  const room = new Driver({ isPublic: true, settings: { duration: 60 } });
  for (const id of ids) room.join(id);
  room.start();
  room.choose();
  room.wait(60_000 + game.roundOverMs);
  return room;
}

/** Plays on, with everybody active, until `isReached`. */
function playUntil(room: Driver, isReached: () => boolean): void {
  while (!isReached()) {
    if (room.state.phase.name === 'choosing') room.choose();
    for (const id of idsIn(room)) room.chat(id, 'hello');
    room.wait(1_000);
  }
}

/** Everybody else votes bob out, one after another. */
function voteOutBob(room: Driver): void {
  for (const id of ['ann', 'cat', 'dan']) vote(room, id, 'bob');
}

/** A private room, in which ann is the host and bob the drawer. */
function privateRoom(): Driver {
  const room = drawingRoom(['ann', 'bob', 'cat', 'dan', 'eve'], { duration: 60 });
  room.wait(60_000 + game.roundOverMs);
  return room;
}

describe.each([
  { how: 'a vote', seat: () => publicRoom(), remove: voteOutBob },
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
    expect(idsIn(room)).not.toContain('bob');
    expect(room.state.phase).toMatchObject({ scores: { length: 5 } });
  });
});

describe('a host who is voted out', () => {
  it('is succeeded by the longest-present player', () => {
    const room = publicRoom();
    expect(room.state.hostId).toBe('ann');
    for (const id of ['bob', 'cat']) vote(room, id, 'ann');
    expect(textsTo(vote(room, 'dan', 'ann'), 'eve')).toEqual(['ANN was voted out.', 'BOB is the host now.']);
    expect(room.state.hostId).toBe('bob');
  });
});

describe('kicks', () => {
  it('can follow each other directly, and remove a player once', () => {
    const room = privateRoom();
    expect(hasKicked(kick(room, 'cat'))).toBe(true);
    expect(hasKicked(kick(room, 'dan'))).toBe(true);
    expect(refusals(kick(room, 'cat'))).toEqual(['unknown-player']);
    expect(idsIn(room)).toEqual(['ann', 'bob', 'eve']);
  });

  it('down to one player pause and then end the game, whoever was choosing', () => {
    const room = privateRoom();
    for (const id of ['cat', 'dan', 'eve', 'bob']) kick(room, id);
    expect(room.view('ann').phase.name).toBe('paused');
    room.wait(pause.maxMs);
    expect(room.state.phase.name).toBe('finished');
  });
});

describe('a vote', () => {
  it('does not protect a target who leaves and comes back', () => {
    const room = publicRoom();
    vote(room, 'ann', 'eve');
    room.leave('eve');
    room.join('eve');
    expect(room.view('ann').vote).toBeNull();
    expect(refusals(vote(room, 'ann', 'eve'))).toEqual([]);
    vote(room, 'bob', 'eve');
    expect(hasKicked(vote(room, 'cat', 'eve'))).toBe(true);
  });

  it('also removes a player who is only disconnected', () => {
    const room = publicRoom();
    vote(room, 'ann', 'eve');
    room.drop('eve');
    vote(room, 'bob', 'eve');
    expect(hasKicked(vote(room, 'cat', 'eve'))).toBe(true);
  });

  it('loses the vote of a player who leaves, and who may vote again only after a turn', () => {
    const room = publicRoom();
    vote(room, 'ann', 'eve');
    vote(room, 'bob', 'eve');
    room.leave('ann');
    expect(room.view('cat').vote).toMatchObject({ votes: 1, needed: 2 });
    room.join('ann');
    expect(room.view('cat').vote).toMatchObject({ votes: 1, needed: 3 });
    expect(refusals(vote(room, 'ann', 'eve'))).toEqual(['vote-not-yet']);
  });

  it('is decided when a player leaves, if the remaining votes are a majority', () => {
    const room = publicRoom();
    vote(room, 'ann', 'eve');
    vote(room, 'bob', 'eve');
    expect(hasKicked(room.leave('dan'))).toBe(true);
  });

  it('continues across turns', () => {
    const room = publicRoom();
    room.choose();
    room.wait(50_000);
    vote(room, 'ann', 'eve');
    for (const id of ['cat', 'dan']) room.chat(id, 'hm');
    room.wait(10_000 + game.roundOverMs);
    expect(room.drawer).toBe('cat');
    vote(room, 'bob', 'eve');
    expect(hasKicked(vote(room, 'cat', 'eve'))).toBe(true);
  });

  it('continues when the game ends and another one starts', () => {
    const room = publicRoom(['ann', 'bob', 'cat']);
    playUntil(
      room,
      () => room.state.round === 3 && room.state.phase.name === 'round-over' && room.drawer === 'cat',
    );
    vote(room, 'ann', 'cat');
    playUntil(room, () => room.state.phase.name === 'finished');
    expect(room.view('ann').vote).toMatchObject({ targetId: 'cat', votes: 1 });
    room.give({ type: 'playAgain', playerId: room.state.hostId ?? '' });
    expect(room.state.phase.name).toBe('waiting');
    expect(hasKicked(vote(room, 'bob', 'cat'))).toBe(true);
  });

  it('cannot succeed in a room with only two players left, and times out', () => {
    const room = publicRoom(['ann', 'bob', 'cat']);
    vote(room, 'ann', 'bob');
    room.leave('cat');
    expect(room.view('ann').vote).toMatchObject({ votes: 1, needed: 2 });
    room.wait(moderation.voteMs);
    expect(room.view('ann').vote).toBeNull();
    expect(idsIn(room)).toEqual(['ann', 'bob']);
  });

  it('is gone with the room’s last player', () => {
    const room = publicRoom();
    vote(room, 'ann', 'eve');
    for (const id of ['eve', 'dan', 'cat', 'bob', 'ann']) room.leave(id);
    expect(room.state).toMatchObject({ vote: null, phase: { name: 'waiting' } });
  });
});
