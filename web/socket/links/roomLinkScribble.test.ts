import { expect, test, vi } from 'vitest';
import { packPoints } from '../../../shared/drawing/packedPoints.ts';
import { client } from '../../../shared/protocol/limits.ts';
import { setMuted } from '../../stores/muted.ts';
import { attachPad } from '../../stores/scribblePad.ts';
import { toasts } from '../../stores/toasts.ts';
import { emitted, FakeWebSocket } from '../testing.ts';
import { joined, link, linkEachTest, seen, update, waiting } from './testing.ts';

linkEachTest();

const piece = [
  [0, 0, 0.5],
  [1, 1, 0.5],
] as const;

test('what is scribbled is sent at once, and a refusal is not shown', async () => {
  const socket = await joined();
  link.scribble(piece);
  expect(socket.messages.at(-1)).toBe(`21["scribble","${packPoints(piece)}"]`);
  socket.receive('431[{"ok":false,"error":{"code":"wrong-status","message":"Not now."}}]');
  expect(toasts.list).toEqual([]);
});

test('nothing is scribbled while the network stands still, as missing answers show', async () => {
  const socket = await joined();
  await vi.advanceTimersByTimeAsync(2 * client.stallMs);
  link.scribble(piece);
  await vi.advanceTimersByTimeAsync(client.stallMs);
  link.scribble(piece);
  expect(emitted(socket)).toEqual(['joinRoom', 'scribble', 'scribble']);
  await vi.advanceTimersByTimeAsync(1);
  link.scribble(piece);
  expect(emitted(socket)).toHaveLength(3);
  socket.receive('431[{"ok":true}]');
  link.scribble(piece);
  expect(emitted(socket)).toHaveLength(4);
});

test('what is scribbled without a connection is never sent, and the next connection starts anew', async () => {
  const first = await joined();
  link.scribble(piece);
  first.drop();
  await vi.advanceTimersByTimeAsync(client.reconnectMaxMs);
  link.scribble(piece);
  const second = FakeWebSocket.newest;
  expect(second).not.toBe(first);
  second.open();
  second.welcome('s2');
  link.scribble(piece);
  expect(emitted(second)).toEqual(['joinRoom', 'scribble']);
});

test("others' lines go to the pad with their player's id, but not a muted player's", async () => {
  const pad = vi.fn();
  const detach = attachPad(pad);
  const socket = await joined();
  update(socket, seen('s1', null, waiting));
  const scribbled = (playerId: string) =>
    socket.receive(`42${JSON.stringify(['scribbled', { playerId, points: packPoints(piece) }])}`);
  scribbled('ana');
  expect(pad.mock.calls).toEqual([['ana', piece]]);
  setMuted(['ana']);
  scribbled('ana');
  expect(pad).toHaveBeenCalledOnce();
  detach();
  setMuted([]);
  scribbled('ana');
  expect(pad).toHaveBeenCalledOnce();
});
