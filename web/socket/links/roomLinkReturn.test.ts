import { expect, test, vi } from 'vitest';
import { client, drawing, silence } from '../../../shared/protocol/limits.ts';
import { refusalOf } from '../../../shared/protocol/refusals.ts';
import type { RoomState } from '../../../shared/protocol/room.ts';
import { connection } from '../../stores/connection.ts';
import { gallery, galleryOpened } from '../../stores/gallery.ts';
import { room } from '../../stores/room.ts';
import { toasts } from '../../stores/toasts.ts';
import { isAsked } from '../../stores/turn.ts';
import { unsent } from '../../stores/unsent.ts';
import { connected, emitted, FakeWebSocket, opened, page } from '../testing.ts';
import {
  answer,
  joined,
  link,
  linkEachTest,
  openLink,
  picture,
  seat,
  seen,
  update,
  waiting,
} from './testing.ts';

linkEachTest();

const joinsOf = (socket: FakeWebSocket) => emitted(socket).filter((event) => event === 'joinRoom');
/** What the board does. */
function sendPicture(): true {
  link.sync([]);
  return true;
}
const seatless = refusalOf('not-in-room');

/** Tells those who listen to the window. */
function tell(type: string, event: object = {}): void {
  const listeners = vi.mocked(window.addEventListener).mock.calls;
  for (const [each, listener] of listeners) if (each === type) (listener as (event: object) => void)(event);
}

test.each(['offline', 'online'])(
  'a device that goes %s reconnects at once, and does not wait for its connection to time out',
  async (event) => {
    seat(await joined());
    tell(event);
    expect(connection.status).toBe('reconnecting');
    link.say('from the tunnel');
    const second = await connected();
    expect(emitted(second)).toContain('chatMessage');
  },
);

test('a page that is kept for Back lets go of its connection, and makes another when it is shown again', async () => {
  const first = await joined();
  tell('pagehide', { persisted: false });
  expect(first.readyState).toBe(1);
  tell('pagehide', { persisted: true });
  expect(first.readyState).toBe(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeWebSocket.made).toHaveLength(1);
  tell('pageshow');
  await connected();
  expect(connection.status).toBe('connected');
});

test('a player keeps the seat if another tab forgets the guest, whose secret the next guest must not share', async () => {
  const first = await joined();
  seat(first);
  localStorage.clear();
  first.drop();
  const second = await connected('s2');
  expect(second.messages.find((message) => message.includes('joinRoom'))).toContain('"session":"secret"');
  expect(localStorage.length).toBe(0);
});

test('a page that comes back too late to be recovered leaves the seat to another one of the same player, until asked', async () => {
  const first = await joined();
  seat(first);
  update(first, seen('s1', 'ana'));
  const isReturn = (socket: FakeWebSocket) =>
    socket.messages.some((message) => message.includes('"isReturn":true'));
  expect(isReturn(first)).toBe(false);
  first.drop();
  const second = await connected('s2');
  expect(isReturn(second)).toBe(true);
  second.receive('42["seatTaken",{"message":"Taken."}]');
  expect(room.end).toEqual({ reason: 'seat-taken' });
  link.join();
  const third = await connected('s3');
  expect(joinsOf(third)).toHaveLength(1);
  expect(isReturn(third)).toBe(false);
});

test('a phone that wakes reconnects as soon as the page is shown again', async () => {
  await joined();
  vi.setSystemTime(Date.now() + 60_000);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(connection.status).toBe('connected');
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(connection.status).toBe('reconnecting');
  await connected();
  expect(connection.status).toBe('connected');
});

test('a player who looks at the page again does not wait for the next attempt', async () => {
  (await joined()).drop();
  await vi.advanceTimersByTimeAsync(100);
  const made = FakeWebSocket.made.length;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(100);
  expect(FakeWebSocket.made).toHaveLength(made + 1);
});

/** Lets as much time pass as a connection on which something is due may be silent, and a bit more. */
const fallSilent = () => vi.advanceTimersByTimeAsync(client.stallMs + (silence.checks + 1) * silence.checkMs);

test('a connection that falls silent in mid-turn, which ticks every second, is replaced', async () => {
  const first = await joined();
  seat(first);
  update(first, seen('s1', 'ana'));
  for (let seconds = 9; seconds > 0; seconds--) {
    await vi.advanceTimersByTimeAsync(1000);
    first.receive(`42["timerTick",${seconds},"offset"]`);
  }
  expect(connection.status).toBe('connected');
  await fallSilent();
  expect(connection.status).toBe('reconnecting');
  await connected();
  expect(connection.status).toBe('connected');
});

