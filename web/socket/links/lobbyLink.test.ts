import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { client, silence } from '../../../shared/protocol/limits.ts';
import { connection } from '../../stores/connection.ts';
import { lobby } from '../../stores/lobby.ts';
import type { WebSocketConstructor } from '../client/engine.ts';
import { connected, emitted, FakeWebSocket, page, stubBrowser } from '../testing.ts';
import { type LobbyLink, openLobbyLink } from './lobbyLink.ts';

let link: LobbyLink;

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
  link = openLobbyLink({ WebSocket: FakeWebSocket as unknown as WebSocketConstructor });
});
afterEach(() => {
  link.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it connects with the first request, and shows the room that the server answers with', async () => {
  expect(FakeWebSocket.made).toEqual([]);
  link.findPublicRoom();
  const socket = await connected('s1', 'p1');
  expect(emitted(socket)).toEqual(['findPublicRoom']);
  socket.receive('42["publicRoomFound",{"roomId":"ABC123"}]');
  expect(lobby).toMatchObject({ pending: null, roomId: 'ABC123' });
});

test('a request that lost its connection unanswered is repeated, also by a recovered session', async () => {
  link.findPublicRoom();
  const first = await connected('s1', 'p1');
  first.drop();
  const recovered = await connected('s1', 'p1');
  expect(emitted(recovered)).toEqual(['findPublicRoom']);
  recovered.drop();
  expect(emitted(await connected('s2', 'p2'))).toEqual(['findPublicRoom']);
});

test('a request that is not answered at all is repeated over another connection', async () => {
  link.findPublicRoom();
  await connected('s1', 'p1');
  await vi.advanceTimersByTimeAsync(client.stallMs + (silence.checks + 1) * silence.checkMs);
  expect(connection.status).toBe('reconnecting');
  expect(emitted(await connected('s1', 'p1'))).toEqual(['findPublicRoom']);
});

test('an answered request is not repeated', async () => {
  link.findPublicRoom();
  const first = await connected('s1', 'p1');
  first.receive('42["publicRoomFound",{"roomId":"ABC123"}]');
  first.drop();
  expect(emitted(await connected('s2', 'p2'))).toEqual([]);
});

test('a phone that wakes goes on searching as soon as the page is shown again', async () => {
  link.findPublicRoom();
  await connected('s1', 'p1');
  vi.setSystemTime(Date.now() + 60_000);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(connection.status).toBe('reconnecting');
  expect(emitted(await connected('s1', 'p1'))).toEqual(['findPublicRoom']);
});
