import { beforeEach, expect, it, vi } from 'vitest';
import { refusalOf } from '../../shared/protocol/refusals.ts';
import type { Socket } from '../socketio/index.ts';
import { chatLine } from '../testing/chatLine.ts';
import { refusedAck } from '../wire/events/answer.ts';
import type { BridgedEvent, BridgeResult, Delivery, Numbered, SeatStatus } from '../wire/rpc.ts';
import { Bridge, type LobbySockets } from './Bridge.ts';
import type { LobbyStore, StoredLink } from './LobbyStore.ts';

const socket = { id: 's', handshake: { auth: {} }, reopenGate() {} } as unknown as Socket;
const bridgeRecover = vi.fn<(socketId: string, isUnsure: boolean) => Promise<SeatStatus>>();
const bridgeDrop = vi.fn(async () => {});
const bridgeJoin = vi.fn<(...args: unknown[]) => Promise<BridgeResult>>();
const stubOf = vi.fn<(roomId: string) => never>(
  () => ({ bridgeRecover, bridgeDrop, bridgeJoin, bridgeEvent: bridgeJoin }) as never,
);
/** The bridge of a lobby with one socket, which is linked to a room. */
let bridge: Bridge;
let io: LobbySockets;
let complaints: ReturnType<typeof vi.spyOn>;
let emitted: string[];
let renewed: string[];
let storedLinks: Map<string, StoredLink>;
let storedBatches: Map<string, Numbered>;
let isFull: boolean;

const linkTo = (roomId: string): StoredLink => ({ roomId, isUntold: false, isUnsure: false });
const tick: Delivery = { socketIds: ['s'], event: 'timerTick', payload: 1, transient: true };
const farewell: Delivery = {
  socketIds: ['s'],
  event: 'seatTaken',
  payload: { message: 'elsewhere' },
  transient: false,
};
const seated: BridgeResult = { ack: { ok: true }, seat: 'seated' };
const refused: BridgeResult = { ack: refusedAck('room-full'), seat: 'gone' };
const isLeave = ([sent]: unknown[]) => (sent as Partial<BridgedEvent>).event === 'leaveRoom';
const sentLeaves = () => bridgeJoin.mock.calls.filter(isLeave).length;
const deliver = (number: number, run = 'a', isAfterLoss = false) =>
  bridge.deliver('ROOM01', [tick], { run, number, isAfterLoss });

beforeEach(() => {
  complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  emitted = [];
  renewed = [];
  storedLinks = new Map([['s', linkTo('ROOM01')]]);
  storedBatches = new Map();
  isFull = false;
  const nowhere = { emit: (event: string) => void emitted.push(event) };
  io = {
    presenceOf: () => 'attached',
    sockets: () => [socket],
    renew: (id) => void renewed.push(id),
    to: () => ({ ...nowhere, transient: nowhere, volatile: nowhere }),
    reaches: () => false,
  };
  makeBridge();
});

function makeBridge(): void {
  const store = {
    links: () => [...storedLinks].map(([socketId, link]) => ({ socketId, ...link })),
    saveLink(socketId: string, { roomId, isUntold, isUnsure }: StoredLink) {
      storedLinks.set(socketId, { roomId, isUntold, isUnsure });
    },
    deleteLink(socketId: string) {
      if (isFull) throw new Error('disk is full');
      storedLinks.delete(socketId);
    },
    batches: () => storedBatches,
    saveBatch: (roomId: string, batch: Numbered) => void storedBatches.set(roomId, batch),
    deleteUnlinkedBatches: () => storedBatches.clear(),
  };
  bridge = new Bridge('weur', io, store as unknown as LobbyStore, stubOf);
}

it('tells the room again that a socket is back if the room could not be reached at the time', async () => {
  bridgeRecover.mockRejectedValueOnce(Object.assign(new Error('overloaded'), { overloaded: true }));
  bridgeRecover.mockResolvedValue('seated');
  let number = 0;
  const calls = () => {
    deliver(++number);
    return bridgeRecover.mock.calls;
  };

  bridge.recover(socket);
  await expect.poll(calls).toEqual([
    ['s', false],
    ['s', false],
  ]);
  expect(calls()).toHaveLength(2);
});

