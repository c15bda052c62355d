import { describe, expect, it } from 'vitest';
import { moderation } from '../../../shared/protocol/limits.ts';
import type { GameState } from '../index.ts';
import { Driver, kinds, refusals, textsTo } from '../testing/driver.ts';

const vote = (room: Driver, playerId: string, targetId: string) =>
  room.give({ type: 'voteKick', playerId, targetId });

const drawn = (room: Driver) => {
  room.chooseAndDraw();
  room.wait(60_000);
};

/** A public room in which everybody has seen a whole turn; the second player is choosing. */
function settledRoom(ids = ['ann', 'bob', 'cat', 'dan', 'eve']): Driver {
  const room = new Driver({ isPublic: true, settings: { duration: 60 } });
  for (const id of ids) room.join(id);
  room.start();
  drawn(room);
  room.wait(5_000);
  return room;
}

describe('a vote', () => {
  it('removes a player as soon as there is a majority of the others', () => {
    const room = settledRoom();
    const begun = vote(room, 'ann', 'eve');
    expect(textsTo(begun, 'eve')).toEqual(['ANN asks for a vote: should EVE leave the game?']);
    const startedAt = room.now;
    const endsAt = startedAt + moderation.voteMs;
    expect(room.view('eve').vote).toEqual({ targetId: 'eve', votes: 1, needed: 3, startedAt, endsAt });
    vote(room, 'bob', 'eve');
    expect(kinds(vote(room, 'bob', 'eve'))).toEqual([]);
    expect(room.view('eve').vote).toMatchObject({ votes: 2 });

    const effects = vote(room, 'cat', 'eve');
    expect(effects).toContainEqual({
      type: 'kicked',
      playerId: 'eve',
      message: 'The other players have voted you out of this room.',
      until: room.now + moderation.banMs,
    });
    expect(textsTo(effects, 'dan')).toEqual(['EVE was voted out.']);
    expect(room.view('ann')).toMatchObject({ vote: null, players: { length: 4 } });
  });

  it('times out after a minute, with a message', () => {
    const room = settledRoom();
    vote(room, 'ann', 'eve');
    room.wait(moderation.voteMs - 1);
    expect(room.view('ann').vote).not.toBeNull();
    const effects = room.wait(1);
    expect(textsTo(effects, 'bob')).toContain('The vote is over: EVE stays.');
    expect(room.view('ann').vote).toBeNull();
  });

  it('cannot start on the same player twice within three minutes', () => {
    const room = settledRoom();
    vote(room, 'ann', 'eve');
    room.wait(moderation.voteMs);
    expect(refusals(vote(room, 'bob', 'eve'))).toEqual(['vote-too-soon']);
    expect(refusals(vote(room, 'bob', 'dan'))).toEqual([]);
    room.leave('dan');
    expect(refusals(vote(room, 'bob', 'eve'))).toEqual(['vote-too-soon']);
    room.wait(moderation.voteAgainMs - moderation.voteMs);
    room.chat('ann', 'hm');
    expect(refusals(vote(room, 'bob', 'eve'))).toEqual([]);
  });

  it('is limited to one at a time, to public rooms, and to another seated player', () => {
    const room = settledRoom();
    expect(refusals(vote(room, 'ann', 'ann'))).toEqual(['not-yourself']);
    expect(refusals(vote(room, 'ann', 'zoe'))).toEqual(['unknown-player']);
    vote(room, 'ann', 'eve');
    expect(refusals(vote(room, 'bob', 'dan'))).toEqual(['vote-running']);
    const closed = new Driver();
    closed.join('ann');
    closed.join('bob');
    expect(refusals(vote(closed, 'ann', 'bob'))).toEqual(['not-public']);
  });

  it('is open to players who were there for a whole turn', () => {
    const room = new Driver({ isPublic: true, settings: { duration: 60 } });
    for (const id of ['ann', 'bob', 'cat']) room.join(id);
    expect(refusals(vote(room, 'ann', 'cat'))).toEqual(['vote-not-yet']);
    room.start();
    room.choose();
    room.join('dan');
    room.wait(1_000);
    room.drop('bob');
    room.wait(59_000);
    room.join('bob');
    const mayVote = room.view('dan').players.filter((player) => player.mayVote);
    expect(mayVote.map(({ id }) => id)).toEqual(['ann', 'cat']);
    expect(refusals(vote(room, 'dan', 'cat'))).toEqual(['vote-not-yet']);
    expect(refusals(vote(room, 'bob', 'cat'))).toEqual(['vote-not-yet']);
    expect(refusals(vote(room, 'ann', 'cat'))).toEqual([]);
    expect(room.view('ann').vote).toMatchObject({ votes: 1, needed: 2 });
  });

  it('stays open to players who then miss the beginning of another turn', () => {
    const room = settledRoom();
    room.drop('dan');
    room.chooseAndDraw();
    room.join('dan');
    room.wait(60_000);
    expect(refusals(vote(room, 'dan', 'eve'))).toEqual([]);
  });

  it('never succeeds by one person alone', () => {
    const room = settledRoom(['ann', 'bob']);
    expect(refusals(vote(room, 'ann', 'bob'))).toEqual(['vote-too-few']);
    const three = settledRoom(['ann', 'bob', 'cat']);
    vote(three, 'ann', 'bob');
    three.drop('cat');
    expect(three.view('ann').vote).toMatchObject({ votes: 1, needed: 2 });
  });

  it('counts only connected players, on either side', () => {
    const room = settledRoom();
    vote(room, 'ann', 'eve');
    vote(room, 'bob', 'eve');
    room.drop('bob');
    expect(room.view('ann').vote).toMatchObject({ votes: 1, needed: 2 });
    room.join('bob');
    expect(room.view('ann').vote).toMatchObject({ votes: 2, needed: 3 });
    expect(kinds(room.drop('dan'))).toContain('kicked');
  });

  it('counts no idle player towards the majority', () => {
    const room = settledRoom();
    for (let turn = 0; turn < moderation.idleAfterTurns; turn++) {
      for (const id of ['ann', 'bob', 'cat']) room.chat(id, 'hello');
      drawn(room);
      room.wait(5_000);
    }
    room.chat('ann', 'anybody?');
    expect(room.drawer).toBe('dan');
    vote(room, 'ann', 'dan');
    expect(room.view('ann').vote).toMatchObject({ needed: 2 });
    // Everybody is told of the new majority when somebody idle wakes up.
    expect(kinds(room.chat('eve', 'me'))).toContain('roomUpdate');
    expect(room.view('ann').vote).toMatchObject({ needed: 3 });
    vote(room, 'bob', 'dan');
    vote(room, 'cat', 'dan');
    expect(room.state.seats.map(({ id }) => id)).not.toContain('dan');
  });

  it('is over when the player leaves', () => {
    const room = settledRoom();
    vote(room, 'ann', 'eve');
    room.leave('eve');
    expect(room.view('ann').vote).toBeNull();
  });

  it('resumes after a crash with the time left', () => {
    const room = settledRoom();
    vote(room, 'ann', 'eve');
    const startedAt = room.now;
    room.wait(20_000);
    room.state = JSON.parse(JSON.stringify(room.state)) as GameState;
    const lastAliveAt = room.now;
    room.now += 500_000;
    room.give({ type: 'restore', connected: ['ann', 'bob', 'cat', 'dan', 'eve'], lastAliveAt });
    expect(room.view('bob').vote).toMatchObject({ votes: 1, startedAt, endsAt: room.now + 40_000 });
  });
});
