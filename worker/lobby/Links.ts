import { callerOf } from '../wire/caller.ts';
import type { RoomRpc } from '../wire/rpc.ts';
import { type CallOptions, CallQueue } from './CallQueue.ts';
import type { LobbyStore } from './LobbyStore.ts';

type Use<R> = (stub: DurableObjectStub<RoomRpc>) => Promise<R>;

/** The link from one socket to its room. */
export interface Link {
  readonly roomId: string;
  /** Calls the room. Calls arrive in order, except that unordered ones may overtake each other. */
  readonly call: <R>(use: Use<R>, options?: CallOptions) => Promise<R>;
  /**
   * The socket came back while the room was unreachable, or was lost while it asked for another one: the room still has to be
   * told that it is back. Set by `Links.setUntold`.
   */
  isUntold: boolean;
  /**
   * This object may have been down while the socket was away: only the room knows what the socket missed. Reset by
   * `Links.setSure`.
   */
  isUnsure: boolean;
  /** A `joinRoom` is not answered yet: a farewell that comes now concerns the former seat. */
  isJoining: boolean;
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
  /** The last link of a socket is where its events go; it leaves those before only once a later room has given it a seat. */
  readonly #bySocket = new Map<string, Link[]>();
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
    for (const { socketId, roomId, ...stored } of this.#setup.store.links()) {
      const link = { ...this.#newLink(roomId), ...stored, isUnsure: isUnsure || stored.isUnsure };
      if (exists(socketId)) {
        this.#bySocket.set(socketId, [link]);
        // This object may sleep before the socket is back.
        if (!stored.isUnsure && isUnsure) this.#tryToSave(socketId, link);
      } else {
        this.#orphans.set(socketId, link);
        this.#deleteStored(socketId);
      }
    }
    if (this.#orphans.size > 0) this.#deleteUnlinkedBatches();
    return this.#orphans;
  }

  /** The link to the room that the socket's events are meant for. */
  get(socketId: string): Link | undefined {
    return this.#bySocket.get(socketId)?.at(-1);
  }

  /** The socket's link to the room, be it one that it is about to leave. */
  find(socketId: string, roomId: string): Link | undefined {
    return this.#bySocket.get(socketId)?.find((link) => link.roomId === roomId);
  }

  /** The links before the one that the socket's events go by. */
  formerOf(socketId: string): readonly Link[] {
    return this.#bySocket.get(socketId)?.slice(0, -1) ?? [];
  }

  /** All sockets, with the links that their events go by. */
  *all(): Iterable<[socketId: string, link: Link]> {
    for (const socketId of this.#bySocket.keys()) {
      const link = this.get(socketId);
      if (link) yield [socketId, link];
    }
  }

  /**
   * Links a socket that joins a room. Always a new object, so that late answers to earlier calls cannot end this link.
   */
  begin(socketId: string, roomId: string): Link {
    const known = this.find(socketId, roomId) ?? this.#left.get(leftKey(socketId, roomId));
    const link = { ...(known ?? this.#newLink(roomId)), isJoining: true };
    this.#setup.store.saveLink(socketId, link);
    const others = this.#bySocket.get(socketId)?.filter((other) => other !== known) ?? [];
    this.#bySocket.set(socketId, [...others, link]);
    return link;
  }

  /** Notes whether the link's room still has to be told that the socket is back; that outlasts this object's sleep. */
  setUntold(socketId: string, link: Link, isUntold: boolean): void {
    if (link.isUntold === isUntold) return;
    link.isUntold = isUntold;
    if (this.get(socketId) === link) this.#tryToSave(socketId, link);
  }

  /** The room has told what the socket missed. */
  setSure(socketId: string, link: Link): void {
    if (!link.isUnsure) return;
    link.isUnsure = false;
    this.#tryToSave(socketId, link);
  }

  /** Ends a link, since the socket has no seat there; if events went by it, they go by the one before again. */
  end(socketId: string, link: Link): void {
    const rest = this.#bySocket.get(socketId)?.filter((other) => other !== link) ?? [];
    const current = rest.at(-1);
    if (current) {
      this.#bySocket.set(socketId, rest);
      this.#tryToSave(socketId, current);
    } else this.endAll(socketId);
  }

  /** Ends all links of a socket that has no session any more. */
  endAll(socketId: string): void {
    const link = this.get(socketId);
    if (!link) return;
    this.#bySocket.delete(socketId);
    this.#deleteStored(socketId);
    const isLast = [...this.all()].every(([, { roomId }]) => roomId !== link.roomId);
    if (isLast) this.#deleteUnlinkedBatches();
  }

  /** Ends the links before this one, whose room has given the socket a seat, and returns them. */
  endFormer(socketId: string, link: Link): readonly Link[] {
    const links = this.#bySocket.get(socketId);
    return links?.includes(link) ? links.splice(0, links.indexOf(link)) : [];
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
    this.#setup.store.saveLink(socketId, link);
    this.#bySocket.set(socketId, [link]);
    return link;
  }

  #newLink(roomId: string): Link {
    const caller = callerOf(() => this.#setup.stubOf(roomId));
    const queue = new CallQueue();
    const call = <R>(use: Use<R>, options?: CallOptions) => queue.run(() => caller(use), options);
    return { roomId, call, isUntold: false, isUnsure: false, isJoining: false };
  }

  #tryToSave(socketId: string, link: Link): void {
    this.#tryToStore('link', () => this.#setup.store.saveLink(socketId, link));
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
