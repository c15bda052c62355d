import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connected, dial, FakeWebSocket, fakeTransports, opened } from '../testing.ts';
import { createSocketClient, type SocketClient } from './client.ts';

const heard = {
  onConnect: vi.fn<(id: string) => void>(),
  onReady: vi.fn<(isRecovered: boolean) => void>(),
  onEvent: vi.fn<(event: string, payload: unknown) => void>(),
  onDisconnect: vi.fn(),
  onRefused: vi.fn<(message: string | undefined) => void>(),
};

let client: SocketClient;

beforeEach(() => {
  vi.useFakeTimers();
  heard.onReady.mockImplementation(() => client.openOutbox());
  FakeWebSocket.made.length = 0;
  client = createSocketClient({
    url: 'ws://parlor.test/socket.io/?EIO=4&transport=websocket',
    transports: fakeTransports(),
    ...heard,
  });
});

afterEach(() => {
  client.disconnect();
});

function connect(): Promise<FakeWebSocket> {
  client.connect();
  return connected();
}

const chat = (text: string) => client.emit('chatMessage', { text });

test('without a session to recover, events follow CONNECT at once, what was kept first', async () => {
  chat('one');
  client.connect();
  const socket = await opened();
  chat('two');
  expect(heard.onReady).toHaveBeenCalledExactlyOnceWith(false);
  expect(socket.messages).toEqual(['0', '20["chatMessage",{"text":"one"}]']);
  socket.welcome();
  socket.receive('430[{"ok":true}]');
  await vi.advanceTimersByTimeAsync(500);
  expect(socket.messages.slice(2)).toEqual(['21["chatMessage",{"text":"two"}]']);
  expect(heard.onReady).toHaveBeenCalledOnce();
});

test('while a session might be recovered, only CONNECT is sent before the server has answered it', async () => {
  (await connect()).drop();
  const second = await opened();
  chat('one');
  expect(second.messages).toEqual(['0{"pid":"p1"}']);
  second.welcome();
  expect(second.messages.at(-1)).toBe('20["chatMessage",{"text":"one"}]');
});

test('what is kept waits until the outbox is opened on each connection', async () => {
  heard.onReady.mockReset();
  chat('hello');
  const first = await connect();
  expect(first.messages).toEqual(['0']);
  client.openOutbox();
  expect(first.messages.at(-1)).toContain('hello');
  first.drop();
  client.openOutbox();
  const second = await connected();
  expect(second.messages).toHaveLength(1);
  client.openOutbox();
  expect(second.messages.at(-1)).toContain('hello');
});

test('a line that its connection did not deliver is sent again, by a recovered session too', async () => {
  const first = await connect();
  chat('into the void');
  first.drop();
  const second = await connected();
  expect(second.messages.at(-1)).toContain('into the void');
});

test('the refusal of a line is an error event, like that of an event without acknowledgement', async () => {
  const socket = await connect();
  chat('too fast');
  socket.receive('430[{"ok":false,"error":{"code":"rate-limited","message":"Slow down."}}]');
  expect(heard.onEvent).toHaveBeenCalledWith('error', { code: 'rate-limited', message: 'Slow down.' });
});

test('a lost connection reconnects after a second with its pid and the last offset', async () => {
  const first = await connect();
  first.receive('42["timerTick",12]');
  first.receive('42["chatMessage",{"text":"hi"},"offset-7"]');
  first.drop();
  expect(heard.onDisconnect).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(900);
  expect(FakeWebSocket.made).toHaveLength(1);
  const second = await opened();
  expect(second.messages).toEqual(['0{"pid":"p1","offset":"offset-7"}']);
  second.welcome();
  expect(heard.onConnect).toHaveBeenLastCalledWith('s1');
  expect(heard.onReady).toHaveBeenLastCalledWith(true);
});

test('an event is heard once, on whichever connection, even if the last one broke off within another', async () => {
  const first = await connect();
  first.receive('451-["photo",{"_placeholder":true,"num":0}]');
  first.drop();
  const second = await connected();
  second.receive('42["timerTick",12]');
  expect(heard.onEvent).toHaveBeenCalledExactlyOnceWith('timerTick', 12);
});

test('what is not kept is lost without a connection, and no answer to it is awaited', async () => {
  const onAck = vi.fn();
  (await connect()).drop();
  client.emit('requestDrawingHistory', undefined, onAck);
  const second = await connected();
  expect(second.messages).toHaveLength(1);
  expect(client.isOwedAnswer()).toBe(false);
});

test('a session that is recovered twice in a row resumes from the same offset', async () => {
  const first = await connect();
  first.receive('42["chatMessage",{"text":"hi"},"offset-7"]');
  first.drop();
  const second = await connected();
  second.drop();
  const third = await opened();
  expect(third.messages).toEqual(['0{"pid":"p1","offset":"offset-7"}']);
});

