import { describe, expect, it, vi } from 'vitest';
import { room as limits, rates } from '../../../shared/protocol/limits.ts';
import { fakeDate } from '../../testing/fakeDate.ts';
import { connect, drop } from '../../testing/roomPlayer.ts';
import {
  guestInfo,
  joinDirectly,
  makeRoom,
  pass,
  roomStub,
  someStroke,
  startGame,
} from '../../testing/rooms.ts';
import { holdVerification, tokenOf } from '../../testing/signedIn.ts';
import { RoomSockets } from '../connections/RoomSockets.ts';
import { Roster } from '../running/Roster.ts';
import { RunningGame } from '../running/RunningGame.ts';

it.each([
  ['at once', async () => ({ guestInfo: guestInfo('Ada') })],
  ['after a while', async () => ({ token: await tokenOf('id-of-ada', 'Ada') })],
])('an event that fails %s is answered, and harms nobody', async (_, payloadOf) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const roomId = await makeRoom();
  const witness = await joinDirectly(roomId, 'Witness');
  const player = await connect(`&room=${roomId}`);
  vi.spyOn(RunningGame.prototype, 'bannedUntil').mockImplementationOnce(() => {
    throw new Error('broken');
  });
  const payload = { roomId, ...(await payloadOf()) };
  expect(await player.ask('joinRoom', payload)).toMatchObject({ error: { code: 'server-error' } });
  expect(log.mock.calls).toEqual([
    [
      expect.objectContaining({
        event: 'event-failed',
        room: roomId,
        connection: player.id,
        sent: 'joinRoom',
      }),
    ],
  ]);
  expect(await player.ask('joinRoom', payload)).toMatchObject({ ok: true });
  await witness.until(() => witness.room.players.length === 2);
});

it('an event that fails over a lobby is answered and logged as one, and costs no seat elsewhere', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [here, there] = [await makeRoom(), await makeRoom()];
  const player = await connect('');
  await player.ask('joinRoom', { roomId: here, guestInfo: guestInfo('Ada') });
  vi.spyOn(RunningGame.prototype, 'bannedUntil').mockImplementationOnce(() => {
    throw new Error('broken');
  });
  const payload = { roomId: there, guestInfo: guestInfo('Ada') };
  expect(await player.ask('joinRoom', payload)).toMatchObject({ error: { code: 'server-error' } });
  const entry = { event: 'event-failed', room: there, connection: player.id, sent: 'joinRoom' };
  expect(log.mock.calls).toEqual([[expect.objectContaining(entry)]]);
  expect(await player.ask('chatMessage', { text: 'still here' })).toEqual({ ok: true });
});

it.each([
  ['a room', (roomId: string) => `&room=${roomId}`],
  ['a lobby', () => ''],
])('a connection to %s that is recovered goes on with its budget', async (_, queryOf) => {
  fakeDate();
  const roomId = await makeRoom();
  const witness = await joinDirectly(roomId, 'Witness');
  const player = await connect(queryOf(roomId));
  await player.ask('joinRoom', { roomId, guestInfo: guestInfo('Ada') });
  for (let i = 0; i < rates.chat.burst; i++)
    expect(await player.ask('chatMessage', { text: `line ${i}` })).toEqual({ ok: true });
  await drop(player, witness);
  const back = await connect(queryOf(roomId), player.recoveryAuth);
  expect(back.id).toBe(player.id);
  expect(await back.ask('chatMessage', { text: 'one more' })).toMatchObject({
    error: { code: 'rate-limited' },
  });
});

it('points do not overtake earlier events that wait for a token', async () => {
  const { roomId, drawer, guesser, words } = await startGame();
  await drawer.ask('wordSelected', { word: words[0] });
  await drawer.ask('drawingStart', { type: 'freehand', color: '#000000', size: 8, startPoint: [0, 0, 0] });
  const expired = await tokenOf('id-of-ada', 'Ada', 0);
  const release = holdVerification();
  const join = drawer.ask('joinRoom', { roomId, token: expired });
  const end = drawer.ask('drawingEnd', someStroke('a'));
  drawer.emit('drawingUpdate', { nextPoint: [1, 1, 1] });
  // Time for the events to arrive.
  await guesser.ask('requestDrawingHistory');
  release();
  expect(await join).toMatchObject({ error: { code: 'token-expired' } });
  expect(await end).toEqual({ ok: true });
  expect(await drawer.next('error')).toMatchObject({ code: 'not-drawing' });
  await guesser.next('drawingEnd');
  expect(guesser.events.map(({ event }) => event)).not.toContain('drawingUpdate');
});

