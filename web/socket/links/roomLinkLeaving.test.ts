import { expect, test, vi } from 'vitest';
import { client, drawing, room as roomLimits, silence, wire } from '../../../shared/protocol/limits.ts';
import { refusalOf } from '../../../shared/protocol/refusals.ts';
import { memoryStorage } from '../../../shared/testing/memoryStorage.ts';
import { strokeOf } from '../../../shared/testing/strokeOf.ts';
import { connection } from '../../stores/connection.ts';
import { gallery, keepPicture } from '../../stores/gallery.ts';
import { keptSeat } from '../../stores/keptSeat.ts';
import { room } from '../../stores/room.ts';
import { somePlayer, someRoom } from '../../stores/testing.ts';
import { toasts } from '../../stores/toasts.ts';
import { connected, emitted, FakeWebSocket } from '../testing.ts';
import { answer, joined, link, linkEachTest, openLink, seen, update } from './testing.ts';

linkEachTest();

const gone = 'A seat is kept for 60 seconds: yours is gone, and your points with it.';

/** Leaves as the page does. */
function leave(): void {
  link.leave();
  link.close();
}

const isClosed = ({ readyState }: FakeWebSocket) => readyState === 3;

/** Whether no other connection follows. */
async function isOver(): Promise<boolean> {
  const made = FakeWebSocket.made.length;
  await vi.advanceTimersByTimeAsync(10 * client.reconnectMaxMs);
  return FakeWebSocket.made.length === made;
}

test('whoever leaves is connected until the server knows', async () => {
  const socket = await joined();
  leave();
  expect(connection.status).toBe('idle');
  expect(isClosed(socket)).toBe(false);
  answer(socket);
  expect(socket.messages.at(-1)).toBe('1');
  expect(isClosed(socket)).toBe(true);
  expect(await isOver()).toBe(true);
});

test.each([
  ['leaves is not told that their seat was not kept', leave, []],
  [
    'goes to another page, and comes back too late, is told that their seat was not kept',
    () => link.close(),
    [gone],
  ],
])('whoever %s', async (_, go, notices) => {
  const withPoints = (sid: string, score: number) =>
    seen(sid, 'ana', { players: [somePlayer('ana'), somePlayer('bob', { socketId: sid, score })] });
  vi.stubGlobal('sessionStorage', memoryStorage());
  link.join();
  update(await connected('s1'), withPoints('s1', 300));
  go();
  openLink('ABC123');
  link.join();
  update(await connected('s2'), withPoints('s2', 0));
  expect(toasts.list.map(({ text }) => text)).toEqual(notices);
});

test('whoever leaves while offline gives the seat up once the connection is back, unseen by the next page', async () => {
  (await joined()).drop();
  leave();
  const second = await connected();
  expect(emitted(second)).toEqual(['leaveRoom']);
  update(second, seen('s1', null));
  expect(room.state).toBeNull();
  expect(connection.status).toBe('idle');
  answer(second);
  expect(isClosed(second)).toBe(true);
  expect(await isOver()).toBe(true);
});

test('whoever leaves while no rejoin can be saved does not join again', async () => {
  const socket = await joined();
  update(socket, seen('s1', 'ana'));
  socket.receive(`42${JSON.stringify(['error', refusalOf('not-in-room')])}`);
  answer(socket, { ok: false, error: refusalOf('server-error') });
  leave();
  await vi.advanceTimersByTimeAsync(client.resyncMs);
  expect(emitted(socket)).toEqual(['joinRoom', 'requestDrawingHistory', 'joinRoom', 'leaveRoom']);
});

test('whoever leaves over a dead connection gives the seat up over the next one', async () => {
  await joined();
  leave();
  await vi.advanceTimersByTimeAsync(client.stallMs + (silence.checks + 1) * silence.checkMs);
  expect(connection.status).toBe('idle');
  expect(emitted(await connected())).toEqual(['leaveRoom']);
});

test('a picture that waits is not sent by whoever has left: the room would refuse it, and be joined again for that', async () => {
  const socket = await joined();
  link.sync([]);
  leave();
  await vi.advanceTimersByTimeAsync(drawing.syncDelayMs);
  expect(emitted(socket)).toEqual(['joinRoom', 'leaveRoom']);
});

test('whoever leaves and is disconnected instead of being answered has left', async () => {
  const socket = await joined();
  leave();
  socket.receive('41');
  expect(connection.status).toBe('idle');
  expect(isClosed(socket)).toBe(true);
  expect(await isOver()).toBe(true);
});

test.each(['room-not-found', 'server-error'] as const)(
  'the next page is not told that whoever leaves was refused a seat: %s',
  async (code) => {
    const socket = await joined();
    leave();
    if (code === 'room-not-found') socket.receive('42["roomNotFound",{"roomId":"ABC123"}]');
    socket.receive(`430[${JSON.stringify({ ok: false, error: refusalOf(code) })}]`);
    expect(connection.status).toBe('idle');
    expect(toasts.list).toEqual([]);
    answer(socket);
    expect(isClosed(socket)).toBe(true);
  },
);

test('whoever leaves does not join again while the next page is loading', async () => {
  const first = await joined();
  link.leave();
  first.drop();
  const second = await connected('s2');
  expect(emitted(second)).toEqual([]);
  expect(isClosed(second)).toBe(true);
  link.close();
  expect(await isOver()).toBe(true);
});

test('whoever has left does not join again when the server has forgotten the connection', async () => {
  (await joined()).drop();
  leave();
  const second = await connected('s2');
  expect(emitted(second)).toEqual([]);
  expect(isClosed(second)).toBe(true);
  expect(await isOver()).toBe(true);
});

test('whoever leaves for good while offline does not try to connect for ever', async () => {
  (await joined()).drop();
  leave();
  await vi.advanceTimersByTimeAsync(wire.pingIntervalMs + wire.pingTimeoutMs + roomLimits.seatGraceMs);
  expect(await isOver()).toBe(true);
});

test('whoever only goes to another page keeps the seat', async () => {
  const socket = await joined();
  link.close();
  expect(emitted(socket)).not.toContain('leaveRoom');
  expect(isClosed(socket)).toBe(true);
  expect(await isOver()).toBe(true);
});

test('a page that closes without leaving remembers the seat, until a room is opened', async () => {
  await joined();
  link.close();
  expect(keptSeat.roomId).toBeNull();

  openLink('ABC123');
  update(await joined('s2'), seen('s2', null));
  link.close();
  expect(keptSeat).toEqual({ roomId: 'ABC123', until: Date.now() + roomLimits.seatGraceMs });
  openLink('ABC123');
  expect(keptSeat.roomId).toBeNull();
});

test('a page that leaves, or has lost its seat, remembers none', async () => {
  update(await joined(), seen('s1', null));
  leave();
  expect(keptSeat.roomId).toBeNull();

  openLink('ABC123');
  const socket = await joined('s2');
  update(socket, seen('s2', null));
  socket.receive('42["seatTaken",{"message":"Elsewhere."}]');
  link.close();
  expect(keptSeat.roomId).toBeNull();
});

test("the pages after a room do not keep its game's pictures in memory", async () => {
  await joined();
  const phase = { name: 'round-over', deadlineAt: 0, next: 'turn' } as const;
  keepPicture(someRoom({ phase, revealedWord: 'owl' }), '1:ana', [strokeOf('a')]);
  expect(gallery.pictures).toHaveLength(1);
  leave();
  expect(gallery.pictures).toEqual([]);
});
