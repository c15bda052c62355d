import { expect, it } from 'vitest';
import type { Socket } from '../socketio/index.ts';
import {
  askRoom,
  bridge,
  bridgeDrop,
  bridgeEachTest,
  bridgeRecover,
  complaints,
  deliver,
  emitted,
  farewell,
  io,
  isLeave,
  join,
  joinAnother,
  left,
  linkTo,
  makeBridge,
  overloaded,
  refused,
  renewed,
  seated,
  send,
  sentLeaves,
  socket,
  storedLinks,
  stubOf,
  tick,
  unseated,
} from '../testing/bridge.ts';
import { refusedAck } from '../wire/events/answer.ts';
import type { BridgeResult } from '../wire/rpc.ts';

bridgeEachTest();

it('leaves a socket in its room if it asks for something that cannot be a room', async () => {
  const answers: unknown[] = [];
  const talking = { ...socket, emit: (...said: unknown[]) => answers.push(said) } as unknown as Socket;
  // It is no guess at a room.
  expect(await bridge.join(talking, 'no room', [], (ack) => answers.push(ack))).toBe(true);
  expect(answers).toEqual([['roomNotFound', { roomId: 'no room' }], refusedAck('room-not-found')]);
  expect(bridge.isBridged('s')).toBe(true);
  expect(askRoom).not.toHaveBeenCalled();
});

it('lets a socket hear its room until another one has given it a seat', async () => {
  const giveSeat = joinAnother();
  expect(deliver(1)).toEqual([]);
  expect(emitted).toHaveLength(1);
  await giveSeat();
  expect(deliver(2)).toEqual(['s']);
  expect(emitted).toHaveLength(1);
  expect(askRoom).toHaveBeenLastCalledWith({ socketId: 's', event: 'leaveRoom', args: [] });
});

it('leaves the former room as soon as the new one is heard, before its answer', async () => {
  const giveSeat = joinAnother();
  bridge.deliver('ROOM02', [tick], { run: 'b', number: 1, isAfterLoss: false });
  expect(deliver(1)).toEqual(['s']);
  await giveSeat();
  expect(askRoom).toHaveBeenCalledTimes(2);
});

it('leaves the former room once, however often the socket asks for the new one meanwhile', async () => {
  askRoom.mockResolvedValue(seated);
  await Promise.all([join('ROOM02'), join('ROOM02')]);
  expect(sentLeaves()).toBe(1);
});

it('leaves a socket in its room if another one refuses it, however often it asks', async () => {
  askRoom.mockResolvedValue(refused);
  await Promise.all([join('ROOM02'), join('ROOM02')]);
  expect(bridge.live('ROOM01', ['s'])).toEqual(['s']);
  expect(askRoom).toHaveBeenCalledTimes(2);
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
    askRoom.mockReset().mockResolvedValue(refused);
    for (const { promise } of answers) askRoom.mockReturnValueOnce(promise);
    const joins = ['ROOM02', 'ROOM03'].map(join);
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
  askRoom.mockResolvedValue(seated);
  await Promise.all(['ROOM02', 'ROOM01'].map(join));
  expect(bridge.live('ROOM01', ['s'])).toEqual(['s']);
  expect(bridge.live('ROOM02', ['s'])).toEqual([]);
  expect(sentLeaves()).toBe(1);
});

it('leaves a socket that has no room without one if a room refuses it', async () => {
  askRoom.mockResolvedValue(refused);
  await bridge.join({ ...socket, id: 'homeless' } as Socket, 'ROOM02', [], () => {});
  expect(bridge.isBridged('homeless')).toBe(false);
  expect(storedLinks.size).toBe(1);
  expect(complaints).not.toHaveBeenCalled();
});

it('leaves a socket without a room if another one refuses it, and its own has said farewell meanwhile', async () => {
  const answer = Promise.withResolvers<BridgeResult>();
  askRoom.mockReturnValue(answer.promise);
  const joined = join('ROOM02');
  bridge.deliver('ROOM01', [farewell], { run: 'a', number: 1, isAfterLoss: false });
  answer.resolve(refused);
  await joined;
  expect(emitted).toEqual(['seatTaken']);
  expect(bridge.isBridged('s')).toBe(false);
});

it('leaves the former room of a socket that is lost while it joins another once that has given it a seat', async () => {
  const giveSeat = joinAnother();
  bridge.drop({ ...socket, recoverable: true });
  expect(sentLeaves()).toBe(0);
  await giveSeat();
  expect(sentLeaves()).toBe(1);
  expect(bridge.isBridged('s')).toBe(true);
});

