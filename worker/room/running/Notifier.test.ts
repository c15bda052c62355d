import { beforeEach, describe, expect, it } from 'vitest';
import { room as limits } from '../../../shared/protocol/limits.ts';
import type { GameInput } from '../../game/index.ts';
import { Driver } from '../../game/testing/driver.ts';
import { seatRecord } from '../../testing/seatRecord.ts';
import { silentPort } from '../../testing/silentPort.ts';
import { Connections, type SocketPort } from '../connections/Connections.ts';
import { Notifier } from './Notifier.ts';
import { Roster } from './Roster.ts';
import { type Seating, transitionOf } from './transition.ts';

let room: Driver;
let sent: string[];
let released: string[];
let roster: Roster;
let notifier: Notifier;

/** Ann and bob are in a room; `sent` and `released` tell what happens from now on. */
beforeEach(() => {
  room = new Driver();
  for (const id of ['ann', 'bob']) room.join(id);
  sent = [];
  released = [];
  const port: SocketPort = {
    ...silentPort,
    emit: (socketIds, { event }) => void sent.push(`${event} to ${socketIds.join()}`),
    release: ({ socketId }) => void released.push(socketId),
  };
  const connections = new Connections(port, () => {});
  const seats = ['ann', 'bob'].map((id) => seatRecord(id));
  roster = new Roster(() => room.state, connections, seats);
  notifier = new Notifier(connections, roster);
});

function happens(input: GameInput, seating: Seating = {}): void {
  const transition = transitionOf(room.state, input, seating, room.now, roster);
  room.state = transition.state;
  notifier.deliver(transition);
}

/** Bob comes on this connection. */
function comes(socketId: string): void {
  const player = { name: 'BOB', avatar: '/bob', isCreator: false };
  happens({ type: 'join', playerId: 'bob', socketId, ...player }, { seat: seatRecord('bob', { socketId }) });
}

describe('a player who was away', () => {
  beforeEach(() => {
    happens({ type: 'drop', playerId: 'bob', socketId: 'socket-bob' });
    happens({ type: 'chat', playerId: 'ann', text: 'hello?' });
    sent = [];
  });

  it('first gets the lines that they missed on a new connection', () => {
    comes('socket-new');
    expect(sent).toEqual([
      'chatMessage to socket-new',
      'roomUpdate to socket-ann,socket-new',
      'seatTaken to socket-bob',
    ]);
  });

  it('gets no line again on the old connection, to which recovery replays them', () => {
    comes('socket-bob');
    expect(sent.filter((one) => one.startsWith('chatMessage'))).toEqual([]);
  });

  it('gets none of them with the next seat, once that one has been given up', () => {
    room.now += limits.seatGraceMs;
    happens({ type: 'time' });
    sent = [];
    comes('socket-new');
    expect(sent).toContain('roomUpdate to socket-ann,socket-new');
    expect(sent.filter((one) => one.startsWith('chatMessage'))).toEqual([]);
  });

  it('has a new seat on coming back after the grace period, though nobody noticed its end', () => {
    room.now += limits.seatGraceMs;
    comes('socket-new');
    sent = [];
    happens({ type: 'chat', playerId: 'ann', text: 'there you are' });
    expect(sent).toEqual(['chatMessage to socket-ann,socket-new']);
  });
});

describe('a connection that loses its seat', () => {
  it('to another one of its player is told so, and then nothing more', () => {
    comes('socket-new');
    expect(sent.filter((one) => one.endsWith('socket-bob'))).toEqual(['seatTaken to socket-bob']);
    expect(released).toEqual(['socket-bob']);
  });

  it('to a client that goes on elsewhere as another player is told so', () => {
    const vacated = { socketId: 'socket-bob', bySocketId: 'socket-new' };
    happens({ type: 'leave', playerId: 'bob' }, { vacated });
    expect(sent[0]).toBe('seatTaken to socket-bob');
    expect(released).toEqual(['socket-bob']);
  });

  it('is not released if its client goes on there as another player', () => {
    const vacated = { socketId: 'socket-bob', bySocketId: 'socket-bob' };
    happens({ type: 'leave', playerId: 'bob' }, { vacated });
    expect(sent.filter((one) => one.endsWith('socket-bob'))).toEqual([]);
    expect(released).toEqual([]);
  });
});
