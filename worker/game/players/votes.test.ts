import { describe, expect, it } from 'vitest';
import { game, moderation } from '../../../shared/protocol/limits.ts';
import { isTicking } from '../index.ts';
import { kinds, playUntil, refusals, sentTo, settledRoom, textsTo, waitingRoom } from '../testing/driver.ts';

describe('a vote', () => {
  it('removes a player as soon as there is a majority of the others', () => {
    const room = settledRoom();
    const begun = room.vote('ann', 'eve');
    expect(textsTo(begun, 'eve')).toEqual(['ANN asks for a vote: should EVE leave the game?']);
    const startedAt = room.now;
    const endsAt = startedAt + moderation.voteMs;
    expect(room.view('eve').vote).toEqual({ targetId: 'eve', votes: 1, needed: 3, startedAt, endsAt });
    room.vote('bob', 'eve');
    expect(kinds(room.vote('bob', 'eve'))).toEqual([]);
    expect(room.view('eve').vote).toMatchObject({ votes: 2 });

    const effects = room.vote('cat', 'eve');
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
    room.vote('ann', 'eve');
    room.wait(moderation.voteMs - 1);
    expect(room.view('ann').vote).not.toBeNull();
    const effects = room.wait(1);
    expect(textsTo(effects, 'bob')).toContain('The vote is over: EVE stays.');
    expect(room.view('ann').vote).toBeNull();
  });

  it('times out in a room whose game is over, too, where nothing ticks', () => {
    const room = settledRoom();
    playUntil(room, () => room.state.phase.name === 'finished');
    room.vote('ann', 'eve');
    expect(isTicking(room.state)).toBe(false);
    room.wait(moderation.voteMs);
    expect(room.view('ann').vote).toBeNull();
  });

  it('cannot start on the same player twice within three minutes', () => {
    const room = settledRoom();
    room.vote('ann', 'eve');
    room.wait(moderation.voteMs);
    expect(refusals(room.vote('bob', 'eve'))).toEqual(['vote-too-soon']);
    expect(refusals(room.vote('bob', 'dan'))).toEqual([]);
    room.leave('dan');
    expect(refusals(room.vote('bob', 'eve'))).toEqual(['vote-too-soon']);
    room.wait(moderation.voteAgainMs - moderation.voteMs);
    room.chat('ann', 'hm');
    expect(refusals(room.vote('bob', 'eve'))).toEqual([]);
  });

  it('is limited to one at a time, to public rooms, and to another seated player', () => {
    const room = settledRoom();
    expect(refusals(room.vote('ann', 'ann'))).toEqual(['not-yourself']);
    expect(refusals(room.vote('ann', 'zoe'))).toEqual(['unknown-player']);
    room.vote('ann', 'eve');
    expect(refusals(room.vote('bob', 'dan'))).toEqual(['vote-running']);
    const closed = waitingRoom();
    expect(refusals(closed.vote('ann', 'bob'))).toEqual(['not-public']);
  });

  it('is open to players who were there for a whole turn', () => {
    const room = waitingRoom({ isPublic: true, settings: { duration: 60 }, ids: ['ann', 'bob', 'cat'] });
    expect(refusals(room.vote('ann', 'cat'))).toEqual(['vote-not-yet']);
    room.start();
    room.choose();
    room.join('dan');
    room.wait(1_000);
    room.drop('bob');
    room.wait(59_000);
    room.join('bob');
    const mayVote = room.view('dan').players.filter((player) => player.mayVote);
    expect(mayVote.map(({ id }) => id)).toEqual(['ann', 'cat']);
    expect(refusals(room.vote('dan', 'cat'))).toEqual(['vote-not-yet']);
    expect(refusals(room.vote('bob', 'cat'))).toEqual(['vote-not-yet']);
    expect(refusals(room.vote('ann', 'cat'))).toEqual([]);
    expect(room.view('ann').vote).toMatchObject({ votes: 1, needed: 2 });
  });

  it('stays open to players who then miss the beginning of another turn', () => {
    const room = settledRoom();
    room.drop('dan');
    room.chooseAndDraw();
    room.join('dan');
    room.wait(60_000);
    expect(refusals(room.vote('dan', 'eve'))).toEqual([]);
  });

  it('never succeeds by one person alone', () => {
    const room = settledRoom(['ann', 'bob']);
    expect(refusals(room.vote('ann', 'bob'))).toEqual(['vote-too-few']);
    const three = settledRoom(['ann', 'bob', 'cat']);
    three.vote('ann', 'bob');
    three.drop('cat');
    expect(three.view('ann').vote).toMatchObject({ votes: 1, needed: 2 });
  });

  it('counts only connected players, on either side', () => {
    const room = settledRoom();
    room.vote('ann', 'eve');
    room.vote('bob', 'eve');
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
      room.chooseAndDraw();
      room.wait(60_000 + game.roundOverMs);
    }
    room.chat('ann', 'anybody?');
    expect(room.drawer).toBe('dan');
    room.vote('ann', 'dan');
    expect(room.view('ann').vote).toMatchObject({ needed: 2 });
    // Everybody is told of the new majority when somebody idle wakes up.
    expect(kinds(room.chat('eve', 'me'))).toContain('roomUpdate');
    expect(room.view('ann').vote).toMatchObject({ needed: 3 });
    room.vote('bob', 'dan');
    room.vote('cat', 'dan');
    expect(room.ids).not.toContain('dan');
  });

  it('resumes after a crash with the time left', () => {
    const room = settledRoom();
    room.vote('ann', 'eve');
    const startedAt = room.now;
    room.wait(20_000);
    room.crash(500_000, ['ann', 'bob', 'cat', 'dan', 'eve']);
    expect(room.view('bob').vote).toMatchObject({ votes: 1, startedAt, endsAt: room.now + 40_000 });
  });

  it('is over when the player leaves, and does not protect whoever comes back', () => {
    const room = settledRoom();
    room.vote('ann', 'eve');
    room.leave('eve');
    room.join('eve');
    expect(room.view('ann').vote).toBeNull();
    expect(refusals(room.vote('ann', 'eve'))).toEqual([]);
    room.vote('bob', 'eve');
    expect(kinds(room.vote('cat', 'eve'))).toContain('kicked');
  });

  it('also removes a player who is only disconnected', () => {
    const room = settledRoom();
    room.vote('ann', 'eve');
    room.drop('eve');
    room.vote('bob', 'eve');
    expect(kinds(room.vote('cat', 'eve'))).toContain('kicked');
  });

  it('that ends the turn as a voter comes back leaves them no seconds of that turn', () => {
    const room = settledRoom();
    room.choose();
    room.vote('ann', 'bob');
    room.drop('ann');
    room.drop('eve');
    room.vote('cat', 'bob');
    const effects = room.join('ann');
    expect(room.view('ann').status).toBe('round-over');
    expect(sentTo(effects, 'ann', 'timerTick')).toEqual([]);
  });

  it('loses the vote of a player who leaves, and who may vote again only after a turn', () => {
    const room = settledRoom();
    room.vote('ann', 'eve');
    room.vote('bob', 'eve');
    room.leave('ann');
    expect(room.view('cat').vote).toMatchObject({ votes: 1, needed: 2 });
    room.join('ann');
    expect(room.view('cat').vote).toMatchObject({ votes: 1, needed: 3 });
    expect(refusals(room.vote('ann', 'eve'))).toEqual(['vote-not-yet']);
  });

  it('is decided when a player leaves, if the remaining votes are a majority', () => {
    const room = settledRoom();
    room.vote('ann', 'eve');
    room.vote('bob', 'eve');
    expect(kinds(room.leave('dan'))).toContain('kicked');
  });

  it('continues across turns', () => {
    const room = settledRoom();
    room.choose();
    room.wait(50_000);
    room.vote('ann', 'eve');
    for (const id of ['cat', 'dan']) room.chat(id, 'hm');
    room.wait(10_000 + game.roundOverMs);
    expect(room.drawer).toBe('cat');
    room.vote('bob', 'eve');
    expect(kinds(room.vote('cat', 'eve'))).toContain('kicked');
  });

  it('continues when the game ends and another one starts', () => {
    const room = settledRoom(['ann', 'bob', 'cat']);
    playUntil(
      room,
      () => room.state.round === 3 && room.state.phase.name === 'round-over' && room.drawer === 'cat',
    );
    room.vote('ann', 'cat');
    playUntil(room, () => room.state.phase.name === 'finished');
    expect(room.view('ann').vote).toMatchObject({ targetId: 'cat', votes: 1 });
    room.give({ type: 'playAgain', playerId: room.state.hostId ?? '' });
    expect(room.state.phase.name).toBe('waiting');
    expect(kinds(room.vote('bob', 'cat'))).toContain('kicked');
  });

  it('cannot succeed in a room with only two players left, and times out', () => {
    const room = settledRoom(['ann', 'bob', 'cat']);
    room.vote('ann', 'bob');
    room.leave('cat');
    expect(room.view('ann').vote).toMatchObject({ votes: 1, needed: 2 });
    room.wait(moderation.voteMs);
    expect(room.view('ann').vote).toBeNull();
    expect(room.ids).toEqual(['ann', 'bob']);
  });

  it('is gone with the room’s last player', () => {
    const room = settledRoom();
    room.vote('ann', 'eve');
    for (const id of ['eve', 'dan', 'cat', 'bob', 'ann']) room.leave(id);
    expect(room.state).toMatchObject({ vote: null, phase: { name: 'waiting' } });
  });
});
