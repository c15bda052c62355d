import { callerOf } from '../wire/caller.ts';
import type { RoomRpc } from '../wire/rpc.ts';
import { type CallOptions, CallQueue } from './CallQueue.ts';
import type { LobbyStore } from './LobbyStore.ts';

export type Use<R> = (stub: DurableObjectStub<RoomRpc>) => Promise<R>;

/** The link from one socket to its room. */
export interface Link {
  readonly roomId: string;
  /** Calls the room. Calls arrive in order, except that unordered ones may overtake each other. */
  readonly call: <R>(use: Use<R>, options?: CallOptions) => Promise<R>;
  /** The socket came back while the room was unreachable: the room still has to be told. */
  isUntold: boolean;
  /** This object may have been down while the socket was away: only the room knows what the socket missed. */
  isUnsure: boolean;
  /** A `joinRoom` is not answered yet: a farewell that comes now concerns the former seat. */
  isJoining: boolean;
  /** The link to another room, which the socket leaves only once this one has given it a seat. */
  former: Link | undefined;
}

interface LinksSetup {
  store: LobbyStore;
  stubOf(roomId: string): DurableObjectStub<RoomRpc>;
  /** Something could not be stored that players can do without. */
  onStoreFailed(what: string, error: unknown): void;
}

const leftKey = (socketId: string, roomId: string): string => `${socketId} ${roomId}`;

/** To which rooms a lobby's sockets are linked. Stored, so that the links outlast this object's memory. */
export class Links {
  readonly #setup: LinksSetup;
  readonly #bySocket = new Map<string, Link>();
  /** Links whose sockets were gone when this object woke. If a socket's end woke it, that end is reported next. */
  readonly #orphans = new Map<string, Link>();
  /** Links of sockets that have joined another room, while theirs has not yet heard of it. */
  readonly #left = new Map<string, Link>();

  constructor(setup: LinksSetup) {
    this.#setup = setup;
  }

  /**
   * Loads the links of sockets that still exist. Returns those of the others, which are ended, but may be adopted.
   * `isUnsure`: whether this object may have been down.
   */
  load(exists: (socketId: string) => boolean, isUnsure: boolean): ReadonlyMap<string, Link> {
    for (const { socketId, roomId } of this.#setup.store.links()) {
      const link = { ...this.#newLink(roomId), isUnsure };
      if (exists(socketId)) this.#bySocket.set(socketId, link);
      else {
        this.#orphans.set(socketId, link);
        this.#deleteStored(socketId);
      }
    }
    if (this.#orphans.size > 0) this.#deleteUnlinkedBatches();
    return this.#orphans;
  }

  get(socketId: string): Link | undefined {
    return this.#bySocket.get(socketId);
  }

  all(): Iterable<[socketId: string, link: Link]> {
    return this.#bySocket;
  }

  /** The links to a room, by socket. */
  to(roomId: string): [socketId: string, link: Link][] {
    return [...this.#bySocket].filter(([, link]) => link.roomId === roomId);
  }

  /** Whether the socket is linked to the room, be it the one that it is about to leave. */
  isLinked(socketId: string, roomId: string): boolean {
    const link = this.#bySocket.get(socketId);
    return link?.roomId === roomId || link?.former?.roomId === roomId;
  }

  /**
   * Links a socket that joins a room; a link to another room becomes its `former`. Always a new object, so that late
   * answers to earlier calls cannot end this link.
   */
  begin(socketId: string, roomId: string): Link {
    const current = this.#bySocket.get(socketId);
    const isAgain = current?.roomId === roomId;
    const known = isAgain ? current : this.#left.get(leftKey(socketId, roomId));
    const former = isAgain ? current.former : current;
    const link = { ...(known ?? this.#newLink(roomId)), isJoining: true, former };
    this.#setup.store.saveLink(socketId, roomId);
    if (isAgain) current.former = undefined;
    this.#bySocket.set(socketId, link);
    return link;
  }

  /** Ends a socket's link; if `link` is given, only if it is still the current one. */
  end(socketId: string, link = this.#bySocket.get(socketId)): void {
    if (!link || this.#bySocket.get(socketId) !== link) return;
    this.#bySocket.delete(socketId);
    this.#deleteStored(socketId);
    if (this.to(link.roomId).length === 0) this.#deleteUnlinkedBatches();
  }

  /** Links a socket to its former room again: the one that it wanted to join has refused it. */
  resume(socketId: string, former: Link): void {
    this.#bySocket.set(socketId, former);
    this.#tryToStore('link', () => this.#setup.store.saveLink(socketId, former.roomId));
  }

  /**
   * Keeps the link of a socket that has joined another room: until the returned function is called, a return goes by the
   * same link, so that the socket does not overtake itself.
   */
  setAside(socketId: string, link: Link): () => void {
    const key = leftKey(socketId, link.roomId);
    this.#left.set(key, link);
    return () => {
      if (this.#left.get(key) === link) this.#left.delete(key);
    };
  }

  /** Restores the link of a socket whose end woke this object: like any other, that socket may come back. */
  adopt(socketId: string): Link | undefined {
    const link = this.#orphans.get(socketId);
    if (!link) return undefined;
    this.#orphans.delete(socketId);
    this.#setup.store.saveLink(socketId, link.roomId);
    this.#bySocket.set(socketId, link);
    return link;
  }

  #newLink(roomId: string): Link {
    const caller = callerOf(() => this.#setup.stubOf(roomId));
    const queue = new CallQueue();
    const call = <R>(use: Use<R>, options?: CallOptions) => queue.run(() => caller(use), options);
    return { roomId, call, isUntold: false, isUnsure: false, isJoining: false, former: undefined };
  }

  /** If a link stays stored, its room is told again that the socket is lost when this object restarts. */
  #deleteStored(socketId: string): void {
    this.#tryToStore('link', () => this.#setup.store.deleteLink(socketId));
  }

  #deleteUnlinkedBatches(): void {
    this.#tryToStore('batches', () => this.#setup.store.deleteUnlinkedBatches());
  }

  #tryToStore(what: string, write: () => void): void {
    try {
      write();
    } catch (error) {
      this.#setup.onStoreFailed(what, error);
    }
  }
}