test('what is said into a dead connection arrives over another one, though nobody plays', async () => {
  const first = await joined();
  first.receive('430[{"ok":true,"roomId":"ABC123"}]');
  update(first, seen('s1', null, waiting));
  await fallSilent();
  expect(connection.status).toBe('connected');
  link.say('anybody there?');
  await fallSilent();
  const second = await connected();
  expect(second.messages.at(-1)).toContain('anybody there?');
});

test('a connection that falls silent before it is welcomed back is replaced, though nobody plays', async () => {
  const first = await joined();
  seat(first);
  update(first, seen('s1', null, waiting));
  first.drop();
  const second = await opened();
  await fallSilent();
  expect(second.readyState).toBe(3);
  await connected();
  expect(connection.status).toBe('connected');
});

test('a turn or a pause that should have ended, and a countdown that should be over, are signs of a dead connection', async () => {
  link.join();
  const sentAt = Date.now();
  for (const part of [
    { phase: { name: 'round-over', deadlineAt: sentAt, next: 'turn' } },
    { phase: { name: 'paused', deadlineAt: sentAt } },
    { ...waiting, phase: { name: 'waiting', startsAt: sentAt } },
  ] satisfies Partial<RoomState>[]) {
    const socket = await connected();
    // Those that recover the first do not join.
    if (emitted(socket).includes('joinRoom')) seat(socket);
    update(socket, seen('s1', 'ana', { sentAt, ...part }));
    await fallSilent();
    expect(connection.status).toBe('reconnecting');
    await vi.advanceTimersByTimeAsync(silence.restMs);
  }
});

test('a clock that is stopped may be silent', async () => {
  const socket = await joined();
  socket.receive('430[{"ok":true,"roomId":"ABC123"}]');
  update(socket, seen('s1', 'ana', { phase: { name: 'drawing', deadlineAt: 100_000, stoppedAt: 50_000 } }));
  await fallSilent();
  expect(connection.status).toBe('connected');
});

test.each<[string, (at: number) => Partial<RoomState>]>([
  ['a countdown that runs', (at) => ({ ...waiting, phase: { name: 'waiting', startsAt: at } })],
  ['the time between two turns', (at) => ({ phase: { name: 'round-over', deadlineAt: at, next: 'turn' } })],
  ['a game that waits for players', (at) => ({ phase: { name: 'paused', deadlineAt: at } })],
  ['a game that is over', () => ({ status: 'finished', phase: { name: 'finished' } })],
])('%s may be silent', async (_, until) => {
  const socket = await joined();
  seat(socket);
  const sentAt = Date.now();
  update(socket, seen('s1', null, { sentAt, ...until(sentAt + 30_000) }));
  await fallSilent();
  expect(connection.status).toBe('connected');
});

test('a connection that dies soon after another is replaced as soon, if it was alive', async () => {
  update(await joined(), seen('s1', 'ana'));
  await fallSilent();
  const second = await connected();
  for (let seconds = 9; seconds > 0; seconds--) {
    await vi.advanceTimersByTimeAsync(1000);
    second.receive(`42["timerTick",${seconds},"offset"]`);
  }
  await fallSilent();
  expect(connection.status).toBe('reconnecting');
});

test('a network that is only slow is not taken for dead again and again', async () => {
  update(await joined(), seen('s1', 'ana'));
  await fallSilent();
  await connected();
  await fallSilent();
  expect(connection.status).toBe('connected');
});

test('a recovered guesser does not rejoin, but requests the picture, since points are not replayed', async () => {
  const first = await joined();
  update(first, seen('s1', 'ana'));
  first.drop();
  expect(connection.status).toBe('reconnecting');
  const second = await connected();
  expect(connection.status).toBe('connected');
  expect(emitted(second)).toEqual(['requestDrawingHistory']);
});

test('a drawer who returns in the same turn sends their picture instead of requesting it', async () => {
  const first = await joined();
  update(first, seen('s1', 'bob'));
  first.drop();
  const second = await connected('s2');
  update(second, seen('s2', 'bob'));
  expect(picture.sync).toHaveBeenCalled();
  expect(emitted(second)).toEqual(['joinRoom']);
});

