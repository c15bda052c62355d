import { expect, test, vi } from 'vitest';
import { packPoints } from '../../shared/drawing/packedPoints.ts';
import { drawing } from '../../shared/protocol/limits.ts';
import { connected, emitted, link, linkEachTest, picture, seen, update } from './roomLinkTesting.ts';

linkEachTest();

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
