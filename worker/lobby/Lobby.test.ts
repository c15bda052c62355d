import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ack } from '../../shared/protocol/events.ts';
import { room as limits, lobby, rates } from '../../shared/protocol/limits.ts';
import { refusals } from '../../shared/protocol/refusals.ts';
import type { Env } from '../env.ts';
import { Room } from '../room/Room.ts';
import { lineageOf } from '../socketio/sockets/pid.ts';
import { bindings } from '../testing/bindings.ts';
import { moveDate, stopDate } from '../testing/fakeDate.ts';
import { connect, RoomPlayer } from '../testing/roomPlayer.ts';
import {
  askForRoom,
  guestInfo,
  joinDirectly,
  lobbyStub,
  makeRoom,
  pass,
  roomStub,
} from '../testing/rooms.ts';
import { Bridge } from './Bridge.ts';
import { Lobby } from './Lobby.ts';
import { LobbyStore } from './LobbyStore.ts';

describe('createRoom', () => {
  it('creates the room under the requested id', async () => {
    const player = await connect();
    expect(
      await askForRoom(player, { roomId: 'mine01', settings: { maxRounds: 5, turnDuration: 120 } }),
    ).toBe('MINE01');
    expect(await player.next('roomCreated')).toEqual({ roomId: 'MINE01' });
    await player.ask('joinRoom', { roomId: 'MINE01', guestInfo: guestInfo('Ada') });
    await player.next('roomUpdate');
    expect(player.room).toMatchObject({ isPublic: false, settings: { rounds: 5, duration: 120 } });
  });

  it('creates the room in its own part of the world', async () => {
    const player = await connect();
    const getByName = await runInDurableObject(lobbyStub(), (object) =>
      vi.spyOn((object as unknown as { env: Env }).env.ROOM, 'getByName'),
    );
    await askForRoom(player);
    expect(getByName).toHaveBeenLastCalledWith(expect.anything(), { locationHint: 'weur' });
  });

  it('generates an id if the requested one is missing, malformed or taken', async () => {
    const player = await connect();
    await askForRoom(player, { roomId: 'TAKEN1' });
    for (const roomId of ['TAKEN1', 'nonsense!', 7, undefined]) {
      const made = await askForRoom(player, { roomId });
      expect(made).toMatch(/^[A-Z0-9]{6}$/);
      expect(made).not.toBe('TAKEN1');
    }
  });

  it.each([{ maxRounds: 4 }, { turnDuration: 91 }, { rounds: 4 }, { duration: 91 }])(
    'refuses settings that are not offered: %o',
    async (settings) => {
      const player = await connect();
      const ack = await player.ask('createRoom', { settings });
      expect(ack).toMatchObject({ ok: false, error: { code: 'invalid-settings' } });
    },
  );

  it('is answered if no room can be made', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const create = vi.spyOn(Room.prototype, 'create').mockRejectedValue(new Error('overloaded'));
    const player = await connect();
    expect(await player.ask('createRoom', {})).toMatchObject({ error: { code: 'server-error' } });
    expect(log).toHaveBeenLastCalledWith(
      expect.objectContaining({ event: 'event-failed', connection: player.id, sent: 'createRoom' }),
    );
    create.mockRestore();
    await askForRoom(player);
  });

  it.each([
    ['when another joins first', undefined, async (maker: RoomPlayer) => maker],
    ['on another connection', 'browser', (_: RoomPlayer, roomId: string) => connect(`&room=${roomId}`)],
  ])('makes its sender the host even %s', async (_, session, connectionOf) => {
    const maker = await connect();
    const roomId = await askForRoom(maker, { session });
    await joinDirectly(roomId, 'Early');
    const player = await connectionOf(maker, roomId);
    await player.ask('joinRoom', { roomId, guestInfo: { ...guestInfo('Ada'), session } });
    await player.next('roomUpdate');
    await player.until(() =>
      player.room.players.some(({ isHost, socketId }) => isHost && socketId === player.id),
    );
  });
});