it('tells the room that a socket is back even if the lobby has slept since the first attempt', async () => {
  bridgeRecover.mockRejectedValueOnce(Object.assign(new Error('overloaded'), { overloaded: true }));
  bridgeRecover.mockResolvedValue('seated');
  bridge.recover(socket);
  await expect.poll(() => complaints.mock.calls).toHaveLength(1);
  for (let times = 0; times < 2; times++) {
    makeBridge();
    bridge.retry();
  }
  expect(bridgeRecover).toHaveBeenCalledTimes(2);
});

it('keeps the room stored that a socket has joined since the one before could not be told that it is back', async () => {
  const recovery = Promise.withResolvers<SeatStatus>();
  bridgeRecover.mockReturnValue(recovery.promise);
  bridgeJoin.mockResolvedValue(seated);
  bridge.recover(socket);
  await bridge.join(socket, 'ROOM02', [], () => {});
  recovery.reject(Object.assign(new Error('overloaded'), { overloaded: true }));
  await expect.poll(() => complaints.mock.calls).toHaveLength(1);
  expect(storedLinks.get('s')?.roomId).toBe('ROOM02');
});

it('does not tell the room that a socket is back if it has been lost again meanwhile', async () => {
  bridgeRecover.mockRejectedValue(Object.assign(new Error('overloaded'), { overloaded: true }));
  bridge.recover(socket);
  await expect.poll(() => complaints.mock.calls).toHaveLength(1);
  io.presenceOf = () => 'detached';
  bridge.retry();
  deliver(1);
  expect(bridgeRecover).toHaveBeenCalledOnce();
});

it('tells the room only once that a socket is back, and no room of one that has none', async () => {
  bridgeRecover.mockResolvedValue('seated');
  bridgeJoin.mockResolvedValue(seated);
  const homeless = { ...socket, id: 'homeless' } as Socket;
  bridge.drop(homeless);
  bridge.expire(homeless.id);
  bridge.recover(homeless);
  bridge.recover(socket);
  // Calls are ordered, so once this is answered, the earlier one was too.
  await bridge.forward(socket, 'chatMessage', [], () => {});
  bridge.retry();
  expect(bridgeRecover.mock.calls).toEqual([['s', false]]);
});

it('leaves a socket in its room if it asks for something that cannot be a room', async () => {
  const answers: unknown[] = [];
  const talking = { ...socket, emit: (...said: unknown[]) => answers.push(said) } as unknown as Socket;
  // It is no guess at a room.
  expect(await bridge.join(talking, 'no room', [], (ack) => answers.push(ack))).toBe(true);
  expect(answers).toEqual([['roomNotFound', { roomId: 'no room' }], refusedAck('room-not-found')]);
  expect(bridge.isBridged('s')).toBe(true);
  expect(bridgeJoin).not.toHaveBeenCalled();
});

it('keeps a socket that takes a new seat, whatever the room answers about its former one', async () => {
  const seat = Promise.withResolvers<SeatStatus>();
  bridgeRecover.mockReturnValue(seat.promise);
  bridgeJoin.mockResolvedValue({ ack: { ok: true, roomId: 'ROOM01' }, seat: 'seated' });
  bridge.recover(socket);
  const joined = bridge.join(socket, 'ROOM01', [], () => {});
  seat.resolve('missed');
  await joined;
  // Calls are ordered, so once this is answered, the earlier one was too.
  await bridge.forward(socket, 'chatMessage', [], () => {});
  expect(bridge.isBridged('s')).toBe(true);
  expect(renewed).toEqual([]);
});

/** The socket asks for another room, which answers with a seat once the returned function is called. */
function joinAnother(): () => Promise<unknown> {
  const seat = Promise.withResolvers<BridgeResult>();
  bridgeJoin.mockReturnValueOnce(seat.promise).mockResolvedValue({ ack: { ok: true }, seat: 'gone' });
  const joined = bridge.join(socket, 'ROOM02', [], () => {});
  return () => {
    seat.resolve({ ack: { ok: true, roomId: 'ROOM02' }, seat: 'seated' });
    return joined;
  };
}

it('lets a socket hear its room until another one has given it a seat', async () => {
  const giveSeat = joinAnother();
  expect(deliver(1)).toEqual([]);
  expect(emitted).toHaveLength(1);
  await giveSeat();
  expect(deliver(2)).toEqual(['s']);
  expect(emitted).toHaveLength(1);
  expect(bridgeJoin).toHaveBeenLastCalledWith({ socketId: 's', event: 'leaveRoom', args: [] });
});

