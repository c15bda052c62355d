// What rooms and lobbies may ask of each other. Neither knows the other's code, only these calls.
import type { Ack, JoinError, ServerEvent } from '../../shared/protocol/events.ts';
import type { GameSettings } from '../../shared/protocol/room.ts';

/** By what a room knows its maker again: the secret of the Socket.IO session, or that of the guest. */
export interface Creator {
  pid?: string | undefined;
  session?: string | undefined;
}

export interface RoomCreation {
  roomId: string;
  isPublic: boolean;
  settings: GameSettings;
  /** The lobby that the room reports to. */
  lobby: string;
  creator: Creator;
}

/** A Socket.IO connection that a lobby holds on behalf of a room. */
export interface BridgedConnection {
  lobby: string;
  socketId: string;
  pid: string | undefined;
  /** The `pid` that the client brought from an earlier connection. */
  formerPid: string | undefined;
}

export interface BridgeResult {
  ack: Ack;
  /** False if the connection has no seat in that room (any more): the lobby lets go of it. */
  seated: boolean;
  joinError?: JoinError;
  /** The connection floods: end it. */
  disconnect?: boolean;
  /** The connection has missed something: the lobby ends it, so that the client begins anew. */
  renew?: boolean;
}

export interface Occupancy {
  roomId: string;
  players: number;
  capacity: number;
  /** False if newcomers should be sent elsewhere, whatever seats are free. */
  open: boolean;
}

/** Who looks for a public room, with everything by which a room may have banned the person. */
export interface Seeker {
  pid: string | undefined;
  formerPid: string | undefined;
  session: string | undefined;
  token: string | undefined;
}

/** What a room says to a seeker; `isBarred` if the person is banned. */
export type Opening = Occupancy & { isBarred: boolean };

/** One event for several connections of a lobby. */
export interface Delivery {
  socketIds: string[];
  event: ServerEvent;
  payload: unknown;
  /** Worth nothing later, so not stored for clients that are away. */
  transient: boolean;
}

/** The place of a batch among all that a room sends to one lobby. */
export interface BatchMark {
  /** Tells one life of the room's memory from the next; each counts its batches from 1. */
  run: string;
  number: number;
  /** Earlier batches may be lost: all of the room's clients in this lobby begin anew. */
  isAfterLoss: boolean;
}

/** What became of a connection that is back: it has its seat, has lost it, or has missed something that the room sent. */
export type Return = 'seated' | 'gone' | 'missed';

export interface RoomRpc extends Rpc.DurableObjectBranded {
  /** The only way a room comes to be; false if the id is taken. */
  create(creation: RoomCreation): Promise<boolean>;
  /** Null if there is no such room. */
  occupancy(): Promise<Occupancy | null>;
  /** The same, and whether this person may come in. */
  opening(seeker: Seeker): Promise<Opening | null>;
  bridgeJoin(connection: BridgedConnection, args: unknown[]): Promise<BridgeResult>;
  bridgeEvent(socketId: string, event: string, args: unknown[]): Promise<BridgeResult>;
  /** The connection is lost; its seat is held. */
  bridgeDrop(socketId: string): Promise<void>;
  /** The connection is back. `isUnsure`: its lobby may have been down meanwhile, and have lost what it was sent. */
  bridgeRecover(socketId: string, isUnsure: boolean): Promise<Return>;
}

export interface LobbyRpc extends Rpc.DurableObjectBranded {
  /** Returns the ids of the connections that are not there at the moment. A batch that comes twice is delivered once. */
  deliver(roomId: string, deliveries: Delivery[], mark: BatchMark): Promise<string[]>;
  /** The connection's seat is over: stop bridging, stay connected to the lobby. */
  release(roomId: string, socketId: string): Promise<void>;
  /** A public room says how full it is. */
  report(occupancy: Occupancy): Promise<void>;
  /** The room is over. */
  forget(roomId: string): Promise<void>;
  /** Which of these connections are there and bridged to the room. */
  live(roomId: string, socketIds: string[]): Promise<string[]>;
}
