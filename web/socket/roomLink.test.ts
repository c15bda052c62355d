import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { packPoints } from '../../shared/drawing/packedPoints.ts';
import { refusals, refuse } from '../../shared/protocol/codes.ts';
import { drawing } from '../../shared/protocol/limits.ts';
import type { RoomState } from '../../shared/protocol/room.ts';
import { clearSession, setSession } from '../stores/auth.ts';
import { chat } from '../stores/chat.ts';
import { connection } from '../stores/connection.ts';
import { setGuestProfile } from '../stores/guest.ts';
import { attachPicture } from '../stores/picture.ts';
import { room } from '../stores/room.ts';
import { somePlayer, someRoom, someSink } from '../stores/testing.ts';
import { toasts } from '../stores/toasts.ts';
import type { WebSocketConstructor } from './engine.ts';
import { openRoomLink, type RoomLink } from './roomLink.ts';
import { FakeWebSocket } from './testing.ts';

let link: RoomLink;
let detach: () => void;
const picture = someSink();
const renewToken = vi.fn<() => Promise<boolean>>();

const open = (roomId: string) =>
  openRoomLink(roomId, { renewToken, WebSocket: FakeWebSocket as unknown as WebSocketConstructor });

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  FakeWebSocket.made.length = 0;
  const stored = new Map([['pixel-parlor-guest-session', 'secret']]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal('window', {
    location: { href: 'https://parlor.test/game/draw-me/ABC123' },
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  });
  setGuestProfile({ username: 'Bob', avatarSeed: 'Maple' });
  link = open('ABC123');
  detach = attachPicture(picture);
});