test('a drawer who returns in a later turn requests its picture and does not send their own', async () => {
  const first = await joined();
  update(first, seen('s1', 'bob'));
  vi.mocked(picture.sync).mockClear();
  first.drop();
  const second = await connected('s2');
  update(second, seen('s2', 'bob', { round: 2 }));
  expect(picture.sync).not.toHaveBeenCalled();
  expect(picture.reset).toHaveBeenCalledOnce();
  expect(emitted(second)).toEqual(['joinRoom', 'requestDrawingHistory']);
});

test('a drawer whose next turn has begun meanwhile does not send it the picture of the last one', async () => {
  const first = await joined();
  update(first, seen('s1', 'bob'));
  first.drop();
  vi.mocked(picture.sync).mockImplementationOnce(sendPicture);
  const second = await connected();
  // Replayed, so that it comes after the connection has been made.
  update(second, seen('s1', 'bob', { round: 2 }));
  await vi.advanceTimersByTimeAsync(drawing.syncDelayMs);
  expect(emitted(second)).toEqual([]);
});

test('a drawer who hears too late that the next turn has begun sends its picture, too', async () => {
  const first = await joined();
  update(first, seen('s1', 'bob'));
  first.drop();
  vi.mocked(picture.sync).mockImplementationOnce(sendPicture).mockImplementationOnce(sendPicture);
  const second = await connected();
  await vi.advanceTimersByTimeAsync(drawing.syncDelayMs);
  update(second, seen('s1', 'bob', { round: 2 }));
  answer(second);
  await vi.advanceTimersByTimeAsync(client.resyncMs + drawing.syncDelayMs);
  expect(emitted(second)).toEqual(['syncDrawingState', 'syncDrawingState']);
});

test('a player who lost the seat to another tab takes it back by joining again', async () => {
  const first = await joined();
  first.receive('42["seatTaken",{"message":"Elsewhere."}]');
  const second = await joined('s3');
  expect(room.end).toBeNull();
  expect(second.messages[0]).toBe('0');
  expect(emitted(second)).toEqual(['joinRoom']);
});

test('a player who comes back from another tab sees nothing of the room as it was, and asks for the picture', async () => {
  const first = await joined();
  update(first, seen('s1', 'bob'));
  first.receive('42["seatTaken",{"message":"Elsewhere."}]');
  link.join();
  expect(room.state).toBeNull();
  const second = await connected('s3');
  update(second, seen('s3', 'bob'));
  expect(picture.sync).not.toHaveBeenCalled();
  expect(emitted(second)).toEqual(['joinRoom', 'requestDrawingHistory']);
});

test('a player who comes back from another tab is not asked for what they were asked for before', async () => {
  const first = await joined();
  update(first, seen('s1', 'bob'));
  first.receive('42["wordChoices",["owl","kite","tree"]]');
  first.receive('42["drawerNudged",{"seconds":10}]');
  first.receive('42["seatTaken",{"message":"Elsewhere."}]');
  expect(isAsked()).toBe(true);
  link.join();
  expect(isAsked()).toBe(false);
});

test('a player who comes back from another tab is not shown the pictures that were open before', async () => {
  const first = await joined();
  update(first, seen('s1', null));
  galleryOpened();
  first.receive('42["seatTaken",{"message":"Elsewhere."}]');
  link.join();
  expect(gallery.isOpen).toBe(false);
});

test('a chat line typed while disconnected is sent after rejoining', async () => {
  const first = await joined();
  first.drop();
  link.say('back soon');
  link.point([0, 0, 1]);
  const second = await connected('s2');
  expect(emitted(second)).toEqual(['joinRoom']);
  seat(second);
  expect(emitted(second)).toEqual(['joinRoom', 'chatMessage']);
});

test('a line is unsent until the server has it, over this connection or the next', async () => {
  const shown = () => unsent.lines.map(({ text }) => text);
  const first = await joined();
  seat(first);
  link.say('is it a cat?');
  expect(shown()).toEqual(['is it a cat?']);
  first.receive('431[{"ok":true}]');
  expect(shown()).toEqual([]);
  link.say('a dog?');
  link.say('a cow?');
  first.drop();
  const second = await connected();
  expect(shown()).toEqual(['a dog?', 'a cow?']);
  second.receive(`433${JSON.stringify([{ ok: false, error: refusalOf('rate-limited') }])}`);
  expect(shown()).toEqual(['a cow?']);
  expect(toasts.list).toEqual([]);
});

