import type { ClientEvent } from '../../shared/protocol/events.ts';

/** How long a request may take to have an effect. */
const RECENT_MS = 15_000;

interface ClientRequest {
  socketId: string;
  /** The player whom it concerns, or the room; undefined if none. */
  targetId: string | undefined;
  at: number;
}

/** Recent requests of clients, to check that what needs a request had one. Times are epoch ms. */
export class RecentRequests {
  readonly #now: () => number;
  /** By event. */
  readonly #requests = new Map<ClientEvent, ClientRequest[]>();
  /** Connections of players who leave on purpose. */
  readonly #leaving = new Set<string>();
  /** Connections and accounts. */
  readonly #loggedIn = new Set<string>();

  constructor(now: () => number) {
    this.#now = now;
  }

  note(socketId: string, event: ClientEvent, targetId?: string): void {
    const request = { socketId, targetId, at: this.#now() };
    const same = this.#requests.get(event);
    if (same) same.push(request);
    else this.#requests.set(event, [request]);
  }

  /** The client asks for a seat with a good token of this account. */
  logsIn(socketId: string, accountId: string): void {
    this.#loggedIn.add(`${socketId} ${accountId}`);
  }

  /** Whether the client has ever done so on this connection. */
  hasLoggedIn(socketId: string, accountId: string): boolean {
    return this.#loggedIn.has(`${socketId} ${accountId}`);
  }

  leaves(socketId: string): void {
    this.#leaving.add(socketId);
  }

  /** Whether the player on this connection leaves the room, or has asked to, or for another room. */
  isLeaving(socketId: string, roomId: string): boolean {
    const isElsewhere = (request: ClientRequest) =>
      request.socketId === socketId && request.targetId !== roomId;
    return (
      this.#leaving.has(socketId) ||
      this.of('leaveRoom').has(socketId) ||
      this.#recent('joinRoom').some(isElsewhere)
    );
  }

  /** The connections that have asked for it. */
  of(event: ClientEvent, targetId?: string): ReadonlySet<string> {
    const meant = this.#recent(event).filter((request) => request.targetId === targetId);
    return new Set(meant.map(({ socketId }) => socketId));
  }

  #recent(event: ClientEvent): ClientRequest[] {
    const since = this.#now() - RECENT_MS;
    return (this.#requests.get(event) ?? []).filter(({ at }) => at >= since);
  }
}
