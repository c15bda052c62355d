import { evictDurableObject, listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { game, room as limits, lobby } from '../../shared/protocol/limits.ts';
import { lineageOf } from '../socketio/sockets/pid.ts';
import { bindings } from '../testing/bindings.ts';
import { fakeDate } from '../testing/fakeDate.ts';
import { connect, drop } from '../testing/roomPlayer.ts';
import {
  createRoom,
  guestInfo,
  joinDirectly,
  lobbyStub,
  makeRoom,
  pass,
  roomStub,
} from '../testing/rooms.ts';

beforeEach(fakeDate);

/** All that an object has stored. */
const stored = (roomId: string) =>
  runInDurableObject(roomStub(roomId), async (_room, { storage }) => ({
    keys: [...(await storage.list()).keys()],
    tables: storage.sql
      .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '_cf_%'")
      .toArray()
      .map(({ name }) => name),
    alarmAt: await storage.getAlarm(),
  }));
const NOTHING = { keys: [], tables: [], alarmAt: null };

/** Waits until a room that everybody has left is closed, and nothing of it is stored. */
const closes = (roomId: string) =>
  expect
    .poll(async () => {
      await pass(roomId, limits.emptyRoomMs);
      return stored(roomId);
    })
    .toEqual(NOTHING);

describe('an id that was never created', () => {
  it('stores nothing about a probe', async () => {
    const player = await connect('&room=PROBE1');
    player.emit('joinRoom', { roomId: 'PROBE1', guestInfo: guestInfo('Ada') });
    expect(await player.next('roomNotFound')).toEqual({ roomId: 'PROBE1' });
    expect(await player.ask('chatMessage', { text: 'anyone?' })).toMatchObject({
      error: { code: 'not-in-room' },
    });
    const response = await roomStub('PROBE1').fetch('https://parlor.test/socket.io/?EIO=4&transport=polling');
    expect([response.status, response.headers.get('x-room')]).toEqual([404, 'none']);
    expect(await stored('PROBE1')).toEqual(NOTHING);
  });

  it('creates no object if it is no valid id', async () => {
    const before = (await listDurableObjectIds(bindings.ROOM)).length;
    const player = await connect('&room=not-an-id');
    player.emit('joinRoom', { roomId: 'not-an-id', guestInfo: guestInfo('Ada') });
    await player.next('roomNotFound');
    expect(await listDurableObjectIds(bindings.ROOM)).toHaveLength(before);
  });
});

describe('a room', () => {
  it('is created once', async () => {
    const roomId = await makeRoom();
    expect(await createRoom(roomId)).toBe(false);
  });

  it('says again that it was created if the same request comes again', async () => {
    const roomId = await makeRoom({ requestId: 'first' });
    await evictDurableObject(roomStub(roomId));
    expect(await createRoom(roomId, { requestId: 'first' })).toBe(true);
    expect(await createRoom(roomId, { requestId: 'second' })).toBe(false);
  });

  it('deletes its storage when nobody has been connected for long enough', async () => {
    const roomId = await makeRoom();
    const player = await joinDirectly(roomId, 'Ada');
    const witness = await joinDirectly(roomId, 'Grace');
    await drop(player, witness);
    await witness.ask('leaveRoom');
    await pass(roomId, limits.emptyRoomMs);
    await expect.poll(() => stored(roomId)).toEqual(NOTHING);

    const late = await connect(`&room=${roomId}`, player.recoveryAuth);
    late.emit('joinRoom', { roomId, guestInfo: guestInfo('Ada') });
    await late.next('roomNotFound');
    expect(await stored(roomId)).toEqual(NOTHING);
  });

  it('is closed if nobody ever joins', async () => {
    const roomId = await makeRoom();
    await pass(roomId, limits.emptyRoomMs);
    await expect.poll(() => stored(roomId)).toEqual(NOTHING);
  });

  it('deletes its storage in the end although each alarm finds it asleep, and is late', async () => {
    const lateMs = 2 * game.lateAlarmMs;
    const roomId = await makeRoom({ isPublic: true });
    for (const name of ['Ada', 'Grace']) (await joinDirectly(roomId, name)).close();
    const latestAt = Date.now() + limits.seatGraceMs + limits.emptyRoomMs + 10 * lateMs;
    for (let { alarmAt } = await stored(roomId); alarmAt !== null && Date.now() < latestAt; ) {
      await evictDurableObject(roomStub(roomId));
      await pass(roomId, alarmAt - Date.now() + lateMs);
      ({ alarmAt } = await stored(roomId));
    }
    expect(await stored(roomId)).toEqual(NOTHING);
  });

  it('can be created again with the same id, and remembers nobody', async () => {
    const roomId = await makeRoom();
    const player = await joinDirectly(roomId, 'Ada');
    player.close();
    await closes(roomId);
    expect(await createRoom(roomId)).toBe(true);
    const fresh = await joinDirectly(roomId, 'Grace', { pid: player.pid });
    expect(fresh.room.players.map(({ username }) => username)).toEqual(['Grace']);
  });

  it('that is created again with the same id stores again what a lobby has not confirmed', async () => {
    const roomId = await makeRoom();
    await closes(roomId);
    await createRoom(roomId);
    const bridged = await connect();
    await bridged.ask('joinRoom', { roomId, guestInfo: guestInfo('Ada') });
    await bridged.next('roomUpdate');
    expect((await stored(roomId)).keys).toContain('unsettled');
  });

  it('that is about to close tells a lobby to send nobody', async () => {
    const roomId = await makeRoom();
    const seeker = { pid: undefined, session: undefined, token: undefined };
    const closesSoon = async () => (await roomStub(roomId).opening(seeker))?.closesSoon;
    await pass(roomId, limits.emptyRoomMs - lobby.reservationMs - 1000);
    expect(await closesSoon()).toBe(false);
    await pass(roomId, 1000);
    expect(await closesSoon()).toBe(true);
    await joinDirectly(roomId, 'Ada');
    expect(await closesSoon()).toBe(false);
  });

  it('in whose game nobody is left tells a lobby to send nobody but its players', async () => {
    const roomId = await makeRoom({ isPublic: true });
    const [ada, grace] = [await joinDirectly(roomId, 'Ada'), await joinDirectly(roomId, 'Grace')];
    const nobody = { pid: undefined, session: undefined, token: undefined };
    const isDeserted = async (pid?: string) =>
      (await roomStub(roomId).opening({ ...nobody, pid }))?.isDeserted;
    await ada.ask('startGame');
    ada.close();
    await grace.until(() => grace.room.phase.name === 'paused');
    expect(await isDeserted()).toBe(false);
    grace.close();
    await expect.poll(() => isDeserted()).toBe(true);
    expect(await isDeserted(lineageOf(grace.pid))).toBe(false);
    await pass(roomId, limits.seatGraceMs);
    expect(await isDeserted()).toBe(false);
  });

  it('is not found by matchmaking once it is closed', async () => {
    const searcher = await connect();
    const found = await searcher.ask('findPublicRoom');
    const roomId = found.ok ? (found.roomId ?? '') : '';
    const listed = () =>
      runInDurableObject(lobbyStub(), (_lobby, { storage }) =>
        storage.sql.exec('SELECT 1 FROM rooms WHERE room_id = ?', roomId).toArray(),
      );
    expect(await listed()).toHaveLength(1);
    await pass(roomId, limits.emptyRoomMs);
    await expect.poll(listed).toEqual([]);
    const again = await searcher.ask('findPublicRoom');
    expect(again.ok && again.roomId).not.toBe(roomId);
    expect(await lobbyStub().live(roomId, [searcher.id])).toEqual([]);
  });
});
