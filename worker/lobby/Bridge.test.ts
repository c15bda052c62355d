import { beforeEach, expect, it, vi } from 'vitest';
import type { Socket, SocketIoServer } from '../socketio/index.ts';
import type { BridgeResult } from '../wire/rpc.ts';
import { Bridge } from './Bridge.ts';
import type { LobbyStore } from './store.ts';

const socket = { id: 's', handshake: { auth: {} } } as unknown as Socket;
const bridgeRecover = vi.fn<(socketId: string) => Promise<boolean>>();
const bridgeJoin = vi.fn<() => Promise<BridgeResult>>();
/** Of a lobby that holds one socket, which is bridged to a room. */
let bridge: Bridge;

beforeEach(() => {
  bridgeRecover.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const nowhere = { emit() {} };
  const io = { has: () => 'attached', to: () => ({ ...nowhere, transient: nowhere, volatile: nowhere }) };
  const store = { links: () => [{ socketId: 's', roomId: 'ROOM01' }], saveLink() {}, deleteLink() {} };
  bridge = new Bridge(
    'weur',
    io as unknown as SocketIoServer,
    store as unknown as LobbyStore,
    () => ({ bridgeRecover, bridgeJoin, bridgeEvent: bridgeJoin }) as never,
  );
});

it('tells the room once more of a socket that came back when the room could not be reached', async () => {
  bridgeRecover.mockRejectedValueOnce(Object.assign(new Error('overloaded'), { overloaded: true }));
  bridgeRecover.mockResolvedValue(true);
  const calls = () => {
    bridge.deliver('ROOM01', [{ socketIds: ['s'], event: 'timerTick', payload: 1, transient: true }]);
    return bridgeRecover.mock.calls;
  };

  bridge.recover(socket);
  await expect.poll(calls).toEqual([['s'], ['s']]);
  expect(calls()).toHaveLength(2);
});

it('keeps a socket that takes a seat anew, whatever is said then of the seat that it had', async () => {
  const seat = Promise.withResolvers<boolean>();
  bridgeRecover.mockReturnValue(seat.promise);
  bridgeJoin.mockResolvedValue({ ack: { ok: true, roomId: 'ROOM01' }, seated: true });
  bridge.recover(socket);
  await bridge.join(socket, 'ROOM01', [], () => {});
  seat.resolve(false);
  // By the time that this is answered, that was too.
  await bridge.forward(socket, 'chatMessage', [], () => {});
  expect(bridge.isBridged('s')).toBe(true);
});
