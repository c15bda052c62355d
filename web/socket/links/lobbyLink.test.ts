import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { client, silence } from '../../../shared/protocol/limits.ts';
import { refusalOf, refusals } from '../../../shared/protocol/refusals.ts';
import { connection } from '../../stores/connection.ts';
import { lobby } from '../../stores/lobby.ts';
import { dismissAllToasts } from '../../stores/testing.ts';
import { toasts } from '../../stores/toasts.ts';
import { connected, emitted, FakeWebSocket, fakeTransports, opened, page, stubBrowser } from '../testing.ts';
import { type LobbyLink, openLobbyLink } from './lobbyLink.ts';

let link: LobbyLink;

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
  link = openLobbyLink({ transports: fakeTransports() });
});
afterEach(() => {
  link.close();
  dismissAllToasts();
});

test('it connects with the first request, and shows the room that the server answers with', async () => {
  expect(FakeWebSocket.made).toEqual([]);
  link.findPublicRoom();
  const socket = await connected();
  expect(emitted(socket)).toEqual(['findPublicRoom']);
  socket.receive('42["publicRoomFound",{"roomId":"ABC123"}]');
  socket.receive('430[{"ok":true,"roomId":"ABC123"}]');
  expect(lobby).toMatchObject({ asked: 'find', roomId: 'ABC123' });
});

test('a request does not wait for the answer to CONNECT', async () => {
  link.createRoom();
  const socket = await opened();
  expect(emitted(socket)).toEqual(['createRoom']);
  socket.welcome();
  expect(emitted(socket)).toEqual(['createRoom']);
});

test('a request that lost its connection unanswered is repeated, also by a recovered session', async () => {
  link.findPublicRoom();
  const first = await connected();
  first.drop();
  const recovered = await connected();
  expect(emitted(recovered)).toEqual(['findPublicRoom']);
  recovered.drop();
  expect(emitted(await connected('s2'))).toEqual(['findPublicRoom']);
});

test('a request that is not answered at all is repeated over another connection', async () => {
  link.findPublicRoom();
  await connected();
  await vi.advanceTimersByTimeAsync(client.stallMs + (silence.checks + 1) * silence.checkMs);
  expect(connection.status).toBe('reconnecting');
  expect(emitted(await connected())).toEqual(['findPublicRoom']);
});

test('an answered request is not repeated', async () => {
  link.findPublicRoom();
  const first = await connected();
  first.receive('42["publicRoomFound",{"roomId":"ABC123"}]');
  first.drop();
  expect(emitted(await connected('s2'))).toEqual([]);
});

test('a phone that wakes goes on searching as soon as the page is shown again', async () => {
  link.findPublicRoom();
  await connected();
  vi.setSystemTime(Date.now() + 60_000);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(connection.status).toBe('reconnecting');
  expect(emitted(await connected())).toEqual(['findPublicRoom']);
});

test('a connection that is lost after the answer asks nothing again, while the room is loading', async () => {
  link.createRoom();
  const first = await connected();
  first.receive('42["roomCreated",{"roomId":"XYZ789"}]');
  first.drop();
  expect(emitted(await connected())).toEqual([]);
});

test('a private room gets a new code and the default settings, and its host is known by this browser', async () => {
  link.createRoom();
  const socket = await connected();
  const [, payload = ''] = /"createRoom",(.*)\]$/.exec(socket.messages.at(-1) ?? '') ?? [];
  expect(JSON.parse(payload)).toEqual({
    roomId: expect.stringMatching(/^[0-9A-Z]{6}$/),
    settings: { maxRounds: 3, turnDuration: 90 },
    session: 'secret',
  });
  socket.receive('42["roomCreated",{"roomId":"XYZ789"}]');
  expect(lobby).toMatchObject({ asked: 'create', roomId: 'XYZ789' });
});

test('a refused request can be repeated over the same connection', async () => {
  link.findPublicRoom();
  const socket = await connected();
  socket.receive(`430[${JSON.stringify({ ok: false, error: refusalOf('rate-limited') })}]`);
  expect(lobby.asked).toBeNull();
  expect(toasts.list.map(({ text }) => text)).toEqual([refusals['rate-limited']]);
  link.findPublicRoom();
  expect(emitted(socket)).toEqual(['findPublicRoom', 'findPublicRoom']);
});

test('a player whose connection is refused is told why, and the next request makes another one', async () => {
  link.findPublicRoom();
  const first = await connected();
  first.receive('44{"message":"Too many connections."}');
  expect(lobby.asked).toBeNull();
  expect(connection).toMatchObject({ status: 'refused', refusal: 'Too many connections.' });
  expect(toasts.list.map(({ text }) => text)).toEqual(['Too many connections.']);
  link.findPublicRoom();
  expect(connection).toMatchObject({ status: 'connecting', refusal: null });
  expect(emitted(await connected('s2'))).toEqual(['findPublicRoom']);
});

test('whoever leaves the lobby searches no longer', async () => {
  link.findPublicRoom();
  const socket = await connected();
  link.close();
  expect(socket.messages.at(-1)).toBe('1');
  expect(connection.status).toBe('idle');
  expect(lobby).toMatchObject({ asked: null, roomId: null });
});