test('another pid in the answer means that nothing was recovered, and starts a new session', async () => {
  const first = await connect();
  first.receive('42["chatMessage",{"text":"hi"},"offset-7"]');
  first.drop();
  const second = await connected('s2');
  expect(heard.onConnect).toHaveBeenLastCalledWith('s2');
  expect(heard.onReady).toHaveBeenLastCalledWith(false);
  second.drop();
  const third = await opened();
  expect(third.messages).toEqual(['0{"pid":"p2"}']);
});

test('the offset is removed before an event is delivered, also if it has no payload', async () => {
  const socket = await connect();
  socket.receive('42["roomFull",{"roomId":"ABC123"},"o1"]');
  socket.receive('42["clearCanvas","o2"]');
  socket.receive('42["timerTick",3]');
  expect(heard.onEvent.mock.calls).toEqual([
    ['roomFull', { roomId: 'ABC123' }],
    ['clearCanvas', undefined],
    ['timerTick', 3],
  ]);
});

test('without recovery a string at the end of an event is its payload', async () => {
  client.connect();
  const socket = await opened();
  socket.receive('40{"sid":"s1"}');
  socket.receive('42["motd","hello"]');
  expect(heard.onEvent).toHaveBeenCalledWith('motd', 'hello');
});

test('an acknowledgement reaches whoever asked for it, once', async () => {
  const socket = await connect();
  const onAck = vi.fn();
  client.emit('playAgain', undefined, onAck);
  expect(socket.messages.at(-1)).toBe('20["playAgain"]');
  socket.receive('430[{"ok":true}]');
  socket.receive('430[{"ok":true}]');
  expect(onAck).toHaveBeenCalledExactlyOnceWith({ ok: true });
});

test('an answer that a lost connection still owed is not awaited over the next one', async () => {
  const first = await connect();
  client.emit('requestDrawingHistory', undefined, vi.fn());
  expect(client.isOwedAnswer()).toBe(true);
  first.drop();
  await connected();
  expect(client.isOwedAnswer()).toBe(false);
});

test('the late close of an old WebSocket does not affect the new one', async () => {
  const first = await connect();
  client.restart();
  const second = await opened();
  expect(second.messages).toEqual(['0{"pid":"p1"}']);
  second.welcome();
  heard.onDisconnect.mockClear();
  first.drop();
  expect(heard.onDisconnect).not.toHaveBeenCalled();
  chat('still here');
  expect(second.messages.at(-1)).toContain('still here');
});

test.each([
  ['44{"message":"Not today."}', 'Not today.'],
  ['41', undefined],
])('after a refusal (%s) there is no attempt until connect is called', async (packet, reason) => {
  const socket = await connect();
  socket.receive(packet);
  expect(heard.onRefused).toHaveBeenCalledExactlyOnceWith(reason);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeWebSocket.made).toHaveLength(1);
  client.connect();
  const next = await opened();
  expect(next.messages).toEqual(['0']);
});

test('disconnect sends DISCONNECT, and is not reported as a loss', async () => {
  const socket = await connect();
  client.disconnect();
  expect(socket.messages.at(-1)).toBe('1');
  expect(socket.readyState).toBe(3);
  // The browser reports it later.
  socket.drop();
  expect(heard.onDisconnect).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeWebSocket.made).toHaveLength(1);
});

test('disconnect forgets the session, and what was kept to be sent', async () => {
  await connect();
  chat('unanswered');
  chat('waiting');
  client.disconnect();
  expect(client.isOwedAnswer()).toBe(false);
  const next = await connect();
  expect(next.messages).toEqual(['0']);
});

test('a line that a refusal has left unanswered is sent again when the player connects again', async () => {
  const socket = await connect();
  chat('unanswered');
  socket.receive('41');
  chat('meanwhile');
  const next = await connect();
  expect(next.messages).toEqual(['0', '21["chatMessage",{"text":"unanswered"}]']);
  next.receive('431[{"ok":true}]');
  await vi.advanceTimersByTimeAsync(500);
  expect(next.messages.at(-1)).toContain('meanwhile');
});

test('an error in a handler is reported, but does not cost the connection', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const socket = await connect();
  const error = new Error('no canvas');
  heard.onEvent.mockImplementationOnce(() => {
    throw error;
  });
  socket.receive('42["clearCanvas","o1"]');
  socket.receive('42["timerTick",3,"o2"]');
  expect(report).toHaveBeenCalledExactlyOnceWith(error);
  expect(heard.onEvent).toHaveBeenLastCalledWith('timerTick', 3);
  expect(heard.onDisconnect).not.toHaveBeenCalled();
});

test('an invalid packet drops the connection, but throws nothing', async () => {
  const socket = await connect();
  socket.receive('42{"not":"an event"}');
  expect(heard.onDisconnect).toHaveBeenCalledOnce();
  await dial();
  expect(FakeWebSocket.made).toHaveLength(2);
});
