import { expect, test, vi } from 'vitest';
import { refusalOf, refusals } from '../../../shared/protocol/refusals.ts';
import { chat } from '../../stores/chat.ts';
import { connection } from '../../stores/connection.ts';
import { room } from '../../stores/room.ts';
import { showToast, toasts } from '../../stores/toasts.ts';
import { turn } from '../../stores/turn.ts';
import { emitted, FakeWebSocket, opened } from '../testing.ts';
import { joined, link, linkEachTest, openLink, seen, update, waiting } from './testing.ts';

linkEachTest();

test("it connects to the named room and joins as the stored guest, with this browser's secret", async () => {
  const socket = await joined();
  expect(socket.url).toBe('wss://parlor.test/socket.io/?EIO=4&transport=websocket&room=ABC123');
  expect(socket.messages.at(-1)).toBe(
    '20["joinRoom",{"roomId":"ABC123","token":null,"guestInfo":{"name":"Bob","avatarSeed":"Maple","session":"secret"},"features":["points","undo"]}]',
  );
});

test('a player joins without waiting for the answer to CONNECT, once', async () => {
  link.join();
  const socket = await opened();
  expect(emitted(socket)).toEqual(['joinRoom']);
  expect(connection.status).toBe('connecting');
  socket.welcome();
  expect(emitted(socket)).toEqual(['joinRoom']);
  expect(connection).toMatchObject({ status: 'connected', socketId: 's1' });
});

test('a player refused before any view of the room is told why, and can retry', async () => {
  const socket = await joined();
  socket.receive(`430[${JSON.stringify({ ok: false, error: refusalOf('server-error') })}]`);
  expect(connection).toMatchObject({ status: 'refused', refusal: refusals['server-error'] });
  expect(emitted(await joined('s2'))).toEqual(['joinRoom']);
});

test('the picture is requested once after joining a running game', async () => {
  const socket = await joined();
  socket.receive('42["timerTick",42,"offset"]');
  update(socket, seen('s1', 'ana'));
  update(socket, seen('s1', 'ana'));
  expect(emitted(socket)).toEqual(['joinRoom', 'requestDrawingHistory']);
});

test('the picture is not requested in a waiting room', async () => {
  const socket = await joined();
  update(socket, seen('s1', null, waiting));
  update(socket, seen('s1', 'ana'));
  expect(emitted(socket)).toEqual(['joinRoom']);
});

test.each([
  ['roomNotFound', 'not-found'],
  ['roomFull', 'full'],
  ['seatTaken', 'seat-taken'],
  ['kicked', 'kicked'],
] as const)('%s ends the connection for good and is reported once', async (event, reason) => {
  const socket = await joined();
  socket.receive(`42["${event}",{"roomId":"ABC123"}]`);
  socket.receive('430[{"ok":false,"error":{"code":"room-full","message":"Full."}}]');
  expect(room.end?.reason).toBe(reason);
  expect(toasts.list).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeWebSocket.made).toHaveLength(1);
});

test("closing a link clears the room's end, before the next link is opened", async () => {
  const socket = await joined();
  socket.receive('42["roomNotFound",{"roomId":"ABC123"}]');
  link.close();
  expect(room.end).toBeNull();
});

test("a nudged drawer's countdown goes by the server's clock", async () => {
  const socket = await joined();
  update(socket, seen('s1', 'bob', { sentAt: Date.now() + 60_000 }));
  socket.receive('42["drawerNudged",{"seconds":20}]');
  expect(turn.nudgedUntil).toBe(Date.now() + 60_000 + 20_000);
});

test.each<[string, () => void]>([
  ['says that they are there', () => link.emit('stillHere')],
  ['draws', () => link.point([0, 0, 1])],
  ['moves a shape', () => link.change({ id: 'a', start: [0, 0], end: [1, 1], rotation: 0 })],
  ['undoes something', () => link.sync([])],
])('a drawer who is nudged and %s is asked no more', async (_, act) => {
  const socket = await joined();
  update(socket, seen('s1', 'bob'));
  socket.receive('42["drawerNudged",{"seconds":20}]');
  expect(turn.nudgedUntil).not.toBeNull();
  act();
  expect(turn.nudgedUntil).toBeNull();
});

test('points that come too late for the turn are not worth a notice', async () => {
  const socket = await joined();
  update(socket, seen('s1', 'ana'));
  socket.receive(`42["error",${JSON.stringify(refusalOf('not-drawing'))}]`);
  expect(toasts.list).toEqual([]);
});

test("closing a link dismisses the room's toasts, but not other toasts", async () => {
  const socket = await joined();
  update(socket, seen('s1', 'ana'));
  showToast('You were logged out.');
  socket.receive(`42["error",${JSON.stringify(refusalOf('rate-limited'))}]`);
  expect(toasts.list.map(({ text }) => text)).toEqual(['You were logged out.', refusals['rate-limited']]);
  link.close();
  expect(toasts.list.map(({ text }) => text)).toEqual(['You were logged out.']);
});

test('the toast about a lost room outlives its link', async () => {
  const socket = await joined();
  update(socket, seen('s1', 'ana'));
  socket.receive(`42["error",${JSON.stringify(refusalOf('room-lost'))}]`);
  socket.receive('42["roomNotFound",{"roomId":"ABC123"}]');
  link.close();
  expect(toasts.list.map(({ text }) => text)).toEqual([refusals['room-lost']]);
});

test('another room starts without anything of the last one', async () => {
  const socket = await joined();
  update(socket, seen('s1', 'ana'));
  socket.receive('42["chatMessage",{"id":"m1","type":"normal","text":"hi"}]');
  socket.receive('42["gameOver",[{"id":"ana","username":"Ana","avatar":"/a","score":3}]]');
  link.close();
  openLink('XYZ789');
  expect(room.state).toBeNull();
  expect(chat.entries).toEqual([]);
  expect(turn.finalScores).toEqual([]);
});
