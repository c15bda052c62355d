import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSocketClient, type SocketClient } from './client.ts';
import type { WebSocketConstructor } from './engine.ts';
import { FakeWebSocket } from './testing.ts';

const heard = {
  onConnect: vi.fn<(id: string, isRecovered: boolean) => void>(),
  onEvent: vi.fn<(event: string, payload: unknown) => void>(),
  onDisconnect: vi.fn(),
  onRefused: vi.fn<(message: string | undefined) => void>(),
};

let client: SocketClient;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  heard.onConnect.mockReset();
  FakeWebSocket.made.length = 0;
  client = createSocketClient({
    url: 'ws://parlor.test/socket.io/?EIO=4&transport=websocket',
    WebSocket: FakeWebSocket as unknown as WebSocketConstructor,
    ...heard,
  });
});

afterEach(() => {
  client.disconnect();
  vi.useRealTimers();
});

/** Waits for the client's next WebSocket. */
async function dial(): Promise<FakeWebSocket> {
  const before = FakeWebSocket.made.length;
  while (FakeWebSocket.made.length === before) await vi.advanceTimersByTimeAsync(100);
  return FakeWebSocket.newest;
}

async function connect(): Promise<FakeWebSocket> {
  client.connect();
  const socket = await dial();
  socket.open();
  socket.welcome();
  return socket;
}

const chat = (text: string) => client.emit('chatMessage', { text });

test('no connection is opened before connect is called', async () => {
  await vi.advanceTimersByTimeAsync(30_000);
  expect(FakeWebSocket.made).toEqual([]);
});

test('only CONNECT is sent before the server has answered it, and then what was kept', async () => {
  chat('one');
  client.connect();
  const socket = await dial();
  socket.open();
  chat('two');
  expect(socket.messages).toEqual(['0']);
  socket.welcome();
  expect(socket.messages).toEqual(['0', '20["chatMessage",{"text":"one"}]']);
  socket.receive('430[{"ok":true}]');
  await vi.advanceTimersByTimeAsync(500);
  expect(socket.messages.at(-1)).toBe('21["chatMessage",{"text":"two"}]');
});

test('what is emitted on connecting goes before the outbox', async () => {
  heard.onConnect.mockImplementation(() => client.emit('joinRoom', { roomId: 'ABC123' }));
  chat('hello');
  const socket = await connect();
  expect(socket.messages.slice(1)).toEqual([
    '2["joinRoom",{"roomId":"ABC123"}]',
    '20["chatMessage",{"text":"hello"}]',
  ]);
});

test('a line that its connection did not deliver is sent again, by a recovered session too', async () => {
  const first = await connect();
  chat('into the void');
  first.drop();
  const second = await dial();
  second.open();
  second.welcome();
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
  const second = await dial();
  second.open();
  expect(second.messages).toEqual(['0{"pid":"p1","offset":"offset-7"}']);
  second.welcome('s1', 'p1');
  expect(heard.onConnect).toHaveBeenLastCalledWith('s1', true);
});

test('a connection that cannot be opened is reported as lost, and retried', async () => {
  client.connect();
  (await dial()).drop();
  expect(heard.onDisconnect).toHaveBeenCalledOnce();
  const next = await dial();
  next.open();
  next.welcome();
  expect(heard.onConnect).toHaveBeenCalledWith('s1', false);
});