describe('one room too many for a connection', () => {
  // With the date frozen, all rooms are made within one minute. Not moved, since the next tests use the same lobby.
  beforeEach(stopDate);

  it('is refused with a code of its own, while others can still create rooms', async () => {
    const greedy = await connect();
    for (let i = 0; i < lobby.roomsPerMinute.connection; i++) await askForRoom(greedy);
    const refused = await greedy.ask('createRoom', {});
    expect(refused).toMatchObject({ ok: false, error: { code: 'too-many-rooms' } });
    await askForRoom(await connect());
  });
});

describe('guessing the ids of rooms', () => {
  // No minute ends meanwhile, either.
  beforeEach(stopDate);

  it('ends for an address after so many that do not exist, while those that exist can be joined', async () => {
    const roomId = await askForRoom(await connect());
    const address = '192.0.2.77';
    const guessers = Array.from({ length: Math.ceil(lobby.missesPerMinute / rates.other.burst) }, () =>
      connect('', undefined, address),
    );
    const guess = (player: RoomPlayer) => player.ask('joinRoom', { roomId: 'NOROOM' });
    const joinSeveralTimes = async () => {
      const player = await connect('', undefined, address);
      for (let i = 0; i < 3; i++) {
        expect(await player.ask('joinRoom', { roomId, guestInfo: guestInfo('Ada') })).toMatchObject({
          ok: true,
        });
      }
    };
    await joinSeveralTimes();
    const ids = Array.from({ length: rates.other.burst });
    const acks = await Promise.all(
      guessers.map(async (one) => Promise.all(ids.map(async () => guess(await one)))),
    );
    const codeOf = (ack: Ack) => (ack.ok ? undefined : ack.error.code);
    expect(new Set(acks.flat().map(codeOf))).toEqual(new Set(['room-not-found']));
    expect(await guess(await connect('', undefined, address))).toMatchObject({
      error: { code: 'rate-limited' },
    });
    expect(await guess(await connect())).toMatchObject({ error: { code: 'room-not-found' } });
    vi.setSystemTime(Date.now() + 60_000);
    await joinSeveralTimes();
  });
});

describe('findPublicRoom', () => {
  it('brings those who search at the same time together', async () => {
    // A room that another test has left may have a seat for one of them only.
    const known = () =>
      runInDurableObject(lobbyStub(), (_lobby, { storage }) => new LobbyStore(storage).rooms());
    for (const { roomId } of await known()) await lobbyStub().forget(roomId);
    const players = await Promise.all([connect(), connect(), connect()]);
    const acks = await Promise.all(players.map((player) => player.ask('findPublicRoom')));
    expect(new Set(acks.map((ack) => ack.ok && ack.roomId)).size).toBe(1);
  });

  it('asks a room about all by which it may know the person', async () => {
    await (await connect()).ask('findPublicRoom');
    const opening = vi.spyOn(Room.prototype, 'opening');
    const player = await connect();
    const known = { session: 'browser', token: 'of an account' };
    expect(await player.ask('findPublicRoom', known)).toMatchObject({ ok: true });
    expect(opening).toHaveBeenCalledWith({ ...known, pid: lineageOf(player.pid) });
  });

  it('does not send more people to a room than it has seats', async () => {
    const players = await Promise.all(Array.from({ length: limits.publicCapacity + 4 }, () => connect()));
    const acks = await Promise.all(players.map((player) => player.ask('findPublicRoom')));
    const counts = Map.groupBy(acks, (ack) => ack.ok && ack.roomId);
    for (const found of counts.values()) expect(found.length).toBeLessThanOrEqual(limits.publicCapacity);
  });

  it('knows of a room whose report was lost, though nothing else happens there', async () => {
    const roomId = await makeRoom({ isPublic: true });
    const report = vi.spyOn(Lobby.prototype, 'report').mockRejectedValue(new Error('overloaded'));
    await joinDirectly(roomId, 'Ada');
    await expect.poll(() => report.mock.settledResults[0]).toMatchObject({ type: 'rejected' });
    const playersAsKnown = () =>
      runInDurableObject(
        lobbyStub(),
        (_lobby, { storage }) =>
          new LobbyStore(storage).rooms().find((room) => room.roomId === roomId)?.players,
      );
    expect(await playersAsKnown()).not.toBe(1);
    report.mockRestore();
    moveDate(limits.lobbyRetryMs);
    await expect
      .poll(async () => {
        await runDurableObjectAlarm(roomStub(roomId));
        return playersAsKnown();
      })
      .toBe(1);
  });

  it('is told that a room is closed if it lists it, as a public one', async () => {
    const forget = vi.spyOn(Lobby.prototype, 'forget');
    const rooms = [await makeRoom(), await makeRoom({ isPublic: true })];
    for (const roomId of rooms) await pass(roomId, limits.emptyRoomMs);
    await expect.poll(() => forget.mock.calls).toContainEqual([rooms[1]]);
    expect(forget.mock.calls).not.toContainEqual([rooms[0]]);
  });
});