it('leaves the former room as soon as the new one is heard, before its answer', async () => {
  const giveSeat = joinAnother();
  bridge.deliver('ROOM02', [tick], { run: 'b', number: 1, isAfterLoss: false });
  expect(deliver(1)).toEqual(['s']);
  await giveSeat();
  expect(bridgeJoin).toHaveBeenCalledTimes(2);
});

it('leaves the former room once, however often the socket asks for the new one meanwhile', async () => {
  bridgeJoin.mockResolvedValue(seated);
  const ask = () => bridge.join(socket, 'ROOM02', [], () => {});
  await Promise.all([ask(), ask()]);
  expect(sentLeaves()).toBe(1);
});

it('leaves a socket in its room if another one refuses it, however often it asks', async () => {
  bridgeJoin.mockResolvedValue(refused);
  const ask = () => bridge.join(socket, 'ROOM02', [], () => {});
  await Promise.all([ask(), ask()]);
  expect(bridge.live('ROOM01', ['s'])).toEqual(['s']);
  expect(bridgeJoin).toHaveBeenCalledTimes(2);
  expect(storedLinks).toEqual(new Map([['s', linkTo('ROOM01')]]));
});

it.for([
  { where: 'in its room if both refuse', second: refused, third: refused, room: 'ROOM01', leaves: 0 },
  { where: 'in the first if the other refuses', second: seated, third: refused, room: 'ROOM02', leaves: 1 },
  { where: 'in the other if the first refuses', second: refused, third: seated, room: 'ROOM03', leaves: 1 },
  { where: 'in the last if both give a seat', second: seated, third: seated, room: 'ROOM03', leaves: 2 },
])('a socket that asks for two rooms at once is $where', async ({ second, third, room, leaves }) => {
  for (const isInOrder of [true, false]) {
    makeBridge();
    const answers = [second, third].map((result) => ({ result, ...Promise.withResolvers<BridgeResult>() }));
    bridgeJoin.mockReset().mockResolvedValue(refused);
    for (const { promise } of answers) bridgeJoin.mockReturnValueOnce(promise);
    const joins = ['ROOM02', 'ROOM03'].map((roomId) => bridge.join(socket, roomId, [], () => {}));
    expect(bridge.live('ROOM01', ['s'])).toEqual(['s']);
    for (const { resolve, result } of isInOrder ? answers : answers.reverse()) resolve(result);
    await Promise.all(joins);
    const live = ['ROOM01', 'ROOM02', 'ROOM03'].filter((roomId) => bridge.live(roomId, ['s']).length > 0);
    expect(live).toEqual([room]);
    expect(sentLeaves()).toBe(leaves);
    expect(storedLinks.get('s')?.roomId).toBe(room);
    storedLinks.set('s', linkTo('ROOM01'));
  }
});

it('leaves a socket that goes back to its room before another has answered with that seat alone', async () => {
  bridgeJoin.mockResolvedValue(seated);
  await Promise.all(['ROOM02', 'ROOM01'].map((roomId) => bridge.join(socket, roomId, [], () => {})));
  expect(bridge.live('ROOM01', ['s'])).toEqual(['s']);
  expect(bridge.live('ROOM02', ['s'])).toEqual([]);
  expect(sentLeaves()).toBe(1);
});

it('leaves a socket that has no room without one if a room refuses it', async () => {
  bridgeJoin.mockResolvedValue(refused);
  await bridge.join({ ...socket, id: 'homeless' } as Socket, 'ROOM02', [], () => {});
  expect(bridge.isBridged('homeless')).toBe(false);
  expect(storedLinks.size).toBe(1);
  expect(complaints).not.toHaveBeenCalled();
});

it('leaves a socket without a room if another one refuses it, and its own has said farewell meanwhile', async () => {
  const answer = Promise.withResolvers<BridgeResult>();
  bridgeJoin.mockReturnValue(answer.promise);
  const joined = bridge.join(socket, 'ROOM02', [], () => {});
  bridge.deliver('ROOM01', [farewell], { run: 'a', number: 1, isAfterLoss: false });
  answer.resolve(refused);
  await joined;
  expect(emitted).toEqual(['seatTaken']);
  expect(bridge.isBridged('s')).toBe(false);
});

it('leaves the former room of a socket that is lost while it joins another', async () => {
  const giveSeat = joinAnother();
  bridge.drop({ ...socket, recoverable: true });
  expect(bridgeJoin).toHaveBeenLastCalledWith({ socketId: 's', event: 'leaveRoom', args: [] });
  await giveSeat();
  expect(bridgeJoin).toHaveBeenCalledTimes(2);
  expect(bridge.isBridged('s')).toBe(true);
});

