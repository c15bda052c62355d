// The RPC interface between rooms and lobbies. Neither imports the other's code.
import type { Ack, SentEvent, ServerEvents } from '../../shared/protocol/events.ts';
import type { GameSettings } from '../../shared/protocol/room.ts';

/** The secrets by which a room recognises its creator: of the Socket.IO client, or of the guest. */
export interface Creator {
  pid?: string | undefined;
  session?: string | undefined;
}

/** What a lobby creates a room with. */
export interface RoomCreation {
  roomId: string;
  isPublic: boolean;
  settings: GameSettings;
  /** The lobby that the room reports to. */
  lobby: string;
  creator: Creator;
  /** Identifies the request: it is brought again, with the same id, if its answer is lost. */
  requestId?: string;
}

/** A Socket.IO connection that a lobby holds on behalf of a room. */
export interface BridgedConnection {
  lobby: string;
  socketId: string;
  /** The part that the `pid`s of all connections of the client have in common. */
  pid: string | undefined;
}

/** An event that a client has sent on such a connection. */
export interface BridgedEvent {
  socketId: string;
  event: string;
  args: unknown[];
  /** Identifies the event: it is brought again, with the same id, if the room is reset before it answers. */
  requestId?: string;
  /** The client asked for an acknowledgement, which must follow the events that its own one caused. */
  wantsAck?: boolean;
}

/**
 * How a bridged connection stands with its room. `gone`: it has no seat, so the lobby stops bridging it. `missed`: its
 * seat is held, but it has missed something: the lobby ends it without recovery, so that the client reconnects afresh.
 */
export type SeatStatus = 'seated' | 'gone' | 'missed';

/** Why a `joinRoom` got no seat: the event that tells the client, and its payload. */
type JoinError =
  | ({ event: 'roomNotFound' } & ServerEvents['roomNotFound'])
  | ({ event: 'roomFull' } & ServerEvents['roomFull'])
  | ({ event: 'seatTaken' } & ServerEvents['seatTaken'])
  | ({ event: 'kicked' } & ServerEvents['kicked']);

/** A room's answer to an event of a bridged connection. */
export interface BridgeResult {
  ack: Ack;
  seat: SeatStatus;
  joinError?: JoinError;
}

/** How full a room is. */
export interface Occupancy {
  roomId: string;
  players: number;
  capacity: number;
  /** False if newcomers should be sent elsewhere even if there are free seats. */
  open: boolean;
}

/** What a room numbers as it tells it to a lobby, since it may arrive in another order. */
export interface Numbered {
  /** Identifies one lifetime of the room's memory, in which it counts from 1. */
  run: string;
  number: number;
}

/** What a room tells its lobby about itself. */
export interface Report extends Occupancy, Numbered {}

/** Everything by which a room may have banned the person who looks for a public room. */
export interface Seeker {
  pid: string | undefined;
  session: string | undefined;
  token: string | undefined;
}

/** A room's answer to a seeker. */
export interface Opening extends Report {
  /** Whether the person is banned from the room. */
  isBanned: boolean;
  /** Whether the room may be closed before the person joins it. */
  closesSoon: boolean;
  /** Whether a game stands still there because everybody has gone, and the person is none of its players. */
  isDeserted: boolean;
}

/** One event for several connections of one lobby. */
export type Delivery = SentEvent & {
  socketIds: string[];
  /** Useless later, so not stored for disconnected clients. */
  transient: boolean;
};

/** What a lobby has to know of a batch: its number, and what came before it. */
export interface BatchMark extends Numbered {
  /** Earlier batches may be lost: all of the room's clients in this lobby have to reconnect afresh. */
  isAfterLoss: boolean;
}

/** What lobbies call. */
export interface RoomRpc extends Rpc.DurableObjectBranded {
  /** The only way to create a room; false if the id is taken. Idempotent: a repeated request creates it once. */
  create(creation: RoomCreation): Promise<boolean>;
  /** How full the room is; null if there is no such room. */
  occupancy(): Promise<Report | null>;
  /** How full it is, and what speaks against sending this person there; null if there is no such room. */
  opening(seeker: Seeker): Promise<Opening | null>;
  bridgeJoin(connection: BridgedConnection, args: unknown[]): Promise<BridgeResult>;
  bridgeEvent(sent: BridgedEvent): Promise<BridgeResult>;
  /** The connection is lost; its seat is held. */
  bridgeDrop(socketId: string): Promise<void>;
  /** The connection is back. `isUnsure`: its lobby may have restarted meanwhile, and lost what it was sent. */
  bridgeRecover(socketId: string, isUnsure: boolean): Promise<SeatStatus>;
}

/** What rooms call. */
export interface LobbyRpc extends Rpc.DurableObjectBranded {
  /** Returns the ids of connections that are currently gone. Idempotent: a repeated batch is delivered once. */
  deliver(roomId: string, deliveries: Delivery[], mark: BatchMark): Promise<string[]>;
  /** A public room reports its occupancy. */
  report(report: Report): Promise<void>;
  /** The room is closed. */
  forget(roomId: string): Promise<void>;
  /** Which of these connections are connected and bridged to the room. */
  live(roomId: string, socketIds: string[]): Promise<string[]>;
}
