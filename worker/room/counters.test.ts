import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeEach, expect, it, vi } from 'vitest';
import { counters as limits, rates } from '../../shared/protocol/limits.ts';
import type { Env } from '../env.ts';
import { fakeDate, moveDate } from '../testing/fakeDate.ts';
import { connect, drop } from '../testing/roomPlayer.ts';
import { guestInfo, joinDirectly, lobbyStub, makeRoom, pass, roomStub } from '../testing/rooms.ts';

beforeEach(fakeDate);

/** Records what objects write from now on: the sum per counter and code, by the kind and the name of the object. */
async function counted<O extends Rpc.DurableObjectBranded>(stub: DurableObjectStub<O>) {
  const points: AnalyticsEngineDataPoint[] = [];
  await runInDurableObject(stub, (object) => {
    const { env } = object as unknown as { env: Env };
    if (!env.COUNTERS) throw new Error('there is no dataset');
    vi.spyOn(env.COUNTERS, 'writeDataPoint').mockImplementation((point = {}) => void points.push(point));
  });
  return (of: string): Record<string, number> => {
    const sums: Record<string, number> = {};
    for (const { blobs: [counter, code, kind, name] = [], doubles: [count = 0] = [] } of points) {
      const key = code === '' ? String(counter) : `${counter} ${code}`;
      if (`${kind} ${name}` === of) sums[key] = (sums[key] ?? 0) + count;
    }
    return sums;
  };
}

it('a room counts joins, drops and returns, messages and refusals', async () => {
  const roomId = await makeRoom();
  const sums = await counted(roomStub(roomId));
  const witness = await joinDirectly(roomId, 'Ada');
  const player = await joinDirectly(roomId, 'Grace');
  await player.ask('startGame', { settings: {} });
  await drop(player, witness);
  await joinDirectly(roomId, 'Grace', { pid: player.pid });
  await pass(roomId, limits.intervalMs);
  expect(sums(`room ${roomId}`)).toEqual({
    joins: 2,
    drops: 1,
    recoveries: 1,
    messages: 4,
    'refusals not-host': 1,
  });
});

it('a room counts the points that it relays', async () => {
  const roomId = await makeRoom();
  const sums = await counted(roomStub(roomId));
  const drawer = await joinDirectly(roomId, 'Ada');
  const guesser = await joinDirectly(roomId, 'Grace');
  await drawer.ask('startGame', { settings: {} });
  const [word] = await drawer.next('wordChoices');
  await drawer.ask('wordSelected', { word });
  await drawer.ask('drawingStart', { type: 'freehand', color: '#000000', size: 8, startPoint: [0, 0, 0] });
  drawer.emit('drawingUpdate', { nextPoint: [1, 1, 1] });
  await guesser.next('drawingUpdate');
  await pass(roomId, limits.intervalMs);
  expect(sums(`room ${roomId}`)).toMatchObject({ messages: 6 });
});

it('a room counts floods', async () => {
  const roomId = await makeRoom();
  const sums = await counted(roomStub(roomId));
  const player = await joinDirectly(roomId, 'Ada');
  for (let i = 0; i < rates.chat.burst + rates.strikes; i++) player.emit('chatMessage', { text: 'spam' });
  await player.until(() => player.isClosed);
  await pass(roomId, limits.intervalMs);
  expect(sums(`room ${roomId}`)).toMatchObject({ floods: 1, 'refusals rate-limited': rates.strikes });
});

it('a lobby counts its own events, and leaves bridged ones to the room', async () => {
  const sums = await counted(lobbyStub());
  const player = await connect();
  const found = await player.ask('createRoom', {});
  const roomId = found.ok ? (found.roomId ?? '') : '';
  await player.ask('chatMessage', { text: 'anyone?' });
  await player.ask('joinRoom', { roomId, guestInfo: guestInfo('Ada') });
  moveDate(limits.intervalMs);
  await player.ask('chatMessage', { text: 'hello' });
  await player.ask('findPublicRoom');
  expect(sums('lobby weur')).toEqual({ messages: 3, 'refusals not-in-room': 1 });
  expect(sums(`room ${roomId}`)).toEqual({ rooms: 1, joins: 1, messages: 2 });
  await player.ask('findPublicRoom');
  moveDate(limits.intervalMs);
  await runDurableObjectAlarm(lobbyStub());
  expect(sums('lobby weur')).toMatchObject({ messages: 4 });
});

it('a message alone causes no write', async () => {
  const roomId = await makeRoom();
  const player = await joinDirectly(roomId, 'Ada');
  await pass(roomId, limits.intervalMs);
  await player.ask('requestDrawingHistory');
  const sums = await counted(roomStub(roomId));
  for (let i = 0; i < rates.other.burst / 2; i++) await player.ask('requestDrawingHistory');
  expect(sums(`room ${roomId}`)).toEqual({});
});