it('forgets a socket that is lost for good', () => {
  bridge.drop({ ...socket, recoverable: true });
  expect(bridge.isBridged('s')).toBe(true);
  expect(bridgeDrop).toHaveBeenCalledWith('s');
  bridge.drop({ ...socket, recoverable: false });
  expect(bridge.isBridged('s')).toBe(false);
  expect(storedLinks.size).toBe(0);
});

it('leaves the former room of a socket whose session ends while it joins another', async () => {
  io.renew = () => {
    io.presenceOf = () => undefined;
  };
  const giveSeat = joinAnother();
  bridge.deliver('ROOM02', [], { run: 'b', number: 1, isAfterLoss: true });
  await giveSeat();
  expect(bridgeJoin).toHaveBeenLastCalledWith({ socketId: 's', event: 'leaveRoom', args: [] });
  expect(bridge.isBridged('s')).toBe(false);
});

it('leaves a room that a socket wants to leave if its session ends because of what that room has lost', async () => {
  const giveSeat = joinAnother();
  deliver(1, 'a', true);
  expect(renewed).toEqual(['s']);
  expect(bridgeJoin).toHaveBeenLastCalledWith({ socketId: 's', event: 'leaveRoom', args: [] });
  expect(bridge.isBridged('s')).toBe(false);
  // The other room hears at once that nobody takes the seat.
  await giveSeat();
  expect(bridgeDrop).toHaveBeenCalledExactlyOnceWith('s');
});

it('delivers a batch once, even if it comes twice', () => {
  for (const number of [1, 2, 2, 1, 3]) deliver(number);
  expect(emitted).toHaveLength(3);
  deliver(1, 'the next memory of the room');
  expect(emitted).toHaveLength(4);
  expect(renewed).toEqual([]);
});

const line: Delivery = { socketIds: ['s'], event: 'chatMessage', payload: chatLine(), transient: false };
const say = (number: number, run = 'a') =>
  bridge.deliver('ROOM01', [line], { run, number, isAfterLoss: false });

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

it('starts, and lets sockets leave, even if their links cannot be deleted', async () => {
  isFull = true;
  bridgeJoin.mockResolvedValue({ ack: { ok: true }, seat: 'gone' });
  const answers: unknown[] = [];
  await bridge.forward(socket, 'leaveRoom', [], (ack) => answers.push(ack));
  expect(answers).toEqual([{ ok: true }]);
  expect(bridge.isBridged('s')).toBe(false);
  io.presenceOf = () => undefined;
  makeBridge();
  expect(bridgeDrop).toHaveBeenCalledWith('s');
  expect(complaints).toHaveBeenCalledTimes(2);
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
  bridgeJoin.mockResolvedValue({ ack: { ok: true, roomId: 'ROOM02' }, seat: 'seated' });
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
  bridgeJoin.mockReturnValue(new Promise(() => {}));
  void bridge.join(socket, 'ROOM01', [], () => {});
  bridge.deliver('ROOM01', [farewell], { run: 'a', number: 1, isAfterLoss: true });
  expect(renewed).toEqual(['s']);
});

it('passes on why a room says farewell, although its answer to an event has ended the link before', async () => {
  const reason: Delivery = { ...tick, event: 'error', payload: refusalOf('room-lost'), transient: false };
  bridgeJoin.mockResolvedValueOnce({ ack: refusedAck('not-in-room'), seat: 'gone' });
  await bridge.forward(socket, 'stillHere', [], () => {});
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
  bridgeJoin.mockResolvedValue({ ack: { ok: true, roomId: 'ROOM01' }, seat: 'seated' });
  sayGoodbye();
  await bridge.join(socket, 'ROOM01', [], () => {});
  sayGoodbye();
  expect(emitted).toEqual(['seatTaken']);
  expect(bridge.isBridged('s')).toBe(true);
});

it('keeps a socket that takes a new seat while a farewell about its former one is under way', async () => {
  const answer = Promise.withResolvers<BridgeResult>();
  bridgeJoin.mockReturnValue(answer.promise);
  const joined = bridge.join(socket, 'ROOM01', [], () => {});
  bridge.deliver('ROOM01', [farewell], { run: 'a', number: 1, isAfterLoss: false });
  answer.resolve({ ack: { ok: true, roomId: 'ROOM01' }, seat: 'seated' });
  await joined;
  expect(emitted).toEqual(['seatTaken']);
  expect(bridge.isBridged('s')).toBe(true);
  bridge.deliver('ROOM01', [farewell], { run: 'a', number: 2, isAfterLoss: false });
  expect(bridge.isBridged('s')).toBe(false);
});

