import { expect, it } from 'vitest';
import type { Socket } from '../socketio/index.ts';
import {
  askRoom,
  bridge,
  bridgeEachTest,
  bridgeRecover,
  complaints,
  deliver,
  io,
  join,
  linkTo,
  makeBridge,
  overloaded,
  renewed,
  seated,
  send,
  socket,
  storedLinks,
} from '../testing/bridge.ts';
import type { SeatStatus } from '../wire/rpc.ts';

bridgeEachTest();

it('tells the room again that a socket is back if the room could not be reached at the time', async () => {
  bridgeRecover.mockRejectedValueOnce(overloaded());
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

it.each([
  { seat: 'seated', isLinked: true, isRenewed: false },
  { seat: 'gone', isLinked: false, isRenewed: false },
  { seat: 'missed', isLinked: false, isRenewed: true },
] as const)('goes by what the room says about the seat of a socket that is back: $seat', async (answer) => {
  const { seat, isLinked, isRenewed } = answer;
  bridgeRecover.mockResolvedValue(seat);
  askRoom.mockResolvedValue(seated);
  bridge.recover(socket);
  // Which is answered after that.
  await bridge.forward(socket, 'stillHere', [], undefined);
  expect(bridge.isBridged('s')).toBe(isLinked);
  expect(renewed).toEqual(isRenewed ? ['s'] : []);
});

it('tells the room that a socket is back even if the lobby has slept since the first attempt', async () => {
  bridgeRecover.mockRejectedValueOnce(overloaded());
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
  askRoom.mockResolvedValue(seated);
  bridge.recover(socket);
  await join('ROOM02');
  recovery.reject(overloaded());
  await expect.poll(() => complaints.mock.calls).toHaveLength(1);
  expect(storedLinks.get('s')?.roomId).toBe('ROOM02');
});

it('does not tell the room that a socket is back if it has been lost again meanwhile', async () => {
  bridgeRecover.mockRejectedValue(overloaded());
  bridge.recover(socket);
  await expect.poll(() => complaints.mock.calls).toHaveLength(1);
  io.presenceOf = () => 'detached';
  bridge.retry();
  deliver(1);
  expect(bridgeRecover).toHaveBeenCalledOnce();
});

it('tells the room only once that a socket is back, and no room of one that has none', async () => {
  bridgeRecover.mockResolvedValue('seated');
  askRoom.mockResolvedValue(seated);
  const homeless = { ...socket, id: 'homeless' } as Socket;
  bridge.drop(homeless);
  bridge.expire(homeless.id);
  bridge.recover(homeless);
  bridge.recover(socket);
  // Calls are ordered, so once this is answered, the earlier one was too.
  await send('chatMessage');
  bridge.retry();
  expect(bridgeRecover.mock.calls).toEqual([['s', false]]);
});

it('keeps a socket that takes a new seat, whatever the room answers about its former one', async () => {
  const seat = Promise.withResolvers<SeatStatus>();
  bridgeRecover.mockReturnValue(seat.promise);
  askRoom.mockResolvedValue({ ack: { ok: true, roomId: 'ROOM01' }, seat: 'seated' });
  bridge.recover(socket);
  const joined = join('ROOM01');
  seat.resolve('missed');
  await joined;
  // Calls are ordered, so once this is answered, the earlier one was too.
  await send('chatMessage');
  expect(bridge.isBridged('s')).toBe(true);
  expect(renewed).toEqual([]);
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
  askRoom.mockResolvedValue(seated);
  const comeBack = async () => {
    bridge.recover(socket);
    await send('chatMessage');
  };
  await comeBack();
  await comeBack();
  await join('ROOM02');
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

it('tells the room that a socket is back before it forwards the events of that socket', async () => {
  bridgeRecover.mockRejectedValueOnce(overloaded());
  bridgeRecover.mockResolvedValue('seated');
  askRoom.mockResolvedValue(seated);
  bridge.recover(socket);
  await expect.poll(() => complaints.mock.calls).toHaveLength(1);
  await send('chatMessage');
  expect(bridgeRecover).toHaveBeenCalledTimes(2);
});