test('another pid in the answer means that nothing was recovered, and starts a new session', async () => {
  const first = await connect();
  first.receive('42["chatMessage",{"text":"hi"},"offset-7"]');
  first.drop();
  const second = await dial();
  second.open();
  second.welcome('s2', 'p2');
  expect(heard.onConnect).toHaveBeenLastCalledWith('s2', false);
  second.drop();
  const third = await dial();
  third.open();
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
  const socket = await dial();
  socket.open();
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

test('an event that asks for an acknowledgement gets an empty one', async () => {
  const socket = await connect();
  socket.receive('425["timerTick",3]');
  expect(socket.messages.at(-1)).toBe('35[]');
});

test('a ping is answered by a pong', async () => {
  const socket = await connect();
  socket.receive('2');
  expect(socket.written.at(-1)).toEqual({ type: 'pong' });
});

test('a connection without a ping for the interval plus the timeout is given up', async () => {
  await connect();
  await vi.advanceTimersByTimeAsync(44_000);
  expect(heard.onDisconnect).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard.onDisconnect).toHaveBeenCalledOnce();
  expect(FakeWebSocket.made).toHaveLength(2);
});

test('each ping keeps the connection alive', async () => {
  const socket = await connect();
  for (let minute = 0; minute < 5; minute += 1) {
    await vi.advanceTimersByTimeAsync(40_000);
    socket.receive('2');
  }
  expect(heard.onDisconnect).not.toHaveBeenCalled();
});

test('a server that opens a WebSocket and stays silent is retried after 20 seconds', async () => {
  client.connect();
  const socket = await dial();
  socket.readyState = 1;
  socket.dispatchEvent(new Event('open'));
  await vi.advanceTimersByTimeAsync(21_000);
  expect(FakeWebSocket.made).toHaveLength(2);
});

test('attempts go on for ever, never more than 5 seconds apart', async () => {
  client.connect();
  for (let attempt = 0; attempt < 30; attempt += 1) {
    (await dial()).drop();
    await vi.advanceTimersByTimeAsync(5_000);
  }
  expect(FakeWebSocket.made.length).toBeGreaterThan(30);
});

test('a restart reconnects at once, and resets the backoff', async () => {
  client.connect();
  for (let attempt = 0; attempt < 10; attempt += 1) (await dial()).drop();
  const made = FakeWebSocket.made.length;
  client.restart();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeWebSocket.made).toHaveLength(made + 1);
  FakeWebSocket.newest.drop();
  await vi.advanceTimersByTimeAsync(900);
  expect(FakeWebSocket.made).toHaveLength(made + 1);
  await vi.advanceTimersByTimeAsync(200);
  expect(FakeWebSocket.made).toHaveLength(made + 2);
});

test('a connection that died while the device slept is replaced on waking, without waiting for its timers', async () => {
  await connect();
  vi.setSystemTime(Date.now() + 60_000);
  client.revive();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeWebSocket.made).toHaveLength(2);
  FakeWebSocket.newest.open();
  expect(FakeWebSocket.newest.messages).toEqual(['0{"pid":"p1"}']);
});

test('a connection that the server has used lately is kept on waking', async () => {
  const socket = await connect();
  await vi.advanceTimersByTimeAsync(24_000);
  client.revive();
  socket.receive('2');
  await vi.advanceTimersByTimeAsync(24_000);
  client.revive();
  await vi.advanceTimersByTimeAsync(100);
  expect(FakeWebSocket.made).toHaveLength(1);
});

test('a connect after a disconnect during the backoff is immediate', async () => {
  client.connect();
  (await dial()).drop();
  client.disconnect();
  await vi.advanceTimersByTimeAsync(0);
  client.connect();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeWebSocket.made).toHaveLength(2);
  FakeWebSocket.newest.drop();
  client.disconnect();
  client.connect();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeWebSocket.made).toHaveLength(3);
});

test('the late close of an old WebSocket does not affect the new one', async () => {
  const first = await connect();
  client.restart();
  const second = await dial();
  second.open();
  second.welcome('s1', 'p1');
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
  const next = await dial();
  next.open();
  expect(next.messages).toEqual(['0']);
});

test('disconnect sends DISCONNECT, forgets the session, and is not reported as a loss', async () => {
  const socket = await connect();
  client.disconnect();
  expect(socket.messages.at(-1)).toBe('1');
  expect(socket.readyState).toBe(3);
  expect(heard.onDisconnect).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeWebSocket.made).toHaveLength(1);
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
  vi.unstubAllGlobals();
});

test('an invalid packet drops the connection, but throws nothing', async () => {
  const socket = await connect();
  socket.receive('42{"not":"an event"}');
  expect(heard.onDisconnect).toHaveBeenCalledOnce();
  await dial();
  expect(FakeWebSocket.made).toHaveLength(2);
});