it('answers a join if the room cannot be reached, which does not mean that there is none', async () => {
  bridgeJoin.mockRejectedValue(Object.assign(new Error('overloaded'), { overloaded: true }));
  const answers: unknown[] = [];
  const isFound = await bridge.join(socket, 'ROOM02', [], (ack) => answers.push(ack));
  expect(isFound).toBe(true);
  expect(answers).toEqual([refusedAck('server-error')]);
  expect(complaints).toHaveBeenCalledOnce();
});

it('keeps the seat in the former room if the join of another has no answer', async () => {
  bridgeJoin.mockResolvedValueOnce(seated).mockRejectedValueOnce(new Error('broken'));
  await bridge.join(socket, 'ROOM01', [], () => {});
  await bridge.join(socket, 'ROOM02', [], () => {});
  expect(sentLeaves()).toBe(0);
  expect(bridge.live('ROOM01', ['s'])).toEqual(['s']);

  // It did give a seat, as is seen by what it delivers.
  bridgeJoin.mockResolvedValue({ ack: { ok: true }, seat: 'gone' });
  bridge.deliver('ROOM02', [tick], { run: 'a', number: 1, isAfterLoss: false });
  expect(sentLeaves()).toBe(1);
});

it('goes on in the former room if the join of another had no answer, and gave no seat', async () => {
  bridgeJoin.mockResolvedValueOnce(seated).mockRejectedValueOnce(new Error('broken'));
  await bridge.join(socket, 'ROOM01', [], () => {});
  await bridge.join(socket, 'ROOM02', [], () => {});
  bridgeJoin.mockResolvedValueOnce({ ack: refusedAck('not-in-room'), seat: 'gone' });
  await bridge.forward(socket, 'chatMessage', [{ text: 'hello?' }], () => {});
  expect(bridge.live('ROOM02', ['s'])).toEqual([]);
  expect(bridge.live('ROOM01', ['s'])).toEqual(['s']);
  expect(sentLeaves()).toBe(0);
});

it('lets a join wait for what the socket has said before to the same room, whose answer cannot undo it', async () => {
  const answer = Promise.withResolvers<BridgeResult>();
  bridgeJoin.mockReturnValueOnce(answer.promise).mockResolvedValue(seated);
  const said = bridge.forward(socket, 'leaveRoom', [], () => {});
  const joined = bridge.join(socket, 'ROOM01', [], () => {});
  expect(bridgeJoin).toHaveBeenCalledOnce();
  answer.resolve({ ack: { ok: true }, seat: 'gone' });
  await Promise.all([said, joined]);
  expect(bridgeJoin).toHaveBeenCalledTimes(2);
  expect(bridge.isBridged('s')).toBe(true);
});