afterEach(() => {
  detach();
  link.close();
  clearSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets the link make its next WebSocket and be welcomed on it. */
async function connected(sid: string, pid: string): Promise<FakeWebSocket> {
  const before = FakeWebSocket.made.length;
  while (FakeWebSocket.made.length === before) await vi.advanceTimersByTimeAsync(100);
  const socket = FakeWebSocket.newest;
  socket.open();
  socket.welcome(sid, pid);
  return socket;
}

const emitted = (socket: FakeWebSocket): string[] =>
  socket.messages.flatMap((message) => /^2\d*\["(\w+)"/.exec(message)?.[1] ?? []);

const update = (socket: FakeWebSocket, state: RoomState) =>
  socket.receive(`42${JSON.stringify(['roomUpdate', state, 'offset'])}`);

/** The room in which the newest connection is `me`, and `ana` or `bob` draws. */
const seen = (sid: string, drawerId: string | null, part: Partial<RoomState> = {}) =>
  someRoom({
    players: [somePlayer('ana'), somePlayer('bob', { socketId: sid })],
    currentTurn: { drawerId, word: null, maskedWord: null },
    ...part,
  });

const waiting = { status: 'waiting', phase: { name: 'waiting', startsAt: null } } as const;

test('it connects to the named room and joins as the stored guest, with the secret of this browser', async () => {
  link.join();
  const socket = await connected('s1', 'p1');
  expect(socket.url).toBe('wss://parlor.test/socket.io/?EIO=4&transport=websocket&room=ABC123');
  expect(socket.messages.at(-1)).toBe(
    '20["joinRoom",{"roomId":"ABC123","token":null,"guestInfo":{"name":"Bob","avatarSeed":"Maple","session":"secret"},"features":["points"]}]',
  );
});

test('who is refused before the room is in sight is told why, and gets another try by asking', async () => {
  link.join();
  const socket = await connected('s1', 'p1');
  socket.receive(`430[${JSON.stringify({ ok: false, error: refuse('server-error') })}]`);
  expect(connection).toMatchObject({ status: 'refused', refusal: refusals['server-error'] });
  link.join();
  expect(emitted(await connected('s2', 'p2'))).toEqual(['joinRoom']);
});

test('points go out one by one, until the server says that it takes them together', async () => {
  link.join();
  const socket = await connected('s1', 'p1');
  link.point([0, 0, 1]);
  expect(socket.messages.at(-1)).toBe('2["drawingUpdate",{"nextPoint":[0,0,1]}]');
  socket.receive('430[{"ok":true,"roomId":"ABC123","features":["points"]}]');
  link.point([0, 0, 1]);
  link.point([1, 1, 1]);
  link.emit('drawingEnd', { id: '1', type: 'freehand', color: '#000000', size: 8, points: [] });
  expect(emitted(socket).slice(-2)).toEqual(['drawingPoints', 'drawingEnd']);
  expect(socket.messages.at(-2)).toBe(
    `2["drawingPoints","${packPoints([
      [0, 0, 1],
      [1, 1, 1],
    ])}"]`,
  );
  link.point([0.5, 0.5, 1]);
  await vi.advanceTimersByTimeAsync(drawing.batchMs);
  expect(socket.messages.at(-1)).toBe(`2["drawingPoints","${packPoints([[0.5, 0.5, 1]])}"]`);
  link.point([0.5, 0.5, 1]);
  link.sync([]);
  link.emit('drawingEnd', { id: '2', type: 'freehand', color: '#000000', size: 8, points: [] });
  expect(emitted(socket).slice(-3)).toEqual(['drawingPoints', 'syncDrawingState', 'drawingEnd']);
});

test('of pictures that follow one another quickly the last is sent, before anything that builds upon it', async () => {
  link.join();
  const socket = await connected('s1', 'p1');
  link.sync([{ id: 'old', type: 'freehand', color: '#000000', size: 8, points: [] }]);
  link.sync([]);
  expect(emitted(socket)).toEqual(['joinRoom']);
  link.point([0, 0, 1]);
  expect(emitted(socket)).toEqual(['joinRoom', 'syncDrawingState', 'drawingUpdate']);
  expect(socket.messages.at(-2)).toBe('21["syncDrawingState",[]]');
});

test('a picture that waits is not sent after leaving', async () => {
  link.join();
  const socket = await connected('s1', 'p1');
  link.sync([]);
  link.close();
  await vi.advanceTimersByTimeAsync(drawing.syncDelayMs);
  expect(emitted(socket)).not.toContain('syncDrawingState');
});

test('points that come together reach the board together, single ones alone', async () => {
  link.join();
  const socket = await connected('s1', 'p1');
  socket.receive(
    `42["drawingPoints","${packPoints([
      [0, 0, 1],
      [1, 1, 1],
    ])}","offset"]`,
  );
  expect(picture.update).toHaveBeenLastCalledWith([
    [0, 0, 1],
    [1, 1, 1],
  ]);
  socket.receive('42["drawingUpdate",{"nextPoint":[0.5,0.5,1]},"offset"]');
  expect(picture.update).toHaveBeenLastCalledWith([[0.5, 0.5, 1]]);
});

test('the picture is asked for once after joining a running game', async () => {
  link.join();
  const socket = await connected('s1', 'p1');
  update(socket, seen('s1', 'ana'));
  update(socket, seen('s1', 'ana'));
  expect(emitted(socket)).toEqual(['joinRoom', 'requestDrawingHistory']);
});

test('the picture is not asked for in a room that waits', async () => {
  link.join();
  const socket = await connected('s1', 'p1');
  update(socket, seen('s1', null, waiting));
  update(socket, seen('s1', 'ana'));
  expect(emitted(socket)).toEqual(['joinRoom']);
});

test('a recovered guesser does not join again, but asks for the points that were not kept for him', async () => {
  link.join();
  const first = await connected('s1', 'p1');
  update(first, seen('s1', 'ana'));
  first.drop();
  expect(connection.status).toBe('reconnecting');
  const second = await connected('s1', 'p1');
  expect(connection.status).toBe('connected');
  expect(emitted(second)).toEqual(['requestDrawingHistory']);
});

test('a drawer who comes back in the same turn sends his picture instead of asking for one', async () => {
  link.join();
  const first = await connected('s1', 'p1');
  update(first, seen('s1', 'bob'));
  first.drop();
  const second = await connected('s2', 'p2');
  update(second, seen('s2', 'bob'));
  expect(picture.sync).toHaveBeenCalled();
  expect(emitted(second)).toEqual(['joinRoom']);
});

test('a drawer who comes back in a later turn asks for its picture and keeps his own to himself', async () => {
  link.join();
  const first = await connected('s1', 'p1');
  update(first, seen('s1', 'bob'));
  vi.mocked(picture.sync).mockClear();
  first.drop();
  const second = await connected('s2', 'p2');
  update(second, seen('s2', 'bob', { round: 2 }));
  expect(picture.sync).not.toHaveBeenCalled();
  expect(picture.reset).toHaveBeenCalledOnce();
  expect(emitted(second)).toEqual(['joinRoom', 'requestDrawingHistory']);
});

test.each([
  ['roomNotFound', 'not-found'],
  ['roomFull', 'full'],
  ['seatTaken', 'seat-taken'],
  ['kicked', 'kicked'],
] as const)('%s ends the connection for good and is told once', async (event, end) => {
  link.join();
  const socket = await connected('s1', 'p1');
  socket.receive(`42["${event}",{"roomId":"ABC123"}]`);
  socket.receive('430[{"ok":false,"error":{"code":"room-full","message":"Full."}}]');
  expect(room.end).toBe(end);
  expect(toasts.list).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeWebSocket.made).toHaveLength(1);
});

test('who lost his seat to another tab takes it back by joining again', async () => {
  link.join();
  const first = await connected('s1', 'p1');
  first.receive('42["seatTaken",{"message":"Elsewhere."}]');
  link.join();
  const second = await connected('s3', 'p3');
  expect(room.end).toBeNull();
  expect(second.messages[0]).toBe('0');
  expect(emitted(second)).toEqual(['joinRoom']);
});

test('a chat line that was typed while away is sent after joining again', async () => {
  link.join();
  const first = await connected('s1', 'p1');
  first.drop();
  link.emit('chatMessage', { text: 'back soon' });
  link.emit('drawingUpdate', { nextPoint: [0, 0, 1] });
  const second = await connected('s2', 'p2');
  expect(emitted(second)).toEqual(['joinRoom', 'chatMessage']);
});

test("the drawer's own finished stroke does not come back to his board; everybody else's does", async () => {
  link.join();
  const socket = await connected('s1', 'p1');
  update(socket, seen('s1', 'bob'));
  const finalStroke = { id: '1', type: 'freehand', color: '#000000', size: 8, points: [] };
  for (const drawerId of ['bob', 'ana']) {
    socket.receive(`42${JSON.stringify(['drawingEnd', { finalStroke, drawerId }, 'o'])}`);
  }
  expect(picture.end).toHaveBeenCalledExactlyOnceWith(finalStroke);
});

test('another room starts with nothing of the last one', async () => {
  link.join();
  const socket = await connected('s1', 'p1');
  update(socket, seen('s1', 'ana'));
  link.close();
  link = open('XYZ789');
  expect(room.state).toBeNull();
  expect(chat.messages).toEqual([]);
});

const joinsOf = (socket: FakeWebSocket) => emitted(socket).filter((event) => event === 'joinRoom');
const seatless = refuse('not-in-room');

test('a recovered connection whose seat was given up takes a new one', async () => {
  link.join();
  const first = await connected('s1', 'p1');
  update(first, seen('s1', null));
  first.drop();
  const second = await connected('s1', 'p1');
  expect(emitted(second)).not.toContain('joinRoom');
  second.receive(`42${JSON.stringify(['error', seatless])}`);
  second.receive(`42${JSON.stringify(['error', seatless])}`);
  expect(joinsOf(second)).toHaveLength(1);
  expect(toasts.list).toEqual([]);
});

test('a recovered connection asks for something in a room that waits too, to hear whether its seat is there', async () => {
  link.join();
  const first = await connected('s1', 'p1');
  update(first, seen('s1', null, waiting));
  first.drop();
  const second = await connected('s1', 'p1');
  expect(emitted(second)).toEqual(['requestDrawingHistory']);
});

test('a drawer whose picture is refused for want of a seat takes it again and sends the picture once more', async () => {
  link.join();
  const socket = await connected('s1', 'p1');
  update(socket, seen('s1', 'bob'));
  link.sync([]);
  await vi.advanceTimersByTimeAsync(drawing.syncDelayMs);
  vi.mocked(picture.sync).mockClear();
  socket.receive(`431[${JSON.stringify({ ok: false, error: seatless })}]`);
  expect(joinsOf(socket)).toHaveLength(2);
  update(socket, seen('s1', 'bob'));
  expect(picture.sync).toHaveBeenCalledOnce();
});

test('who could not get his seat back tries again with the next thing that he does', async () => {
  link.join();
  const socket = await connected('s1', 'p1');
  update(socket, seen('s1', 'ana'));
  socket.receive(`42${JSON.stringify(['error', seatless])}`);
  socket.receive(`431[${JSON.stringify({ ok: false, error: refuse('server-error') })}]`);
  expect(joinsOf(socket)).toHaveLength(2);
  socket.receive(`42${JSON.stringify(['error', seatless])}`);
  expect(joinsOf(socket)).toHaveLength(3);
});

describe('who is logged in', () => {
  beforeEach(() => setSession({ id: '1', username: 'Ana', isRecoverySetupComplete: true }, 'old-token'));

  const refusal = (ackId: number, code: 'token-expired' | 'invalid-token') =>
    `43${ackId}[${JSON.stringify({ ok: false, error: refuse(code) })}]`;
  const joins = (socket: FakeWebSocket) =>
    socket.messages.flatMap((message) => /^2\d*\["joinRoom",(.*)\]$/.exec(message)?.[1] ?? []);
  const tokens = (socket: FakeWebSocket) => joins(socket).map((payload) => JSON.parse(payload).token);

  const joined = async () => {
    link.join();
    return connected('s1', 'p1');
  };

  test('joins by the access token, under the own name, and without a guest profile too', async () => {
    setGuestProfile(null);
    const socket = await joined();
    expect(JSON.parse(joins(socket)[0] ?? '')).toEqual({
      roomId: 'ABC123',
      token: 'old-token',
      guestInfo: { name: 'Ana', avatarSeed: 'Ana', session: 'secret' },
      features: ['points'],
    });
    expect(socket.url).not.toContain('token');
  });

  test('joins once more with a new token when the old one has expired', async () => {
    renewToken.mockImplementation(async () => {
      setSession({ id: '1', username: 'Ana', isRecoverySetupComplete: true }, 'new-token');
      return true;
    });
    const socket = await joined();
    socket.receive(refusal(0, 'token-expired'));
    await vi.advanceTimersByTimeAsync(0);
    expect(tokens(socket)).toEqual(['old-token', 'new-token']);
    socket.receive(refusal(1, 'token-expired'));
    expect(connection).toMatchObject({ status: 'refused', refusal: refusals['token-expired'] });
    expect(renewToken).toHaveBeenCalledOnce();
  });

  test('is told, and nothing is tried again, where no new token is to be had', async () => {
    renewToken.mockResolvedValue(false);
    const socket = await joined();
    socket.receive(refusal(0, 'token-expired'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tokens(socket)).toEqual(['old-token']);
    expect(connection.refusal).toBe(refusals['token-expired']);
    expect(FakeWebSocket.made).toHaveLength(1);
  });

  test('is told of a token that is not good, and gets a new one when he asks again', async () => {
    renewToken.mockResolvedValue(true);
    const socket = await joined();
    socket.receive(refusal(0, 'invalid-token'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection).toMatchObject({ status: 'refused', refusal: refusals['invalid-token'] });
    expect(renewToken).not.toHaveBeenCalled();
    expect(FakeWebSocket.made).toHaveLength(1);
    link.join();
    await connected('s2', 'p2');
    expect(renewToken).toHaveBeenCalledOnce();
  });

  test('who leaves while the token is renewed stays away', async () => {
    let renewed: (done: boolean) => void = () => undefined;
    renewToken.mockReturnValue(
      new Promise((resolve) => {
        renewed = resolve;
      }),
    );
    const socket = await joined();
    socket.receive(refusal(0, 'token-expired'));
    link.close();
    renewed(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(tokens(socket)).toEqual(['old-token']);
    expect(connection.status).toBe('idle');
  });
});
