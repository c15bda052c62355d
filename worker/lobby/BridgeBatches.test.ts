import { expect, it, vi } from 'vitest';
import { refusalOf } from '../../shared/protocol/refusals.ts';
import type { Socket } from '../socketio/index.ts';
import {
  askRoom,
  bridge,
  bridgeDrop,
  bridgeEachTest,
  complaints,
  deliver,
  emitted,
  farewell,
  io,
  join,
  joinAnother,
  line,
  makeBridge,
  renewed,
  say,
  send,
  socket,
  storedBatches,
  tick,
  unseated,
} from '../testing/bridge.ts';
import type { BridgeResult, Delivery } from '../wire/rpc.ts';

bridgeEachTest();

it('delivers a batch once, even if it comes twice', () => {
  for (const number of [1, 2, 2, 1, 3]) deliver(number);
  expect(emitted).toHaveLength(3);
  deliver(1, 'the next memory of the room');
  expect(emitted).toHaveLength(4);
  expect(renewed).toEqual([]);
});

it('stores a line for an absent socket once, even if the lobby restarts before the room hears of it', () => {
  io.presenceOf = () => 'detached';
  for (const number of [1, 2]) say(number);
  makeBridge();
  for (const number of [2, 3]) say(number);
  expect(emitted).toHaveLength(3);
  makeBridge();
  expect(say(7)).toEqual(['s']);
  makeBridge();
  say(1, 'the next memory of the room');
  expect(emitted).toHaveLength(5);
  expect(renewed).toEqual([]);
});

it('stores nothing about lines while nobody is away, and nothing about a room that it no longer bridges', async () => {
  say(1);
  expect(storedBatches.size).toBe(0);
  io.presenceOf = () => 'detached';
  say(2);
  expect(storedBatches.size).toBe(1);
  bridge.expire('s');
  expect(storedBatches.size).toBe(0);
});

it('stores that a batch has come if anything in it is for a socket that is away, and of use later', () => {
  const others = { ...tick, socketIds: ['s', 't'] };
  io.presenceOf = (id) => (id === 's' ? 'detached' : 'attached');
  bridge.deliver('ROOM01', [others], { run: 'a', number: 1, isAfterLoss: false });
  expect(storedBatches.size).toBe(0);
  const lines = { ...line, socketIds: ['s', 't'] };
  bridge.deliver('ROOM01', [others, lines], { run: 'a', number: 2, isAfterLoss: false });
  expect(storedBatches.get('ROOM01')).toMatchObject({ run: 'a', number: 2 });
});

it('delivers a line even if it cannot store that it did', () => {
  io.presenceOf = () => 'detached';
  vi.spyOn(storedBatches, 'set').mockImplementation(() => {
    throw new Error('disk is full');
  });
  expect(say(1)).toEqual(['s']);
  expect(emitted).toEqual(['chatMessage']);
  expect(complaints).toHaveBeenCalledOnce();
});

it('stores nothing about a room whose last socket was lost with its memory', () => {
  io.presenceOf = () => 'detached';
  say(1);
  expect(storedBatches.size).toBe(1);
  io.presenceOf = () => undefined;
  io.sockets = () => [];
  makeBridge();
  expect(storedBatches.size).toBe(0);
});

it('ends the session of a socket if a batch of its room never came', () => {
  deliver(1);
  expect(deliver(3)).toEqual(['s']);
  expect(emitted).toHaveLength(1);
  expect(renewed).toEqual(['s']);
  expect(bridgeDrop).toHaveBeenCalledWith('s');
  expect(bridge.isBridged('s')).toBe(false);
});

it('ends no session in another room than the one whose batch never came', async () => {
  askRoom.mockResolvedValue({ ack: { ok: true, roomId: 'ROOM02' }, seat: 'seated' });
  await bridge.join({ ...socket, id: 't' } as Socket, 'ROOM02', [], () => {});
  deliver(1);
  deliver(3);
  expect(renewed).toEqual(['s']);
  expect(bridge.isBridged('t')).toBe(true);
});

it('notices that the first batch of a room that was loaded again never came', () => {
  deliver(1);
  expect(deliver(2, 'the next memory of the room')).toEqual(['s']);
  expect(renewed).toEqual(['s']);
});

it('ends the session of a socket if the room does not know what was lost with its memory', () => {
  expect(deliver(1, 'a', true)).toEqual(['s']);
  expect(emitted).toEqual([]);
  expect(renewed).toEqual(['s']);
});

it('delivers a farewell, which ends the link of its socket', () => {
  const sayGoodbye = () => bridge.deliver('ROOM01', [farewell], { run: 'a', number: 2, isAfterLoss: false });
  deliver(1);
  expect(sayGoodbye()).toEqual([]);
  expect(emitted).toEqual(['timerTick', 'seatTaken']);
  expect(bridge.isBridged('s')).toBe(false);
});

it('does not end the session of a socket that has lost its seat: it would take the seat back', () => {
  bridge.deliver('ROOM01', [farewell, tick], { run: 'a', number: 1, isAfterLoss: true });
  expect(emitted).toEqual(['seatTaken']);
  expect(renewed).toEqual([]);
  expect(bridge.isBridged('s')).toBe(false);
});

it('ends the session of a socket that takes a new seat, if the room does not know what was lost', () => {
  askRoom.mockReturnValue(new Promise(() => {}));
  void join('ROOM01');
  bridge.deliver('ROOM01', [farewell], { run: 'a', number: 1, isAfterLoss: true });
  expect(renewed).toEqual(['s']);
});

it('passes on why a room says farewell, although its answer to an event has ended the link before', async () => {
  const reason: Delivery = { ...tick, event: 'error', payload: refusalOf('room-lost'), transient: false };
  askRoom.mockResolvedValueOnce(unseated);
  await send('stillHere');
  bridge.deliver('ROOM01', [reason, farewell, tick], { run: 'a', number: 1, isAfterLoss: false });
  expect(emitted).toEqual(['error', 'seatTaken']);
});

it('passes a farewell on only to sockets that have joined no other room since', async () => {
  const giveSeat = joinAnother();
  await giveSeat();
  bridge.deliver('ROOM01', [farewell], { run: 'a', number: 1, isAfterLoss: false });
  expect(emitted).toEqual([]);
  expect(bridge.live('ROOM02', ['s'])).toEqual(['s']);
});

it('does not repeat a farewell that comes again, although the socket was the last one of its room', async () => {
  const sayGoodbye = () => bridge.deliver('ROOM01', [farewell], { run: 'a', number: 1, isAfterLoss: false });
  askRoom.mockResolvedValue({ ack: { ok: true, roomId: 'ROOM01' }, seat: 'seated' });
  sayGoodbye();
  await join('ROOM01');
  sayGoodbye();
  expect(emitted).toEqual(['seatTaken']);
  expect(bridge.isBridged('s')).toBe(true);
});

it('keeps a socket that takes a new seat while a farewell about its former one is under way', async () => {
  const answer = Promise.withResolvers<BridgeResult>();
  askRoom.mockReturnValue(answer.promise);
  const joined = join('ROOM01');
  bridge.deliver('ROOM01', [farewell], { run: 'a', number: 1, isAfterLoss: false });
  answer.resolve({ ack: { ok: true, roomId: 'ROOM01' }, seat: 'seated' });
  await joined;
  expect(emitted).toEqual(['seatTaken']);
  expect(bridge.isBridged('s')).toBe(true);
  bridge.deliver('ROOM01', [farewell], { run: 'a', number: 2, isAfterLoss: false });
  expect(bridge.isBridged('s')).toBe(false);
});