it('forwards the events of a socket in order, even though a call that waits for a write can be overtaken', async () => {
  const answers: ((result: BridgeResult) => void)[] = [];
  bridgeJoin.mockImplementation(() => new Promise<BridgeResult>((resolve) => void answers.push(resolve)));
  const said = [
    bridge.join(socket, 'ROOM01', [], () => {}),
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
  bridgeJoin.mockReturnValueOnce(first.promise).mockResolvedValue(seated);
  const acks = vi.fn();
  const drag = (id: string, x: number) =>
    bridge.forward(socket, 'updateShape', [{ id, start: [0, 0], end: [x, 1] }], acks);
  const changes = [drag('a', 0.1), drag('a', 0.2), drag('a', 0.3), drag('b', 0.1)];
  const malformed = bridge.forward(socket, 'updateShape', [{ id: 'b' }], acks);
  first.resolve(seated);
  await Promise.all([...changes, malformed]);
  const sent = bridgeJoin.mock.calls.map(([event]) => (event as BridgedEvent).args[0]);
  expect(sent).toMatchObject([
    { id: 'a', end: [0.1, 1] },
    { id: 'a', end: [0.3, 1] },
    { id: 'b', end: [0.1, 1] },
    { id: 'b' },
  ]);
  expect(acks).toHaveBeenCalledTimes(5);
});

it('lets a socket that comes back from another room wait until its room knows that it was gone', async () => {
  const left = Promise.withResolvers<BridgeResult>();
  bridgeJoin.mockImplementation(async (...args) => (isLeave(args) ? left.promise : seated));
  const joins = () => bridgeJoin.mock.calls.filter((args) => !isLeave(args));
  await bridge.join(socket, 'ROOM02', [], () => {});
  const back = bridge.join(socket, 'ROOM01', [], () => {});
  expect(joins()).toHaveLength(1);
  left.resolve({ ack: { ok: true }, seat: 'gone' });
  await back;
  expect(joins()).toHaveLength(2);
  expect(bridge.live('ROOM01', ['s'])).toEqual(['s']);
});

it('keeps nothing of a room that has heard that its socket left', async () => {
  bridgeJoin.mockResolvedValue(seated);
  stubOf.mockClear();
  for (const roomId of ['ROOM02', 'ROOM03', 'ROOM02']) {
    await bridge.join(socket, roomId, [], () => {});
    // Answered later than the call to the room before.
    await bridge.forward(socket, 'chatMessage', [], () => {});
  }
  expect(stubOf.mock.calls.flat()).toEqual(['ROOM02', 'ROOM03', 'ROOM02']);
});

it('asks the room about a socket that was away while the lobby may have been down, and believes it', async () => {
  io.presenceOf = () => 'detached';
  io.sockets = () => [];
  makeBridge();
  bridgeRecover.mockResolvedValue('missed');
  bridge.recover(socket);
  await expect.poll(() => renewed).toEqual(['s']);
  expect(bridgeRecover).toHaveBeenCalledWith('s', true);
  expect(bridge.isBridged('s')).toBe(false);
});

it('asks about it even if the lobby has slept since it was down, but not again once the room has told', async () => {
  io.sockets = () => [];
  makeBridge();
  io.sockets = () => [socket];
  bridgeRecover.mockResolvedValue('seated');
  for (const isUnsure of [true, false]) {
    makeBridge();
    bridge.recover(socket);
    await expect.poll(() => storedLinks.get('s')?.isUnsure).toBe(false);
    expect(bridgeRecover).toHaveBeenLastCalledWith('s', isUnsure);
  }
});

it('is not unsure any more about a socket once the room has told, nor about one that joins', async () => {
  io.sockets = () => [];
  makeBridge();
  bridgeRecover.mockResolvedValue('seated');
  bridgeJoin.mockResolvedValue(seated);
  const comeBack = async () => {
    bridge.recover(socket);
    await bridge.forward(socket, 'chatMessage', [], () => {});
  };
  await comeBack();
  await comeBack();
  await bridge.join(socket, 'ROOM02', [], () => {});
  await comeBack();
  expect(bridgeRecover.mock.calls.map(([, isUnsure]) => isUnsure)).toEqual([true, false, false]);
});

it('keeps the link of a socket whose loss woke it, lest it sleep again before the socket is back', () => {
  io.presenceOf = () => undefined;
  makeBridge();
  bridge.drop({ ...socket, recoverable: true });
  expect(bridge.isBridged('s')).toBe(true);
  expect(storedLinks).toEqual(new Map([['s', linkTo('ROOM01')]]));
});

it('ends the session of a socket that has missed something, as soon as it sends an event', async () => {
  bridgeJoin.mockResolvedValue({ ack: refusedAck('server-error'), seat: 'missed' });
  await bridge.forward(socket, 'chatMessage', [], () => {});
  expect(renewed).toEqual(['s']);
});

it('repeats an event under the same id if the room was reset, and gives the next one another', async () => {
  const reset = Object.assign(new Error('reset'), { remote: true, durableObjectReset: true });
  bridgeJoin.mockRejectedValueOnce(reset).mockResolvedValue(seated);
  for (let line = 0; line < 2; line++) await bridge.forward(socket, 'chatMessage', [], () => {});
  const ids = bridgeJoin.mock.calls.map(([sent]) => (sent as BridgedEvent).requestId);
  expect(ids).toEqual([ids[0], ids[0], expect.any(String)]);
  expect(ids[2]).not.toBe(ids[0]);
});

it('tells the room that a socket is back before it forwards the events of that socket', async () => {
  bridgeRecover.mockRejectedValueOnce(Object.assign(new Error('overloaded'), { overloaded: true }));
  bridgeRecover.mockResolvedValue('seated');
  bridgeJoin.mockResolvedValue(seated);
  bridge.recover(socket);
  await expect.poll(() => complaints.mock.calls).toHaveLength(1);
  await bridge.forward(socket, 'chatMessage', [], () => {});
  expect(bridgeRecover).toHaveBeenCalledTimes(2);
});
