import { expect, test, vi } from 'vitest';
import type { ShapeChange } from '../../../shared/drawing/item.ts';
import { packPoints } from '../../../shared/drawing/packedPoints.ts';
import { client, drawing } from '../../../shared/protocol/limits.ts';
import { type RefusalCode, refusalOf } from '../../../shared/protocol/refusals.ts';
import { strokeOf } from '../../../shared/testing/strokeOf.ts';
import { toasts } from '../../stores/toasts.ts';
import { connected, emitted, type FakeWebSocket } from '../testing.ts';
import { answer, joined, link, linkEachTest, picture, seat, seen, update } from './testing.ts';

linkEachTest();

test('points are sent one by one until the server grants batches', async () => {
  const socket = await joined();
  link.point([0, 0, 1]);
  expect(socket.messages.at(-1)).toBe('2["drawingUpdate",{"nextPoint":[0,0,1]}]');
  seat(socket, 'points');
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

test('points are withheld while the network stands still, but not the finished item', async () => {
  const socket = await joined();
  await vi.advanceTimersByTimeAsync(client.stallMs + 1);
  link.point([0, 0, 1]);
  link.emit('drawingEnd', { id: '1', type: 'freehand', color: '#000000', size: 8, points: [[0, 0, 1]] });
  expect(emitted(socket)).toEqual(['joinRoom', 'drawingEnd']);
  socket.receive('42["timerTick",42,"offset"]');
  link.point([0, 0, 1]);
  expect(emitted(socket).at(-1)).toBe('drawingUpdate');
});

test('of a shape that is dragged while the network stands still the newest change is sent, once it moves again', async () => {
  const shapeAt = (id: string, x: number) =>
    ({ id, start: [x, 0], end: [1, 1], rotation: 0 }) satisfies ShapeChange;
  const socket = await joined();
  link.change(shapeAt('a', 0));
  await vi.advanceTimersByTimeAsync(client.stallMs + 1);
  for (let step = 1; step < 10; step++) link.change(shapeAt('a', step / 10));
  expect(emitted(socket)).toEqual(['joinRoom', 'updateShape']);
  link.change(shapeAt('b', 0.1));
  expect(socket.messages.at(-1)).toContain('"a","start":[0.9,0]');
  link.change(shapeAt('b', 0.2));
  socket.receive('42["timerTick",42,"offset"]');
  expect(socket.messages.at(-1)).toContain('"b","start":[0.2,0]');
  link.change(shapeAt('b', 0.3));
  expect(emitted(socket)).toEqual(['joinRoom', ...new Array(4).fill('updateShape')]);
});

test('a change of a shape that waits for the network is not overtaken, and not sent after the whole picture', async () => {
  const change: ShapeChange = { id: 'a', start: [0, 0], end: [1, 1], rotation: 0 };
  const socket = await joined();
  await vi.advanceTimersByTimeAsync(client.stallMs + 1);
  link.change(change);
  link.emit('drawingEnd', { id: '1', type: 'freehand', color: '#000000', size: 8, points: [[0, 0, 1]] });
  expect(emitted(socket)).toEqual(['joinRoom', 'updateShape', 'drawingEnd']);
  link.change(change);
  link.sync([]);
  await vi.advanceTimersByTimeAsync(drawing.syncDelayMs);
  expect(emitted(socket).slice(3)).toEqual(['updateShape', 'syncDrawingState']);
  link.change(change);
  socket.drop();
  const again = await connected();
  again.receive('42["timerTick",42,"offset"]');
  expect(emitted(again)).not.toContain('updateShape');
});

test('of pictures in quick succession the last is sent, before anything that builds on it', async () => {
  const socket = await joined();
  link.sync([{ id: 'old', type: 'freehand', color: '#000000', size: 8, points: [] }]);
  link.sync([]);
  expect(emitted(socket)).toEqual(['joinRoom']);
  link.point([0, 0, 1]);
  expect(emitted(socket)).toEqual(['joinRoom', 'syncDrawingState', 'drawingUpdate']);
  expect(socket.messages.at(-2)).toBe('21["syncDrawingState",[]]');
});

test('a change of a shape does not overtake the picture that it changes, which waits', async () => {
  const socket = await joined();
  link.sync([]);
  link.change({ id: 'a', start: [0, 0], end: [1, 1], rotation: 0 });
  expect(emitted(socket)).toEqual(['joinRoom', 'syncDrawingState', 'updateShape']);
});

test('a picture that waits is sent whatever is heard meanwhile', async () => {
  const socket = await joined();
  update(socket, seen('s1', 'bob'));
  link.sync([]);
  socket.receive('42["timerTick",42,"offset"]');
  update(socket, seen('s1', 'bob'));
  await vi.advanceTimersByTimeAsync(drawing.syncDelayMs);
  expect(emitted(socket).at(-1)).toBe('syncDrawingState');
});

test('a picture does not overtake the points that were drawn before it', async () => {
  const socket = await joined();
  seat(socket, 'points');
  link.point([0, 0, 1]);
  link.sync([]);
  link.point([1, 1, 1]);
  await vi.advanceTimersByTimeAsync(drawing.syncDelayMs);
  expect(emitted(socket)).toEqual(['joinRoom', 'drawingPoints', 'syncDrawingState', 'drawingPoints']);
});

test('a waiting picture is not sent after the link is closed', async () => {
  const socket = await joined();
  link.sync([]);
  link.close();
  await vi.advanceTimersByTimeAsync(drawing.syncDelayMs);
  expect(emitted(socket)).not.toContain('syncDrawingState');
});

test('batched points reach the board as a batch, single ones singly', async () => {
  const socket = await joined();
  socket.receive(
    `42["drawingPoints","${packPoints([
      [0, 0, 1],
      [1, 1, 1],
    ])}","offset"]`,
  );
  expect(picture.feed.update).toHaveBeenLastCalledWith([
    [0, 0, 1],
    [1, 1, 1],
  ]);
  socket.receive('42["drawingUpdate",{"nextPoint":[0.5,0.5,1]},"offset"]');
  expect(picture.feed.update).toHaveBeenLastCalledWith([[0.5, 0.5, 1]]);
});

test("a finished stroke is not delivered back to its own drawer's board, but to everybody else's", async () => {
  const socket = await joined();
  update(socket, seen('s1', 'bob'));
  const finalStroke = { id: '1', type: 'freehand', color: '#000000', size: 8, points: [] };
  for (const drawerId of ['bob', 'ana']) {
    socket.receive(`42${JSON.stringify(['drawingEnd', { finalStroke, drawerId }, 'o'])}`);
  }
  expect(picture.feed.end).toHaveBeenCalledExactlyOnceWith(finalStroke);
});

const refuse = (socket: FakeWebSocket, code: RefusalCode): void =>
  socket.receive(`42${JSON.stringify(['error', refusalOf(code), 'o'])}`);

test('what the room could not take of a picture is sent again with all of it, in the same turn', async () => {
  const socket = await joined();
  update(socket, seen('s1', 'bob'));
  vi.mocked(picture.sync).mockClear();
  refuse(socket, 'rate-limited');
  await vi.advanceTimersByTimeAsync(client.resyncMs);
  expect(picture.sync).not.toHaveBeenCalled();
  refuse(socket, 'server-error');
  expect(picture.sync).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(client.resyncMs);
  expect(picture.sync).toHaveBeenCalledOnce();
  refuse(socket, 'server-error');
  update(socket, seen('s1', 'ana'));
  await vi.advanceTimersByTimeAsync(client.resyncMs);
  expect(picture.sync).toHaveBeenCalledOnce();
});

test.each([
  ['has taken is not sent again', { ok: true }, 0],
  ['could not take is sent again', { ok: false, error: refusalOf('server-error') }, 1],
])('a picture that the room %s', async (_, ack, times) => {
  const socket = await joined();
  update(socket, seen('s1', 'bob'));
  vi.mocked(picture.sync).mockClear();
  link.sync([]);
  await vi.advanceTimersByTimeAsync(drawing.syncDelayMs);
  expect(emitted(socket).at(-1)).toBe('syncDrawingState');
  answer(socket, ack);
  await vi.advanceTimersByTimeAsync(client.resyncMs);
  expect(picture.sync).toHaveBeenCalledTimes(times);
});

test('a shape that the room does not know is not worth a notice: it gets all of the picture', async () => {
  const socket = await joined();
  update(socket, seen('s1', 'bob'));
  vi.mocked(picture.sync).mockClear();
  refuse(socket, 'unknown-item');
  await vi.advanceTimersByTimeAsync(client.resyncMs);
  expect(picture.sync).toHaveBeenCalledOnce();
  expect(toasts.list).toEqual([]);
});

const [a, b] = [strokeOf('a'), strokeOf('b')];

test('an undo is told by the id of what is gone, a redo by the item, once they are painted', async () => {
  const socket = await joined();
  seat(socket, 'points', 'undo');
  link.sync([a], [a, b]);
  expect(emitted(socket)).toEqual(['joinRoom']);
  await vi.advanceTimersByTimeAsync(drawing.syncDelayMs);
  expect(socket.messages.at(-1)).toBe('21["removeItems",{"ids":["b"]}]');
  socket.receive('431[{"ok":true}]');
  link.sync([a, b], [a]);
  await vi.advanceTimersByTimeAsync(drawing.syncDelayMs);
  expect(emitted(socket)).toEqual(['joinRoom', 'removeItems', 'drawingEnd']);
});

test('undos in quick succession are told together, before anything that builds on them', async () => {
  const socket = await joined();
  seat(socket, 'points', 'undo');
  link.sync([a, b], [a, b, strokeOf('c')]);
  link.sync([a], [a, b]);
  link.point([0, 0, 1]);
  expect(socket.messages.at(-1)).toBe('21["removeItems",{"ids":["b","c"]}]');
});

test('an undo is the whole picture for a server that has not granted it', async () => {
  const socket = await joined();
  seat(socket, 'points');
  link.sync([a], [a, b]);
  await vi.advanceTimersByTimeAsync(drawing.syncDelayMs);
  expect(emitted(socket)).toEqual(['joinRoom', 'syncDrawingState']);
});

test('while a whole picture waits, or the network stands still, an undo waits as part of the picture', async () => {
  const socket = await joined();
  seat(socket, 'points', 'undo');
  link.sync([b, a]);
  link.sync([b], [b, a]);
  await vi.advanceTimersByTimeAsync(drawing.syncDelayMs);
  expect(emitted(socket)).toEqual(['joinRoom', 'syncDrawingState']);
  expect(socket.messages.at(-1)).toContain('[{"id":"b"');
  expect(socket.messages.at(-1)).not.toContain('"a"');
  answer(socket);
  await vi.advanceTimersByTimeAsync(client.stallMs + 1);
  link.sync([a], [a, b]);
  await vi.advanceTimersByTimeAsync(drawing.syncThrottleMs);
  expect(emitted(socket)).toEqual(['joinRoom', 'syncDrawingState', 'syncDrawingState']);
});

test('points that wait are sent before an undo', async () => {
  const socket = await joined();
  seat(socket, 'points', 'undo');
  link.point([0, 0, 1]);
  link.sync([a], [a, b]);
  await vi.advanceTimersByTimeAsync(drawing.syncDelayMs);
  expect(emitted(socket)).toEqual(['joinRoom', 'drawingPoints', 'removeItems']);
});

test('after an undo that the server refuses, the whole picture is sent while the turn lasts, without a notice', async () => {
  const socket = await joined();
  update(socket, seen('s1', 'bob'));
  seat(socket, 'points', 'undo');
  link.sync([a], [a, b]);
  await vi.advanceTimersByTimeAsync(drawing.syncDelayMs);
  const refusal = { ok: false, error: refusalOf('rate-limited') };
  socket.receive(`431[${JSON.stringify(refusal)}]`);
  await vi.advanceTimersByTimeAsync(client.resyncMs);
  expect(picture.sync).toHaveBeenCalled();
  expect(toasts.list).toEqual([]);
});

test.each<[string, (socket: FakeWebSocket) => void]>([
  ['a stroke', (socket) => refuse(socket, 'not-drawing')],
  ['an undo', (socket) => answer(socket, { ok: false, error: refusalOf('not-drawing') })],
])(
  "%s that comes too late for its turn leaves the drawer's page with the room's picture",
  async (_, tell) => {
    const socket = await joined();
    update(socket, seen('s1', 'bob'));
    seat(socket, 'points', 'undo');
    link.sync([a], [a, b]);
    await vi.advanceTimersByTimeAsync(drawing.syncDelayMs);
    vi.mocked(picture.sync).mockClear();
    update(socket, seen('s1', 'bob', { status: 'round-over' }));
    tell(socket);
    await vi.advanceTimersByTimeAsync(client.resyncMs);
    expect(picture.sync).not.toHaveBeenCalled();
    expect(emitted(socket).slice(-2)).toEqual(['removeItems', 'requestDrawingHistory']);
  },
);

test('a drawer who is back after the end of the turn asks for the picture', async () => {
  const socket = await joined();
  seat(socket);
  update(socket, seen('s1', 'bob'));
  vi.mocked(picture.sync).mockClear();
  socket.drop();
  const again = await connected('s2');
  seat(again);
  update(again, seen('s2', 'bob', { status: 'round-over' }));
  expect(picture.sync).not.toHaveBeenCalled();
  expect(emitted(again)).toEqual(['joinRoom', 'requestDrawingHistory']);
});

test('items that the drawer has undone are removed from the board', async () => {
  const socket = await joined();
  socket.receive('42["itemsRemoved",{"ids":["a"]},"offset"]');
  expect(picture.feed.remove).toHaveBeenCalledWith(['a']);
});