test('a line that has come back, even if masked, is not shown twice until it is acknowledged', async () => {
  const socket = await joined();
  update(socket, seen('s1', 'ana'));
  for (const text of ['a damn cat?', 'a dog?']) link.say(text);
  const hear = (id: string, senderId: string, text: string) => {
    const message = { id, sender: senderId, senderId, text, type: 'normal', sentAt: 0 };
    socket.receive(`42${JSON.stringify(['chatMessage', message, 'offset'])}`);
  };
  hear('m1', 'ana', 'a dog?');
  expect(unsent.lines).toHaveLength(2);
  hear('m2', 'bob', 'a **** cat?');
  // A replay.
  hear('m2', 'bob', 'a **** cat?');
  expect(unsent.lines).toMatchObject([{ text: 'a dog?' }]);
});

test('a refused line is told of, and not unsent any more', async () => {
  const socket = await joined();
  seat(socket);
  link.say('is it a cat?');
  socket.receive(`431${JSON.stringify([{ ok: false, error: refusalOf('rate-limited') }])}`);
  expect(unsent.lines).toEqual([]);
  expect(toasts.list).toHaveLength(1);
});

test('what was said before another tab took the seat is not unsent any more, nor sent after it was taken back', async () => {
  const first = await joined();
  link.say('is it a cat?');
  first.receive('42["seatTaken",{"message":"Elsewhere."}]');
  expect(unsent.lines).toEqual([]);
  const second = await joined('s3');
  seat(second);
  expect(emitted(second)).toEqual(['joinRoom']);
});

test('what was said when the server closed the connection stays unsent until it is sent again', async () => {
  const first = await joined();
  seat(first);
  link.say('is it a cat?');
  first.receive('41');
  link.join();
  expect(unsent.lines).toMatchObject([{ text: 'is it a cat?' }]);
  const second = await connected('s2');
  seat(second);
  expect(emitted(second)).toEqual(['joinRoom', 'chatMessage']);
});

test.each([
  ['voteKick', () => link.vote('ana')],
  ['kickPlayer', () => link.emit('kickPlayer', { playerId: 'ana' })],
  ['handOverHost', () => link.emit('handOverHost', { playerId: 'ana' })],
] as const)(
  'a %s while disconnected is sent after rejoining, since its button is gone',
  async (event, choose) => {
    (await joined()).drop();
    choose();
    const second = await connected('s2');
    seat(second);
    expect(emitted(second)).toEqual(['joinRoom', event]);
  },
);

test('a line that is sent again has the same id, by which the server recognises it', async () => {
  const lineOf = (socket: FakeWebSocket) => /"chatMessage",(\{.*\})/.exec(socket.messages.at(-1) ?? '')?.[1];
  const first = await joined();
  seat(first);
  link.say('is it a cat?');
  first.drop();
  const second = await connected();
  expect(lineOf(first)).toContain('lineId');
  expect(lineOf(second)).toBe(lineOf(first));
  link.say('is it a cat?');
  second.receive('432[{"ok":true}]');
  await vi.advanceTimersByTimeAsync(500);
  expect(lineOf(second)).not.toBe(lineOf(first));
});

test('a recovered connection whose seat was given up joins again', async () => {
  const first = await joined();
  update(first, seen('s1', null));
  first.drop();
  const second = await connected();
  expect(emitted(second)).not.toContain('joinRoom');
  second.receive(`42${JSON.stringify(['error', seatless])}`);
  second.receive(`42${JSON.stringify(['error', seatless])}`);
  expect(joinsOf(second)).toHaveLength(1);
  expect(toasts.list).toEqual([]);
});

test('a recovered connection requests the picture in a waiting room too, to learn if it still has a seat', async () => {
  const first = await joined();
  update(first, seen('s1', null, waiting));
  first.drop();
  const second = await connected();
  expect(emitted(second)).toEqual(['requestDrawingHistory']);
});

test('a player whose return the room could not save asks again, until it can', async () => {
  const first = await joined();
  update(first, seen('s1', 'ana'));
  first.drop();
  const second = await connected();
  const asked = ['requestDrawingHistory'];
  for (let times = 0; times < 2; times++) {
    expect(emitted(second)).toEqual(asked);
    second.receive(`42${JSON.stringify(['error', refusalOf('server-error')])}`);
    asked.push('requestDrawingHistory');
    await vi.advanceTimersByTimeAsync(client.resyncMs);
  }
  await vi.advanceTimersByTimeAsync(client.resyncMs);
  expect(emitted(second)).toEqual(asked);
});