describe('events', () => {
  it('of a game are refused to who is in none', async () => {
    const player = await connect();
    expect(await player.ask('chatMessage', { text: 'hi' })).toMatchObject({ error: { code: 'not-in-room' } });
    player.emit('nonsense');
    expect(await player.next('error')).toMatchObject({ code: 'unknown-event' });
  });

  it('beyond the budget end the connection', async () => {
    stopDate();
    const player = await connect();
    for (let i = 0; i < rates.other.burst + rates.strikes; i++) player.emit('joinRoom', { roomId: 'NOROOM' });
    await player.until(() => player.isClosed);
    expect(player.events.some(({ event, payload }) => event === 'error' && 'code' in payload)).toBe(true);
  });
});

it('what fails when a connection is lost is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(Bridge.prototype, 'drop').mockImplementationOnce(() => {
    throw new Error('broken');
  });
  const player = await connect();
  player.close();
  await expect.poll(() => log.mock.calls).toHaveLength(1);
  const logged = { event: 'handler-failed', lobby: 'weur', connection: player.id };
  expect(log).toHaveBeenCalledWith(expect.objectContaining(logged));
});

describe('the open connections of an address', () => {
  // Past the Worker, which lets in fewer of them in a minute; no other test uses this lobby.
  const entrance = lobbyStub('oc');
  const welcome = '40';
  const refusal = `44${JSON.stringify({ message: refusals['too-many-connections'] })}`;

  /** How the lobby answers one more. */
  async function oneMoreAt(
    address: string,
    at = entrance,
  ): Promise<{ player: RoomPlayer; answer: string | undefined }> {
    const headers = { Upgrade: 'websocket', 'CF-Connecting-IP': address };
    const url = 'https://parlor.test/socket.io/?EIO=4&transport=websocket';
    const { webSocket } = await at.fetch(url, { headers });
    if (!webSocket) throw new Error('no WebSocket');
    const player = new RoomPlayer(webSocket);
    void player.enter(undefined);
    const packet = () => player.frames.find((frame) => frame.startsWith('4'));
    await player.until(() => packet() !== undefined);
    return { player, answer: packet()?.startsWith(welcome) ? welcome : packet() };
  }
  const answerAt = async (address: string) => (await oneMoreAt(address)).answer;

  it('are limited by what the factor of the limits makes of the number', async () => {
    bindings.RATE_LIMIT_FACTOR = String(2 / lobby.connectionsPerAddress);
    // A lobby reads it when it starts.
    const other = lobbyStub('afr');
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push((await oneMoreAt('192.0.2.78', other)).answer);
    delete bindings.RATE_LIMIT_FACTOR;
    expect(answers).toEqual([welcome, welcome, refusal]);
  });

  it('are limited, even if the lobby has slept, until one of them ends', async () => {
    const address = '192.0.2.78';
    const all = Array.from({ length: lobby.connectionsPerAddress }, () => oneMoreAt(address));
    const [first, ...others] = await Promise.all(all);
    expect(new Set(others.map(({ answer }) => answer))).toEqual(new Set([welcome]));
    expect(await answerAt(address)).toBe(refusal);
    await evictDurableObject(entrance);
    expect(await answerAt(address)).toBe(refusal);
    expect(await answerAt('192.0.2.79')).toBe(welcome);
    first?.player.close();
    await expect.poll(() => answerAt(address)).toBe(welcome);
    expect(await answerAt(address)).toBe(refusal);
  });
});
