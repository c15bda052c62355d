import { beforeEach, describe, expect, it } from 'vitest';
import type { Delivery } from '../../wire/rpc.ts';
import { type Connection, Connections } from './Connections.ts';
import type { Packet } from './packets.ts';

let emitted: string[];
let delivered: { lobby: string; deliveries: Delivery[] }[];
let seated: string[];
let released: string[];
let gone: string[];
/** Settles pending deliveries, with the ids of sockets that are gone. */
let finish: (missing: string[]) => Promise<void>;
let connections: Connections;
/** Whether the lobby is unreachable. */
let isShut: boolean;

beforeEach(() => {
  emitted = [];
  delivered = [];
  seated = [];
  released = [];
  gone = [];
  isShut = false;
  const { promise, resolve } = Promise.withResolvers<string[]>();
  finish = async (missing) => {
    resolve(missing);
    await promise;
  };
  connections = new Connections(
    {
      emit: (ids, { event }) => void emitted.push(`${event} to ${ids.join()}`),
      needPicture: (ids) => ids.includes('s-a'),
      deliver: (lobby, deliveries) => {
        delivered.push({ lobby, deliveries });
        return isShut ? Promise.reject(new Error('shut')) : promise;
      },
      seated: ({ socketId }) => void seated.push(socketId),
      release: ({ socketId }: Connection) => void released.push(socketId),
    },
    (socketId) => gone.push(socketId),
  );
  connections.bind({ playerId: 'a', socketId: 's-a', lobby: null });
  connections.bind({ playerId: 'b', socketId: 's-b', lobby: 'weur' });
  connections.bind({ playerId: 'c', socketId: 's-c', lobby: 'weur' });
});

const packet = (...to: string[]): Packet => ({ to, event: 'timerTick', payload: 3 });

describe('connections', () => {
  it('of a lobby need the whole picture, own sockets only if they say so', () => {
    connections.bind({ playerId: 'd', socketId: 's-d', lobby: null });
    expect(['a', 'b', 'd', 'nobody'].map((id) => connections.needPicture([id]))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('send to own sockets directly and to those of a lobby in one call', () => {
    connections.send([packet('a', 'b'), packet('c', 'a', 'nobody')]);
    expect(emitted).toEqual(['timerTick to s-a', 'timerTick to s-a']);
    const delivery = { event: 'timerTick', payload: 3, transient: true };
    expect(delivered).toEqual([
      {
        lobby: 'weur',
        deliveries: [
          { ...delivery, socketIds: ['s-b'] },
          { ...delivery, socketIds: ['s-c'] },
        ],
      },
    ]);
  });

  it('send nothing where nobody is', () => {
    connections.send([packet('a')]);
    expect(delivered).toEqual([]);
    connections.send([packet('b')]);
    connections.send([packet('nobody')]);
    expect(emitted).toEqual(['timerTick to s-a']);
    expect(delivered).toHaveLength(1);
  });

  it('of a lobby get the whole picture instead of what changed it', () => {
    const undone: Packet = { to: ['a', 'b'], event: 'itemsRemoved', payload: { ids: ['x'] }, picture: [] };
    connections.send([undone]);
    expect(emitted).toEqual(['itemsRemoved to s-a']);
    expect(delivered[0]?.deliveries).toMatchObject([{ event: 'drawingHistory', payload: [] }]);
  });

  it('are looked up again once a player has another, or none, although the list of players is the same', () => {
    const sent = packet('a');
    connections.send([sent]);
    connections.bind({ playerId: 'a', socketId: 's-new', lobby: null });
    connections.send([sent]);
    connections.unbind('s-new');
    connections.send([sent]);
    connections.bind({ playerId: 'a', socketId: 's-newer', lobby: null });
    connections.send([sent]);
    connections.release('s-newer');
    connections.send([sent]);
    expect(emitted).toEqual(['s-a', 's-new', 's-newer'].map((id) => `timerTick to ${id}`));
    expect(seated).toEqual(['s-a', 's-b', 's-c', 's-new', 's-newer']);
  });

  it('report a bridged connection that is gone', async () => {
    connections.send([packet('b', 'c')]);
    await finish(['s-b', 'unknown']);
    expect(gone).toEqual(['s-b']);
  });

  it('report all to which a lobby should have delivered something, if it cannot be reached', async () => {
    isShut = true;
    connections.send([packet('b'), packet('b', 'c')]);
    await expect.poll(() => gone).toEqual(['s-b', 's-c']);
  });

  it('do not mistake a connection that came back for the one that was gone', async () => {
    connections.send([packet('b')]);
    connections.bind({ playerId: 'b', socketId: 's-b', lobby: 'weur' });
    await finish(['s-b']);
    expect(gone).toEqual([]);
  });

  it('know a seat by its newest connection only, and release the former one', () => {
    connections.bind({ playerId: 'a', socketId: 's-new', lobby: 'weur' });
    expect(connections.playerOf('s-a')).toBeUndefined();
    expect(connections.playerOf('s-new')).toBe('a');
    connections.release('s-a', { event: 'seatTaken', payload: { message: 'elsewhere' } });
    expect(emitted).toEqual(['seatTaken to s-a']);
    expect(released).toEqual(['s-a']);
    expect(connections.playerOf('s-new')).toBe('a');
  });

  it('can be taken from a player without being released, for another to have', () => {
    connections.unbind('s-a');
    connections.unbind('s-unknown');
    expect(connections.playerOf('s-a')).toBeUndefined();
    expect([...connections.all()].map(({ playerId }) => playerId)).toEqual(['b', 'c']);
    connections.release('s-a');
    expect(released).toEqual([]);
  });

  it('of a lobby hear why they are released, if their lobby can be reached', () => {
    isShut = true;
    connections.releasePlayer('b', { event: 'seatTaken', payload: { message: 'elsewhere' } });
    expect(emitted).toEqual([]);
    expect(delivered).toMatchObject([
      { lobby: 'weur', deliveries: [{ socketIds: ['s-b'], event: 'seatTaken', transient: false }] },
    ]);
    connections.release('s-b');
    expect(released).toEqual(['s-b']);
  });

  it('forget a player with the seat', () => {
    connections.releasePlayer('b');
    connections.releasePlayer('b');
    expect(released).toEqual(['s-b']);
    expect([...connections.all()].map(({ playerId }) => playerId)).toEqual(['a', 'c']);
  });
});
