import { expect, it, vi } from 'vitest';
import { lobby as limits } from '../../shared/protocol/limits.ts';
import {
  askRoom,
  bridge,
  bridgeDrop,
  bridgeEachTest,
  complaints,
  fillDisk,
  io,
  join,
  left,
  makeBridge,
  overloaded,
  renewed,
  seated,
  send,
  socket,
  storedLinks,
} from '../testing/bridge.ts';
import { refusedAck } from '../wire/events/answer.ts';
import type { BridgedEvent, BridgeResult } from '../wire/rpc.ts';

bridgeEachTest();

it('tells the room of a socket that is lost for good, too', () => {
  bridge.drop({ ...socket, recoverable: false });
  expect(bridgeDrop).toHaveBeenCalledWith('s');
});

it('tells the room again that a socket is lost if the room could not be reached at the time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  bridgeDrop.mockRejectedValueOnce(overloaded());
  io.presenceOf = () => 'detached';
  bridge.drop({ ...socket, recoverable: true });
  for (let times = 0; times < 2; times++) await vi.advanceTimersByTimeAsync(limits.lostRetryMs);
  expect(bridgeDrop.mock.calls).toEqual([['s'], ['s']]);
});

it('does not tell the room again that a socket is lost if it is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  bridgeDrop.mockRejectedValueOnce(overloaded());
  bridge.drop({ ...socket, recoverable: true });
  await vi.advanceTimersByTimeAsync(limits.lostRetryMs);
  expect(bridgeDrop).toHaveBeenCalledOnce();
});

it('tells a room that cannot be reached at all only a few times', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  bridgeDrop.mockRejectedValue(overloaded());
  bridge.drop({ ...socket, recoverable: false });
  await vi.advanceTimersByTimeAsync(2 * limits.lostTries * limits.lostRetryMs);
  expect(bridgeDrop).toHaveBeenCalledTimes(limits.lostTries);
  expect(complaints).toHaveBeenCalledOnce();
});

it('tells a room that asks which of its sockets are there, and of no others', () => {
  expect(bridge.live('ROOM01', ['s', 'unknown'])).toEqual(['s']);
  expect(bridge.live('ROOM02', ['s'])).toEqual([]);
  io.presenceOf = () => 'detached';
  expect(bridge.live('ROOM01', ['s'])).toEqual([]);
});

it('forgets a socket that is lost for good', () => {
  bridge.drop({ ...socket, recoverable: true });
  expect(bridge.isBridged('s')).toBe(true);
  expect(bridgeDrop).toHaveBeenCalledWith('s');
  bridge.drop({ ...socket, recoverable: false });
  expect(bridge.isBridged('s')).toBe(false);
  expect(storedLinks.size).toBe(0);
});

it('starts, and lets sockets leave, even if their links cannot be deleted', async () => {
  fillDisk();
  askRoom.mockResolvedValue(left);
  const answers: unknown[] = [];
  await bridge.forward(socket, 'leaveRoom', [], (ack) => answers.push(ack));
  expect(answers).toEqual([{ ok: true }]);
  expect(bridge.isBridged('s')).toBe(false);
  io.presenceOf = () => undefined;
  makeBridge();
  expect(bridgeDrop).toHaveBeenCalledWith('s');
  expect(complaints).toHaveBeenCalledTimes(2);
});

it('forwards the events of a socket in order, even though a call that waits for a write can be overtaken', async () => {
  const answers: ((result: BridgeResult) => void)[] = [];
  askRoom.mockImplementation(() => new Promise<BridgeResult>((resolve) => void answers.push(resolve)));
  const said = [
    join('ROOM01'),
    bridge.forward(socket, 'drawingPoints', [], undefined),
    bridge.forward(socket, 'drawingUpdate', [], undefined),
    bridge.forward(socket, 'drawingEnd', [], undefined),
  ];
  expect(answers).toHaveLength(1);
  answers[0]?.(seated);
  // Points wait for earlier calls, but not for each other.
  await expect.poll(() => answers).toHaveLength(3);
  answers[1]?.(seated);
  answers[2]?.(seated);
  await expect.poll(() => answers).toHaveLength(4);
  answers[3]?.(seated);
  await Promise.all(said);
});

it('forwards of a shape that is dragged only the last change that waits, and answers each', async () => {
  const first = Promise.withResolvers<BridgeResult>();
  askRoom.mockReturnValueOnce(first.promise).mockResolvedValue(seated);
  const acks = vi.fn();
  const drag = (id: string, x: number) =>
    bridge.forward(socket, 'updateShape', [{ id, start: [0, 0], end: [x, 1] }], acks);
  const changes = [drag('a', 0.1), drag('a', 0.2), drag('a', 0.3), drag('b', 0.1)];
  const malformed = bridge.forward(socket, 'updateShape', [{ id: 'b' }], acks);
  first.resolve(seated);
  await Promise.all([...changes, malformed]);
  const sent = askRoom.mock.calls.map(([event]) => (event as BridgedEvent).args[0]);
  expect(sent).toMatchObject([
    { id: 'a', end: [0.1, 1] },
    { id: 'a', end: [0.3, 1] },
    { id: 'b', end: [0.1, 1] },
    { id: 'b' },
  ]);
  expect(acks).toHaveBeenCalledTimes(5);
});

it('ends the session of a socket that has missed something, as soon as it sends an event, which is answered before', async () => {
  askRoom.mockResolvedValue({ ack: refusedAck('server-error'), seat: 'missed' });
  const sendAck = vi.fn(() => expect(renewed).toEqual([]));
  await bridge.forward(socket, 'chatMessage', [], sendAck);
  expect(sendAck).toHaveBeenCalledOnce();
  expect(renewed).toEqual(['s']);
});

it('repeats an event under the same id if the room was reset, and gives the next one another', async () => {
  const reset = Object.assign(new Error('reset'), { remote: true, durableObjectReset: true });
  askRoom.mockRejectedValueOnce(reset).mockResolvedValue(seated);
  for (let line = 0; line < 2; line++) await send('chatMessage');
  const ids = askRoom.mock.calls.map(([sent]) => (sent as BridgedEvent).requestId);
  expect(ids).toEqual([ids[0], ids[0], expect.any(String)]);
  expect(ids[2]).not.toBe(ids[0]);
});
