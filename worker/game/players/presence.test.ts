import { describe, expect, it } from 'vitest';
import { dueOf } from '../index.ts';
import { Driver, drawingRoom, kinds, refusals, sentTo, textsTo, waitingRoom } from '../testing/driver.ts';

describe('a seat', () => {
  it('is announced to all when taken and when left, with a fresh view', () => {
    const room = new Driver();
    room.join('ann');
    const joined = room.join('bob');
    expect(kinds(joined)).toContain('roomUpdate');
    expect(textsTo(joined, 'ann')).toEqual(['BOB joined the game.']);
    const left = room.leave('bob');
    expect(kinds(left)).toEqual(['seatGone', 'roomUpdate', 'systemMessage']);
    expect(textsTo(left, 'ann')).toEqual(['BOB left the game.']);
    expect(refusals(room.leave('bob'))).toEqual(['not-in-room']);
  });

  it('is held for a minute when the connection is lost, quietly, with its score', () => {
    const room = drawingRoom();
    room.chat('bob', room.word);
    expect(textsTo(room.drop('bob'), 'ann')).toEqual([]);
    expect(room.view('ann').players[1]).toMatchObject({ id: 'bob', connected: false });
    room.wait(59_000);
    const back = room.join('bob', { socketId: 'fresh' });
    expect(textsTo(back, 'ann')).toEqual([]);
    expect(room.view('ann').players[1]).toMatchObject({ score: 350, connected: true, socketId: 'fresh' });
    room.drop('bob', 'fresh');
    const gone = room.wait(60_000);
    expect(gone).toContainEqual({ type: 'seatGone', playerId: 'bob' });
    expect(textsTo(gone, 'ann')).toContain('BOB left the game.');
    expect(room.view('ann').players.map(({ id }) => id)).toEqual(['ann', 'cat']);
  });

  it('is not dropped by the late close of a stale socket', () => {
    const room = drawingRoom();
    room.join('bob', { socketId: 'second' });
    expect(room.drop('bob')).toEqual([]);
    expect(room.view('ann').players[1]).toMatchObject({ connected: true });
  });

  it('is held from the first loss of its connection on, however often that is told', () => {
    const room = drawingRoom();
    room.drop('bob');
    room.wait(30_000);
    expect(room.drop('bob')).toEqual([]);
    room.wait(30_000);
    expect(room.state.seats).toHaveLength(2);
    expect(room.drop('bob')).toEqual([]);
  });

  it('goes to a second tab, with the name and the avatar that it brings', () => {
    const room = drawingRoom();
    const [socketId, name, avatar] = ['second', 'Robert', '/robert'];
    room.join('bob', { socketId, name, avatar });
    expect(room.view('ann').players[1]).toMatchObject({ username: name, avatar, score: 0 });
    expect(room.state.seats.map(({ socketId }) => socketId)).toEqual(['socket-ann', 'second', 'socket-cat']);
  });

  it('is refused in a full room, in which held seats count', () => {
    const room = waitingRoom({ isPublic: true, ids: [...'abcdefgh'] });
    room.drop('h');
    const before = room.state;
    expect(room.join('late')).toEqual([{ type: 'refused', playerId: 'late', code: 'room-full' }]);
    expect(room.state).toBe(before);
    expect(refusals(room.join('h'))).toEqual([]);
    room.leave('a');
    expect(refusals(room.join('late'))).toEqual([]);
    const big = new Driver();
    for (let index = 0; index < 20; index++) big.join(`p${index}`);
    expect(refusals(big.join('late'))).toEqual(['room-full']);
  });

  it('is required to do anything', () => {
    const room = drawingRoom();
    room.drop('bob');
    for (const id of ['nobody', '__proto__', 'constructor', 'bob']) {
      expect(room.chat(id, 'hello')).toEqual([{ type: 'refused', playerId: id, code: 'not-in-room' }]);
    }
  });
});

describe('the host', () => {
  it('is the first player, until the room’s creator joins for the first time', () => {
    const room = new Driver();
    room.join('ann');
    expect(room.view('ann').hostId).toBe('ann');
    const effects = room.join('bob', { isCreator: true });
    expect(room.view('ann').hostId).toBe('bob');
    expect(textsTo(effects, 'ann')).toContain('BOB is the host now.');
    room.leave('bob');
    room.join('bob', { isCreator: true });
    expect(room.view('ann').hostId).toBe('ann');
  });

  it('stays host while the seat is held, then the longest-present connected player is', () => {
    const room = waitingRoom({ ids: ['ann', 'bob', 'cat', 'dan'] });
    room.drop('bob');
    room.drop('ann');
    room.wait(59_999);
    expect(room.view('cat').hostId).toBe('ann');
    const effects = room.wait(1);
    expect(room.view('cat').hostId).toBe('cat');
    expect(textsTo(effects, 'dan')).toContain('CAT is the host now.');
  });

  it('is told of it even if nobody else is left, but not the first player of a room', () => {
    const room = new Driver();
    expect(textsTo(room.join('ann', { isCreator: true }), 'ann')).toEqual(['ANN joined the game.']);
    room.join('bob');
    room.drop('ann');
    expect(textsTo(room.wait(60_000), 'bob')).toEqual(['ANN left the game.', 'BOB is the host now.']);
    room.join('cat');
    room.drop('cat');
    room.leave('bob');
    expect(textsTo(room.join('cat'), 'cat')).toEqual(['CAT is the host now.']);
  });

  it('is the next to connect if nobody was there to take over', () => {
    const room = new Driver();
    room.join('ann');
    room.drop('ann');
    room.wait(70_000);
    expect(room.view('').hostId).toBe('');
    room.join('cat');
    expect(room.view('cat').hostId).toBe('cat');
  });
});