it.for([
  { when: 'before it is back', isBackFirst: false },
  { when: 'after it is back', isBackFirst: true },
])(
  'keeps the seat of a socket that is lost while it asks for another room, which refuses it $when',
  async ({ isBackFirst }) => {
    const answer = Promise.withResolvers<BridgeResult>();
    askRoom.mockReturnValue(answer.promise);
    bridgeRecover.mockResolvedValue('seated');
    const joined = join('ROOM02');
    bridge.drop({ ...socket, recoverable: true });
    expect(bridgeDrop).toHaveBeenCalledTimes(1);
    if (isBackFirst) bridge.recover(socket);
    answer.resolve(refused);
    await joined;
    if (!isBackFirst) bridge.recover(socket);
    expect(deliver(1)).toEqual([]);
    // Its room, of the loss and the return; the other one hears of either when it has answered.
    await expect.poll(() => bridgeDrop.mock.calls).toHaveLength(2);
    await expect.poll(() => bridgeRecover.mock.calls).toHaveLength(isBackFirst ? 2 : 1);
    expect(sentLeaves()).toBe(0);
    expect(storedLinks).toEqual(new Map([['s', linkTo('ROOM01')]]));
  },
);

it('leaves the former room of a socket whose session ends while it joins another', async () => {
  io.renew = () => {
    io.presenceOf = () => undefined;
  };
  const giveSeat = joinAnother();
  bridge.deliver('ROOM02', [], { run: 'b', number: 1, isAfterLoss: true });
  await giveSeat();
  expect(askRoom).toHaveBeenLastCalledWith({ socketId: 's', event: 'leaveRoom', args: [] });
  expect(bridge.isBridged('s')).toBe(false);
});

it('leaves a room that a socket wants to leave if its session ends because of what that room has lost', async () => {
  const giveSeat = joinAnother();
  deliver(1, 'a', true);
  expect(renewed).toEqual(['s']);
  expect(askRoom).toHaveBeenLastCalledWith({ socketId: 's', event: 'leaveRoom', args: [] });
  expect(bridge.isBridged('s')).toBe(false);
  // The other room hears at once that nobody takes the seat.
  await giveSeat();
  expect(bridgeDrop).toHaveBeenCalledExactlyOnceWith('s');
});

it('answers a join if the room cannot be reached, which does not mean that there is none', async () => {
  askRoom.mockRejectedValue(overloaded());
  const answers: unknown[] = [];
  const isFound = await bridge.join(socket, 'ROOM02', [], (ack) => answers.push(ack));
  expect(isFound).toBe(true);
  expect(answers).toEqual([refusedAck('server-error')]);
  expect(complaints).toHaveBeenCalledOnce();
});

it('keeps the seat in the former room if the join of another has no answer', async () => {
  askRoom.mockResolvedValueOnce(seated).mockRejectedValueOnce(new Error('broken'));
  await join('ROOM01');
  await join('ROOM02');
  expect(sentLeaves()).toBe(0);
  expect(bridge.live('ROOM01', ['s'])).toEqual(['s']);

  // It did give a seat, as is seen by what it delivers.
  askRoom.mockResolvedValue(left);
  bridge.deliver('ROOM02', [tick], { run: 'a', number: 1, isAfterLoss: false });
  expect(sentLeaves()).toBe(1);
});

it('goes on in the former room if the join of another had no answer, and gave no seat', async () => {
  askRoom.mockResolvedValueOnce(seated).mockRejectedValueOnce(new Error('broken'));
  await join('ROOM01');
  await join('ROOM02');
  askRoom.mockResolvedValueOnce(unseated);
  await send('chatMessage', { text: 'hello?' });
  expect(bridge.live('ROOM02', ['s'])).toEqual([]);
  expect(bridge.live('ROOM01', ['s'])).toEqual(['s']);
  expect(sentLeaves()).toBe(0);
});

it('lets a join wait for what the socket has said before to the same room, whose answer cannot undo it', async () => {
  const answer = Promise.withResolvers<BridgeResult>();
  askRoom.mockReturnValueOnce(answer.promise).mockResolvedValue(seated);
  const said = send('leaveRoom');
  const joined = join('ROOM01');
  expect(askRoom).toHaveBeenCalledOnce();
  answer.resolve(left);
  await Promise.all([said, joined]);
  expect(askRoom).toHaveBeenCalledTimes(2);
  expect(bridge.isBridged('s')).toBe(true);
});

it('lets a socket that comes back from another room wait until its room knows that it was gone', async () => {
  const leave = Promise.withResolvers<BridgeResult>();
  askRoom.mockImplementation(async (...args) => (isLeave(args) ? leave.promise : seated));
  const joins = () => askRoom.mock.calls.filter((args) => !isLeave(args));
  await join('ROOM02');
  const back = join('ROOM01');
  expect(joins()).toHaveLength(1);
  leave.resolve(left);
  await back;
  expect(joins()).toHaveLength(2);
  expect(bridge.live('ROOM01', ['s'])).toEqual(['s']);
});

it('keeps nothing of a room that has heard that its socket left', async () => {
  askRoom.mockResolvedValue(seated);
  stubOf.mockClear();
  for (const roomId of ['ROOM02', 'ROOM03', 'ROOM02']) {
    await join(roomId);
    // Answered later than the call to the room before.
    await send('chatMessage');
  }
  expect(stubOf.mock.calls.flat()).toEqual(['ROOM02', 'ROOM03', 'ROOM02']);
});
