import { beforeEach, vi } from 'vitest';
import { chatLine } from '../../shared/testing/chatLine.ts';
import { Bridge, type LobbySockets } from '../lobby/Bridge.ts';
import type { LobbyStore, StoredLink } from '../lobby/LobbyStore.ts';
import type { Socket } from '../socketio/index.ts';
import { refusedAck } from '../wire/events/answer.ts';
import type { BridgedEvent, BridgeResult, Delivery, Numbered, SeatStatus } from '../wire/rpc.ts';

/** The lobby's one socket, which is linked to `ROOM01`. */
export const socket = { id: 's', handshake: { auth: {} }, reopenGate() {} } as unknown as Socket;

// What rooms are told and asked. A test has them answer.
export const bridgeRecover = vi.fn<(socketId: string, isUnsure: boolean) => Promise<SeatStatus>>();
export const bridgeDrop = vi.fn(async () => {});
/** For a join, and for any other event of the socket. */
export const askRoom = vi.fn<(...args: unknown[]) => Promise<BridgeResult>>();
export const stubOf = vi.fn<(roomId: string) => never>(
  () => ({ bridgeRecover, bridgeDrop, bridgeJoin: askRoom, bridgeEvent: askRoom }) as never,
);

/** The bridge under test; each test gets its own. */
export let bridge: Bridge;
/** Its lobby's sockets; a test may replace what they tell. */
export let io: LobbySockets;
/** The names of the events that were sent to the lobby's sockets. */
export let emitted: string[];
/** The ids of the sockets whose session was ended. */
export let renewed: string[];
/** By socket. */
export let storedLinks: Map<string, StoredLink>;
/** By room. */
export let storedBatches: Map<string, Numbered>;
/** What was logged as an error. */
export let complaints: ReturnType<typeof vi.spyOn>;
let isFull: boolean;

/** Gives each test of a file a bridge. */
export function bridgeEachTest(): void {
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
}

/** Sets `bridge` to one that knows only what is stored: the lobby has slept, or crashed. */
export function makeBridge(): void {
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

/** From now on no link can be deleted. */
export function fillDisk(): void {
  isFull = true;
}

/** What is stored of a link to this room, which has nothing else to be told. */
export const linkTo = (roomId: string): StoredLink => ({ roomId, isUntold: false, isUnsure: false });

/** An answer of a room to a join, or to any other event. */
export const seated: BridgeResult = { ack: { ok: true }, seat: 'seated' };
export const refused: BridgeResult = { ack: refusedAck('room-full'), seat: 'gone' };
/** An answer to who leaves, and to whom the room does not know. */
export const left: BridgeResult = { ack: { ok: true }, seat: 'gone' };
export const unseated: BridgeResult = { ack: refusedAck('not-in-room'), seat: 'gone' };
/** An error of a call that the room has not got. */
export const overloaded = (): Error => Object.assign(new Error('overloaded'), { overloaded: true });

// Deliveries to the socket: useless later; of use later; and the last one.
export const tick: Delivery = { socketIds: ['s'], event: 'timerTick', payload: 1, transient: true };
export const line: Delivery = {
  socketIds: ['s'],
  event: 'chatMessage',
  payload: chatLine(),
  transient: false,
};
export const farewell: Delivery = {
  socketIds: ['s'],
  event: 'seatTaken',
  payload: { message: 'elsewhere' },
  transient: false,
};

/** `ROOM01` delivers a tick, as the batch of this number in this lifetime of its memory. */
export const deliver = (number: number, run = 'a', isAfterLoss = false): string[] =>
  bridge.deliver('ROOM01', [tick], { run, number, isAfterLoss });

/** `ROOM01` delivers a line. */
export const say = (number: number, run = 'a'): string[] =>
  bridge.deliver('ROOM01', [line], { run, number, isAfterLoss: false });

/** The socket asks this room for a seat. */
export const join = (roomId: string): Promise<boolean> => bridge.join(socket, roomId, [], () => {});

/** The socket sends an event to its room. */
export const send = (event: string, ...args: unknown[]): Promise<void> =>
  bridge.forward(socket, event, args, () => {});

/** Whether a room was called with this to tell it that a socket leaves. */
export const isLeave = ([sent]: unknown[]): boolean => (sent as Partial<BridgedEvent>).event === 'leaveRoom';

/** How often a room was told so. */
export const sentLeaves = (): number => askRoom.mock.calls.filter(isLeave).length;

/** The socket asks for another room, which answers with a seat once the returned function is called. */
export function joinAnother(): () => Promise<unknown> {
  const seat = Promise.withResolvers<BridgeResult>();
  askRoom.mockReturnValueOnce(seat.promise).mockResolvedValue(left);
  const joined = join('ROOM02');
  return () => {
    seat.resolve({ ack: { ok: true, roomId: 'ROOM02' }, seat: 'seated' });
    return joined;
  };
}
