import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { game, room as limits, pause, settings } from '../../shared/protocol/limits.ts';
import { fakeDate, moveDate } from '../testing/fakeDate.ts';
import { connect } from '../testing/roomPlayer.ts';
import {
  alarmAtOf,
  createRoom,
  guestInfo,
  joinDirectly,
  makeRoom,
  pass,
  roomStub,
  someStroke,
  startGame,
} from '../testing/rooms.ts';
import { tokenOf } from '../testing/signedIn.ts';
import type { Room } from './Room.ts';
import { isRoom } from './storage/schema.ts';

const serverError = { ok: false, error: { code: 'server-error' } };
const notFound = { ok: false, error: { code: 'room-not-found' } };

let log: MockInstance<typeof console.error>;
beforeEach(() => {
  fakeDate();
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const logged = () => log.mock.calls.map(([line]) => line as Record<string, unknown>);

const exec = (roomId: string, sql: string) =>
  runInDurableObject(roomStub(roomId), (_room, { storage }) => storage.sql.exec(sql).toArray());

/** Makes inserts into the table fail, or only some. */
const breakTable = (roomId: string, table: string, when = 'true') =>
  exec(
    roomId,
    `CREATE TRIGGER ${table}_full BEFORE INSERT ON ${table} WHEN ${when}
     BEGIN SELECT RAISE(ABORT, 'disk is full'); END`,
  );
const mend = (roomId: string, table: string) => exec(roomId, `DROP TRIGGER ${table}_full`);

const diskIsFull = () => Promise.reject(new Error('disk is full'));

/** Makes these methods of the room's storage fail, until the object is evicted. */
const shut = (roomId: string, ...methods: ('deleteAll' | 'put' | 'setAlarm')[]) =>
  runInDurableObject(roomStub(roomId), (_room, { storage }) => {
    for (const method of methods) storage[method] = diskIsFull;
  });

/** Lets the room try to write until it gives up. */
const passUntilHopeless = async (roomId: string) => {
  for (let ms = 0; ms < limits.storeGiveUpMs; ms += limits.storeRetryMs)
    await pass(roomId, limits.storeRetryMs);
};

/** Whether anything of the room is stored. */
const isStored = (roomId: string) =>
  runInDurableObject(roomStub(roomId), (_room, { storage }) => isRoom(storage.sql));

describe('an input that cannot be saved', () => {
  it('is refused and changes nothing, until it can be', async () => {
    const { roomId, drawer, guesser, words } = await startGame();
    const [word = ''] = words;
    await breakTable(roomId, 'game');
    expect(await drawer.ask('wordSelected', { word })).toMatchObject(serverError);
    expect(await guesser.ask('chatMessage', { text: 'hello?' })).toMatchObject(serverError);
    expect(drawer.room.phase.name).toBe('choosing');
    expect(guesser.events.some(({ event }) => event === 'chatMessage')).toBe(false);
    expect(logged()).toMatchObject([{ event: 'store-failed', level: 'error', room: roomId, what: 'game' }]);

    await mend(roomId, 'game');
    expect(await drawer.ask('wordSelected', { word })).toEqual({ ok: true });
    await guesser.until(() => guesser.room.phase.name === 'drawing');
  });

  it('is not saved in part either', async () => {
    const { roomId, drawer, guesser } = await startGame();
    await breakTable(roomId, 'game');
    expect(await guesser.ask('leaveRoom')).toMatchObject(serverError);
    expect(await exec(roomId, 'SELECT player_id FROM seats')).toHaveLength(2);
    await mend(roomId, 'game');
    await evictDurableObject(roomStub(roomId));
    expect(await guesser.ask('chatMessage', { text: 'still here' })).toEqual({ ok: true });
    expect(drawer.room.players).toHaveLength(2);
  });

  it('leaves the stored picture unchanged', async () => {
    const { roomId, drawer, guesser, words } = await startGame();
    await drawer.ask('wordSelected', { word: words[0] });
    await drawer.ask('drawingEnd', someStroke('a'));
    await breakTable(roomId, 'picture_items');
    expect(await drawer.ask('drawingEnd', someStroke('b'))).toMatchObject(serverError);
    const both = [someStroke('a'), someStroke('b')];
    expect(await drawer.ask('syncDrawingState', both)).toMatchObject(serverError);
    await guesser.ask('requestDrawingHistory');
    expect(await guesser.next('drawingHistory')).toEqual([someStroke('a')]);
    expect(await exec(roomId, 'SELECT position FROM picture_items')).toEqual([{ position: 1 }]);

    await mend(roomId, 'picture_items');
    expect(await drawer.ask('syncDrawingState', both)).toEqual({ ok: true });
    expect(await guesser.next('drawingHistory')).toEqual(both);
  });

  it('leaves the stroke that is being drawn as the others have seen it', async () => {
    const { roomId, drawer, guesser, words } = await startGame();
    await drawer.ask('wordSelected', { word: words[0] });
    const start = { type: 'freehand', color: '#000000', size: 8, startPoint: [0, 0, 0.5] };
    await drawer.ask('drawingStart', start);
    await breakTable(roomId, 'game');
    // A letter is due, which has to be saved.
    moveDate(30_000);
    expect(await drawer.ask('drawingUpdate', { nextPoint: [1, 1, 1] })).toMatchObject(serverError);

    await mend(roomId, 'game');
    await guesser.ask('requestDrawingHistory');
    expect(await guesser.next('drawingStart')).toEqual(start);
    expect(await guesser.next('drawingStart')).toEqual({ ...start, points: [start.startPoint] });
  });

  it.each(['Lovelace', 'Byron'])(
    'is refused, and the name asked for last comes with the end of the turn once that can be saved: %s',
    async (name) => {
      const { roomId, drawer, guesser, words } = await startGame();
      await drawer.ask('wordSelected', { word: words[0] });
      await drawer.ask('joinRoom', { roomId, guestInfo: guestInfo('Lovelace') });
      await breakTable(roomId, 'game', `NEW.state LIKE '%"username":"Lovelace"%'`);
      expect(await guesser.ask('chatMessage', { text: words[0] })).toMatchObject(serverError);
      expect(guesser.room).toMatchObject({ status: 'in-progress', players: [{ username: 'Ada' }, {}] });
      await drawer.ask('joinRoom', { roomId, guestInfo: guestInfo(name) });
      await mend(roomId, 'game');
      await guesser.ask('chatMessage', { text: words[0] });
      await guesser.until(() => guesser.room.phase.name === 'round-over');
      expect(guesser.room.players[0]?.username).toBe(name);
    },
  );

  it('is tried again, and a name that waits for the end of a game comes with it', async () => {
    const { roomId, drawer, guesser, words } = await startGame();
    await drawer.ask('wordSelected', { word: words[0] });
    await drawer.ask('joinRoom', { roomId, guestInfo: guestInfo('Lovelace') });
    await guesser.ask('leaveRoom');
    await breakTable(roomId, 'game', `NEW.state LIKE '%"username":"Lovelace"%'`);
    await pass(roomId, pause.maxMs);
    expect(drawer.room.players[0]?.username).toBe('Ada');
    await mend(roomId, 'game');
    await pass(roomId, limits.storeRetryMs);
    await drawer.until(() => drawer.room.status === 'finished');
    expect(drawer.room.players[0]?.username).toBe('Lovelace');
  });

  it('gives no seat that a crash would take away', async () => {
    const roomId = await makeRoom();
    const witness = await joinDirectly(roomId, 'Ada');
    await breakTable(roomId, 'seats');
    const player = await connect(`&room=${roomId}`);
    const join = () => player.ask('joinRoom', { roomId, guestInfo: guestInfo('Grace') });
    expect(await join()).toMatchObject(serverError);
    expect(witness.room.players).toHaveLength(1);
    await mend(roomId, 'seats');
    expect(await join()).toMatchObject({ ok: true });
  });
});

it('a guest who logs in gets no second seat if the first cannot be given up', async () => {
  const roomId = await makeRoom();
  const player = await joinDirectly(roomId, 'Ada');
  await exec(
    roomId,
    `CREATE TRIGGER kept BEFORE DELETE ON seats BEGIN SELECT RAISE(ABORT, 'disk is full'); END`,
  );
  const token = await tokenOf('id-of-ada', 'Ada');
  expect(await player.ask('joinRoom', { roomId, token })).toMatchObject(serverError);
  await exec(roomId, 'DROP TRIGGER kept');
  expect(await player.ask('joinRoom', { roomId, token })).toMatchObject({ ok: true });
  expect(player.room.players).toMatchObject([{ id: 'id-of-ada' }]);
});

it('writing is tried again soon though nothing else is due', async () => {
  const roomId = await makeRoom();
  const player = await joinDirectly(roomId, 'Ada');
  await breakTable(roomId, 'game');
  expect(await player.ask('chatMessage', { text: 'hello?' })).toMatchObject(serverError);
  expect(await alarmAtOf(roomId)).toBeLessThanOrEqual(Date.now() + limits.storeRetryMs);
});

it('writing is tried again soon even if all that failed was to extend a ban', async () => {
  const roomId = await makeRoom();
  const host = await joinDirectly(roomId, 'Ada');
  const banned = await joinDirectly(roomId, 'Bob');
  await host.ask('kickPlayer', { playerId: host.room.players[1]?.id });
  await breakTable(roomId, 'bans');
  const knocking = await connect(`&room=${roomId}`, { pid: banned.pid });
  const payload = { roomId, guestInfo: { name: 'Bob', session: 'a session that is not banned yet' } };
  expect(await knocking.ask('joinRoom', payload)).toMatchObject({ error: { code: 'kicked' } });
  expect(logged()).toMatchObject([{ event: 'store-failed' }]);
  expect(await alarmAtOf(roomId)).toBeLessThanOrEqual(Date.now() + limits.storeRetryMs);
});

describe('once writing works again', () => {
  /** A game whose guesser was lost while nothing could be saved; now it can. */
  const loseUnsaved = async () => {
    const game = await startGame();
    await breakTable(game.roomId, 'game');
    game.guesser.close();
    await expect.poll(logged).toMatchObject([{ event: 'store-failed' }]);
    await mend(game.roomId, 'game');
    return game;
  };

  it('a connection lost meanwhile counts as lost', async () => {
    const { roomId, drawer } = await loseUnsaved();
    await pass(roomId, limits.storeRetryMs);
    await drawer.until(() => drawer.room.players.some(({ connected }) => !connected));
  });

  it('a connection lost meanwhile counts as lost even if no alarm can be set', async () => {
    const { roomId, drawer, guesser } = await startGame();
    await breakTable(roomId, 'game');
    await shut(roomId, 'setAlarm');
    // The last alarm that could be set.
    await expect(pass(roomId, game.tickMs)).rejects.toThrow('disk is full');
    guesser.close();
    await expect.poll(() => logged().length).toBe(2);
    await mend(roomId, 'game');
    moveDate(limits.storeRetryMs);
    await drawer.until(() => drawer.room.players.some(({ connected }) => !connected));
  });

  it('an alarm that cannot set the next one fails, so that the platform repeats it after a crash', async () => {
    const { roomId, drawer } = await startGame();
    await runInDurableObject(roomStub(roomId), async (room, { storage }) => {
      const { setAlarm } = storage;
      storage.setAlarm = diskIsFull;
      moveDate(game.tickMs);
      await expect((room as unknown as Room).alarm()).rejects.toThrow('disk is full');
      storage.setAlarm = setAlarm;
      moveDate(game.tickMs);
      await (room as unknown as Room).alarm();
      expect(await storage.getAlarm()).toBeGreaterThan(Date.now());
    });
    await drawer.until(() => drawer.events.filter(({ event }) => event === 'timerTick').length > 1);
  });

  it('a connection lost meanwhile counts as lost even if its loss cannot be saved at the first try', async () => {
    const { roomId, drawer, guesser } = await startGame();
    await breakTable(roomId, 'game', `NEW.state LIKE '%"droppedAt":1%'`);
    guesser.close();
    await expect.poll(logged).toHaveLength(1);
    await pass(roomId, limits.storeRetryMs);
    expect(logged()).toHaveLength(2);
    await mend(roomId, 'game');
    await pass(roomId, limits.storeRetryMs);
    await drawer.until(() => drawer.room.players.some(({ connected }) => !connected));
  });

  it('a connection lost and recovered meanwhile does not count as lost', async () => {
    const { roomId, drawer, guesser } = await loseUnsaved();
    const back = await connect(`&room=${roomId}`, guesser.recoveryAuth);
    expect(back.id).toBe(guesser.id);
    await pass(roomId, limits.storeRetryMs);
    await drawer.ask('chatMessage', { text: 'all here?' });
    expect(drawer.room.players.map(({ connected }) => connected)).toEqual([true, true]);
  });

  describe.each([
    { how: 'straight', queryOf: (roomId: string) => `&room=${roomId}` },
    { how: 'through a lobby', queryOf: () => '' },
  ])('a player who came back $how meanwhile', ({ queryOf }) => {
    /** A room whose second player, Grace, was lost, and is back while nothing can be saved. */
    const comeBackUnsaved = async () => {
      const roomId = await makeRoom();
      const witness = await joinDirectly(roomId, 'Ada');
      const lost = await connect(queryOf(roomId));
      await lost.ask('joinRoom', { roomId, guestInfo: guestInfo('Grace') });
      const areThere = (count: number) =>
        witness.until(() => witness.room.players.filter(({ connected }) => connected).length === count);
      await areThere(2);
      lost.close();
      await areThere(1);
      await breakTable(roomId, 'game');
      const back = await connect(queryOf(roomId), lost.recoveryAuth);
      expect(back.id).toBe(lost.id);
      return { roomId, witness, back, areThere };
    };

    it('is told to try again, and counts as connected with the next event', async () => {
      const { roomId, back, areThere } = await comeBackUnsaved();
      expect(await back.ask('chatMessage', { text: 'hello?' })).toMatchObject(serverError);
      await mend(roomId, 'game');
      expect(await back.ask('chatMessage', { text: 'hello again' })).toEqual({ ok: true });
      await areThere(2);
    });

    it('counts as connected without a word', async () => {
      const { roomId, areThere } = await comeBackUnsaved();
      await expect.poll(logged).toMatchObject([{ event: 'store-failed' }]);
      await mend(roomId, 'game');
      await pass(roomId, limits.storeRetryMs);
      await areThere(2);
    });

    it('counts as lost if the connection is lost again before that', async () => {
      const { roomId, back, areThere } = await comeBackUnsaved();
      await expect.poll(logged).toMatchObject([{ event: 'store-failed' }]);
      back.close();
      await pass(roomId, limits.storeRetryMs);
      await mend(roomId, 'game');
      await pass(roomId, limits.storeRetryMs);
      await areThere(1);
    });

    it('is not seated anew if the seat is gone before that', async () => {
      const { roomId, witness } = await comeBackUnsaved();
      await expect.poll(logged).toMatchObject([{ event: 'store-failed' }]);
      await mend(roomId, 'game');
      await witness.ask('kickPlayer', { playerId: witness.room.players[1]?.id });
      await pass(roomId, limits.storeRetryMs);
      expect(await witness.ask('chatMessage', { text: 'gone?' })).toEqual({ ok: true });
      expect(witness.room.players).toHaveLength(1);
    });
  });

  it('the clock continues', async () => {
    const { roomId, drawer } = await startGame();
    await breakTable(roomId, 'game');
    await pass(roomId, game.wordChoiceMs);
    await pass(roomId, limits.storeRetryMs);
    expect(drawer.room.phase.name).toBe('choosing');
    await mend(roomId, 'game');
    await pass(roomId, limits.storeRetryMs);
    await drawer.until(() => drawer.room.phase.name === 'drawing');
    expect(logged()).toHaveLength(1);
  });
});

it('a room whose store fails for too long is closed, and everybody is told why', async () => {
  const { roomId, drawer, guesser } = await startGame();
  await breakTable(roomId, 'game');
  await guesser.ask('chatMessage', { text: 'hello?' });
  await passUntilHopeless(roomId);
  for (const player of [drawer, guesser]) {
    expect(await player.next('error')).toMatchObject({ code: 'room-lost' });
    await player.next('roomNotFound');
  }
  expect(logged().map(({ event }) => event)).toEqual(['store-failed', 'room-given-up']);
  await expect.poll(() => isStored(roomId)).toBe(false);
  expect(await createRoom(roomId)).toBe(true);
});

it('a closed room that was neither deleted nor marked before a crash is deleted when it is asked for', async () => {
  const roomId = await makeRoom();
  await shut(roomId, 'deleteAll', 'put', 'setAlarm');
  await pass(roomId, limits.emptyRoomMs);
  await expect.poll(() => logged().length).toBeGreaterThan(0);
  await evictDurableObject(roomStub(roomId));
  const late = await connect();
  expect(await late.ask('joinRoom', { roomId, guestInfo: guestInfo('Ada') })).toMatchObject(notFound);
  expect(await isStored(roomId)).toBe(false);
});

it('a room that died between its end and that of its connections ends them when one of them speaks', async () => {
  const roomId = await makeRoom();
  const player = await joinDirectly(roomId, 'Ada');
  await exec(roomId, `UPDATE game SET state = json_set(state, '$.isClosed', json('true'))`);
  await evictDurableObject(roomStub(roomId));
  player.emit('chatMessage', { text: 'hello?' });
  await player.until(() => player.isClosed);
  expect(await isStored(roomId)).toBe(false);
});

it('a closed room that could not be deleted stays closed, and is deleted later', async () => {
  const roomId = await makeRoom();
  const isOver = async () => {
    const late = await connect();
    expect(await late.ask('joinRoom', { roomId, guestInfo: guestInfo('Ada') })).toMatchObject(notFound);
    expect(await roomStub(roomId).occupancy()).toBeNull();
  };
  await shut(roomId, 'deleteAll');
  await pass(roomId, limits.emptyRoomMs);
  await expect.poll(logged).toMatchObject([{ event: 'store-failed', what: 'deletion' }]);
  await isOver();
  expect(await exec(roomId, 'SELECT record FROM room')).toHaveLength(1);
  expect(await alarmAtOf(roomId)).toBe(Date.now() + limits.storeGiveUpMs);

  await pass(roomId, limits.storeGiveUpMs);
  expect(logged()).toHaveLength(2);
  expect(await exec(roomId, 'SELECT record FROM room')).toHaveLength(1);

  await evictDurableObject(roomStub(roomId));
  await isOver();
  expect(await isStored(roomId)).toBe(false);
});

it('a room that was given up and could not be deleted stays closed after a crash', async () => {
  const { roomId, guesser } = await startGame();
  await breakTable(roomId, 'game');
  await shut(roomId, 'deleteAll');
  await guesser.ask('chatMessage', { text: 'hello?' });
  await passUntilHopeless(roomId);
  await guesser.next('roomNotFound');
  await expect.poll(logged).toContainEqual(expect.objectContaining({ what: 'deletion' }));
  await evictDurableObject(roomStub(roomId));
  expect(await roomStub(roomId).occupancy()).toBeNull();
  expect(await isStored(roomId)).toBe(false);
});

it('a closed room that could not be deleted can be made anew, without anything of the former one', async () => {
  const roomId = await makeRoom();
  await (await joinDirectly(roomId, 'Ada')).ask('leaveRoom');
  await runInDurableObject(roomStub(roomId), (_room, { storage }) => {
    vi.spyOn(storage, 'deleteAll').mockImplementationOnce(diskIsFull);
  });
  await pass(roomId, limits.emptyRoomMs);
  await expect.poll(logged).toMatchObject([{ event: 'store-failed', what: 'deletion' }]);
  expect(await createRoom(roomId)).toBe(true);
  await evictDurableObject(roomStub(roomId));
  const player = await joinDirectly(roomId, 'Eve');
  expect(player.room.players.map(({ username }) => username)).toEqual(['Eve']);
});

it('a room that wakes while its store fails answers, and gives a seat once writing works', async () => {
  const roomId = await makeRoom();
  await evictDurableObject(roomStub(roomId));
  await shut(roomId, 'put');
  await breakTable(roomId, 'game');
  const player = await connect(`&room=${roomId}`);
  const join = () => player.ask('joinRoom', { roomId, guestInfo: guestInfo('Ada') });
  expect(await join()).toMatchObject(serverError);
  await pass(roomId, limits.storeRetryMs);
  await mend(roomId, 'game');
  expect(await join()).toMatchObject({ ok: true });
});

it('a room that cannot be created leaves nothing behind', async () => {
  const roomId = 'TRYNEW';
  await exec(roomId, 'CREATE TABLE items (in_the_way TEXT)');
  const creation = { roomId, isPublic: false, settings: { ...settings.default }, lobby: 'weur', creator: {} };
  await runInDurableObject(roomStub(roomId), (room) =>
    expect((room as unknown as Room).create(creation)).rejects.toThrow(),
  );
  expect(await exec(roomId, "SELECT name FROM sqlite_master WHERE name IN ('room', 'room_schema')")).toEqual(
    [],
  );
  await exec(roomId, 'DROP TABLE items');
  expect(await createRoom(roomId)).toBe(true);
});
