/** How long a request may take to have an effect. */
const RECENT_MS = 15_000;

interface ClientRequest {
  socketId: string;
  event: string;
  /** The player whom it concerns, if any. */
  targetId: string | undefined;
  at: number;
}

/** Recent requests of clients, to check that what needs a request had one. Times are epoch ms. */
export class RecentRequests {
  readonly #now: () => number;
  #requests: ClientRequest[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  note(socketId: string, event: string, targetId?: string): void {
    this.#requests.push({ socketId, event, targetId, at: this.#now() });
  }

  /** The connections that asked for it within `withinMs`, plus the time that it takes to arrive. */
  of(event: string, targetId?: string, withinMs = 0): ReadonlySet<string> {
    const since = this.#now() - withinMs - RECENT_MS;
    const meant = this.#requests.filter(
      (request) => request.event === event && request.targetId === targetId && request.at >= since,
    );
    return new Set(meant.map(({ socketId }) => socketId));
  }
}