test.each([
  ['although the game has gone on', seen('s1', 'ana', { round: 2 })],
  ['although nobody draws', seen('s1', null, waiting)],
])('a player whose return the room could not save asks again %s', async (_, now) => {
  const first = await joined();
  update(first, seen('s1', 'ana'));
  first.drop();
  const second = await connected();
  second.receive(`42${JSON.stringify(['error', refusalOf('server-error')])}`);
  update(second, now);
  await vi.advanceTimersByTimeAsync(client.resyncMs);
  expect(emitted(second)).toEqual(['requestDrawingHistory', 'requestDrawingHistory']);
});

test('a drawer whose picture is refused for lack of a seat rejoins and sends it again', async () => {
  const socket = await joined();
  update(socket, seen('s1', 'bob'));
  link.sync([]);
  await vi.advanceTimersByTimeAsync(drawing.syncDelayMs);
  vi.mocked(picture.sync).mockClear();
  socket.receive(`431[${JSON.stringify({ ok: false, error: seatless })}]`);
  expect(joinsOf(socket)).toHaveLength(2);
  update(socket, seen('s1', 'bob'));
  expect(picture.sync).toHaveBeenCalledOnce();
});

test('a player whose rejoin failed tries again with their next action', async () => {
  const socket = await joined();
  update(socket, seen('s1', 'ana'));
  socket.receive(`42${JSON.stringify(['error', seatless])}`);
  socket.receive(`431[${JSON.stringify({ ok: false, error: refusalOf('server-error') })}]`);
  expect(joinsOf(socket)).toHaveLength(2);
  socket.receive(`42${JSON.stringify(['error', seatless])}`);
  expect(joinsOf(socket)).toHaveLength(3);
});

test('a player whose rejoin the room could not save joins again a moment later, unless seated by then', async () => {
  const socket = await joined();
  update(socket, seen('s1', 'ana'));
  socket.receive(`42${JSON.stringify(['error', seatless])}`);
  answer(socket, { ok: false, error: refusalOf('server-error') });
  expect(joinsOf(socket)).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(client.resyncMs);
  expect(joinsOf(socket)).toHaveLength(3);
  answer(socket, { ok: false, error: refusalOf('server-error') });
  link.say('is it a cat?');
  seat(socket);
  await vi.advanceTimersByTimeAsync(client.resyncMs);
  expect(joinsOf(socket)).toHaveLength(4);
});

test('a player who says something while no rejoin can be saved does not join more often for that', async () => {
  const socket = await joined();
  update(socket, seen('s1', 'ana'));
  socket.receive(`42${JSON.stringify(['error', seatless])}`);
  const refuse = () => answer(socket, { ok: false, error: refusalOf('server-error') });
  refuse();
  await vi.advanceTimersByTimeAsync(client.resyncMs / 2);
  link.say('is it a cat?');
  refuse();
  expect(joinsOf(socket)).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(client.resyncMs / 2);
  expect(joinsOf(socket)).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(client.resyncMs / 2);
  expect(joinsOf(socket)).toHaveLength(4);
});

test('a line said after a rejoin that failed joins again, and is sent once that is accepted', async () => {
  const first = await joined();
  seat(first);
  update(first, seen('s1', 'ana'));
  first.drop();
  const second = await connected('s2');
  second.receive(`431[${JSON.stringify({ ok: false, error: refusalOf('server-error') })}]`);
  link.say('is it a cat?');
  expect(emitted(second)).toEqual(['joinRoom', 'joinRoom']);
  seat(second);
  expect(emitted(second).at(-1)).toBe('chatMessage');
});

test('a connection that is recovered before its join was answered joins again', async () => {
  (await joined()).drop();
  link.say('is it a cat?');
  const second = await connected();
  expect(emitted(second)).toEqual(['joinRoom']);
  seat(second);
  expect(emitted(second).at(-1)).toBe('chatMessage');
});

test('what was said in one room is not unsent in the next', async () => {
  seat(await joined());
  link.say('is it a cat?');
  link.close();
  openLink('XYZ789');
  expect(unsent.lines).toEqual([]);
});