describe('what a lobby brings while a token is being verified', () => {
  /** A room that is verifying the token of a bridged connection, which asks for a seat. */
  async function joining() {
    const roomId = await makeRoom();
    const room = roomStub(roomId);
    const token = await tokenOf('id-of-ada', 'Ada');
    const release = holdVerification();
    const connection = { lobby: 'weur', socketId: 'bridged', pid: undefined };
    const join = room.bridgeJoin(connection, [{ roomId, token }]);
    await expect.poll(() => vi.mocked(crypto.subtle.verify).mock.calls).toHaveLength(1);
    return { roomId, room, join, release, ...connection };
  }

  it('waits for its turn', async () => {
    const { room, join, release, socketId } = await joining();
    const chat = room.bridgeEvent({ socketId, event: 'chatMessage', args: [{ text: 'hi' }] });
    const back = room.bridgeRecover(socketId, false);
    release();
    expect(await join).toMatchObject({ ack: { ok: true }, seat: 'seated' });
    expect(await chat).toEqual({ ack: { ok: true }, seat: 'seated' });
    expect(await back).toBe('seated');
  });

  it('finds no room if that is closed meanwhile', async () => {
    fakeDate();
    const { roomId, join, release } = await joining();
    await pass(roomId, limits.emptyRoomMs);
    release();
    expect(await join).toMatchObject({ joinError: { event: 'roomNotFound', roomId }, seat: 'gone' });
  });

  it('is in vain if the connection is lost meanwhile, and so is the token', async () => {
    const { room, join, release, socketId } = await joining();
    const chat = room.bridgeEvent({ socketId, event: 'chatMessage', args: [{ text: 'hi' }] });
    await room.bridgeDrop(socketId);
    release();
    for (const result of [join, chat])
      expect(await result).toMatchObject({ ack: { error: { code: 'not-in-room' } }, seat: 'gone' });
    expect(await room.occupancy()).toMatchObject({ players: 0 });
  });
});

describe('a bridged connection', () => {
  const socketId = 'bridged';

  async function seated() {
    const roomId = await makeRoom();
    const room = roomStub(roomId);
    const connection = { lobby: 'weur', socketId, pid: undefined };
    await room.bridgeJoin(connection, [{ roomId, guestInfo: guestInfo('Ada') }]);
    return { roomId, room };
  }

  it('keeps its seat if one of its events fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { room } = await seated();
    vi.spyOn(RunningGame.prototype, 'act').mockImplementationOnce(() => {
      throw new Error('broken');
    });
    expect(await room.bridgeEvent({ socketId, event: 'chatMessage', args: [{ text: 'hi' }] })).toMatchObject({
      ack: { error: { code: 'server-error' } },
      seat: 'seated',
    });
    expect(log).toHaveBeenCalledOnce();
  });

  it('without a seat is told so', async () => {
    const { room } = await seated();
    const sent = { socketId: 'another', event: 'chatMessage', args: [{ text: 'hi' }] };
    expect(await room.bridgeEvent(sent)).toMatchObject({
      ack: { error: { code: 'not-in-room' } },
      seat: 'gone',
    });
  });

  it('says a line once that its lobby brings twice', async () => {
    const { roomId, room } = await seated();
    const witness = await joinDirectly(roomId, 'Witness');
    const line = { socketId, event: 'chatMessage', args: [{ text: 'hi' }], requestId: 'first' };
    for (let times = 0; times < 2; times++)
      expect(await room.bridgeEvent(line)).toEqual({ ack: { ok: true }, seat: 'seated' });
    await witness.ask('chatMessage', { text: 'hello' });
    const said = witness.events.flatMap(({ event, payload }) =>
      event === 'chatMessage' ? [payload.text] : [],
    );
    expect(said).toEqual(['hi', 'hello']);
  });

  it('that is back is told whether it has missed something, if its lobby is unsure', async () => {
    const { room } = await seated();
    vi.spyOn(RoomSockets.prototype, 'hasLost').mockReturnValue(true);
    expect(await room.bridgeRecover(socketId, true)).toBe('missed');
    expect(await room.bridgeRecover(socketId, false)).toBe('seated');
    expect(await roomStub('NOROOM').bridgeRecover(socketId, false)).toBe('gone');
  });

  it('that has missed something begins anew, although its loss could not be saved', async () => {
    const { room } = await seated();
    vi.spyOn(RoomSockets.prototype, 'hasMissed').mockReturnValue(true);
    vi.spyOn(Roster.prototype, 'isAway').mockReturnValue(false);
    expect(await room.bridgeEvent({ socketId, event: 'chatMessage', args: [{ text: 'hi' }] })).toMatchObject({
      ack: { error: { code: 'server-error' } },
      seat: 'missed',
    });
  });

  it('that has missed something leaves all the same', async () => {
    const { room } = await seated();
    vi.spyOn(RoomSockets.prototype, 'hasMissed').mockReturnValue(true);
    expect(await room.bridgeEvent({ socketId, event: 'leaveRoom', args: [] })).toEqual({
      ack: { ok: true },
      seat: 'gone',
    });
  });
});