describe('a game', () => {
  it('is started by its host alone, in waiting, with two connected players', () => {
    const room = new Driver();
    room.join('ann');
    expect(refusals(room.start('ann', { duration: 60 }))).toEqual(['need-players']);
    room.join('bob');
    expect(refusals(room.start('bob'))).toEqual(['not-host']);
    room.drop('bob');
    expect(refusals(room.start())).toEqual(['need-players']);
    room.join('bob');
    const effects = room.start('ann', { rounds: 5, difficulty: 'hard' });
    expect(sentTo(effects, 'bob', 'roundStart')).toEqual([{ currentRound: 1, maxRounds: 5 }]);
    expect(room.state.settings).toMatchObject({ rounds: 5, difficulty: 'hard', duration: 90 });
    expect(refusals(room.start())).toEqual(['wrong-status']);
  });

  it('can be played again, with the same settings and everything else reset', () => {
    const room = drawingRoom(['ann', 'bob'], { duration: 60 });
    expect(refusals(room.give({ type: 'playAgain', playerId: 'ann' }))).toEqual(['wrong-status']);
    room.chat('bob', room.word);
    while (room.state.phase.name !== 'finished') room.wait(1_000);
    expect(room.score('bob')).toBeGreaterThan(0);
    expect(dueOf(room.state).at).toBeUndefined();
    expect(refusals(room.give({ type: 'playAgain', playerId: 'bob' }))).toEqual(['not-host']);
    const effects = room.give({ type: 'playAgain', playerId: 'ann' });
    expect(kinds(effects)).toEqual(['clearCanvas', 'roomUpdate']);
    expect(room.view('bob')).toMatchObject({ status: 'waiting', round: 0, settings: { duration: 60 } });
    expect([room.score('ann'), room.score('bob')]).toEqual([0, 0]);
    expect(room.view('bob').gameCount).toBe(1);
    room.start();
    expect(room.view('bob').gameCount).toBe(2);
  });
});

it('a private room waits for its host, however many are there', () => {
  const room = waitingRoom({ ids: ['ann', 'bob', 'cat'] });
  expect(room.view('ann').phase).toEqual({ name: 'waiting', startsAt: null });
  room.wait(600_000);
  expect(room.view('ann').status).toBe('waiting');
});

describe('a public room', () => {
  it('starts fifteen seconds after the second player joined', () => {
    const room = new Driver({ isPublic: true });
    room.join('ann');
    room.wait(60_000);
    room.join('bob');
    expect(room.view('ann').phase).toEqual({ name: 'waiting', startsAt: room.now + 15_000 });
    room.wait(14_999);
    expect(room.view('ann').status).toBe('waiting');
    room.wait(1);
    expect(room.view('ann').status).toBe('in-progress');
  });

  it('waits for more players, but at most half a minute', () => {
    const room = waitingRoom({ isPublic: true });
    const second = room.now;
    room.wait(10_000);
    room.join('cat');
    expect(room.view('ann').phase).toEqual({ name: 'waiting', startsAt: second + 25_000 });
    room.wait(10_000);
    room.join('dan');
    expect(room.view('ann').phase).toEqual({ name: 'waiting', startsAt: second + 30_000 });
  });

  it('cancels the start if fewer than two are left, and lets the host start at once', () => {
    const room = waitingRoom({ isPublic: true });
    room.wait(10_000);
    room.drop('bob');
    expect(room.view('ann').phase).toEqual({ name: 'waiting', startsAt: null });
    room.join('bob');
    expect(room.view('ann').phase).toEqual({ name: 'waiting', startsAt: room.now + 15_000 });
    expect(refusals(room.start())).toEqual([]);
    expect(room.view('ann').status).toBe('in-progress');
  });
});

describe('an empty room', () => {
  it('is closed after five minutes with nobody connected, even if nobody ever came', () => {
    const room = new Driver();
    room.give({ type: 'time' });
    expect(room.wait(299_999)).toEqual([]);
    expect(room.wait(1)).toEqual([{ type: 'closed' }]);
    expect(dueOf(room.state).at).toBeUndefined();
  });

  it('stays open if anybody comes back in time, and closes after everything else that is due', () => {
    const room = drawingRoom(['ann', 'bob']);
    room.drop('ann');
    room.drop('bob');
    room.wait(299_000);
    room.join('ann');
    room.wait(600_000);
    expect(room.state.isClosed).toBe(false);
    room.drop('ann');
    room.now += 900_000;
    const effects = room.give({ type: 'time' });
    expect(effects.at(-1)).toEqual({ type: 'closed' });
    expect(room.give({ type: 'time' })).toEqual([]);
  });

  it('admits a player who joins just before a late alarm', () => {
    const room = new Driver();
    room.join('ann');
    room.drop('ann');
    room.now += 900_000;
    expect(kinds(room.join('bob'))).not.toContain('closed');
    expect(room.view('bob').players.map(({ id }) => id)).toEqual(['bob']);
  });
});
