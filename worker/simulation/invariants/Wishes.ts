/** How long it may take at most until what somebody asked for has happened. */
const RECENT_MS = 15_000;

interface Wish {
  socketId: string;
  event: string;
  /** The player whom it is about, if it is about one. */
  targetId: string | undefined;
  at: number;
}

/** What was asked for lately, and by whose connection: what happens for a reason alone has one of them. Times are epoch ms. */
export class Wishes {
  readonly #now: () => number;
  #wishes: Wish[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  note(socketId: string, event: string, targetId?: string): void {
    this.#wishes.push({ socketId, event, targetId, at: this.#now() });
  }

  /** The connections that have asked for it, not longer ago than `withinMs` and the time that it takes to arrive. */
  of(event: string, targetId?: string, withinMs = 0): ReadonlySet<string> {
    const since = this.#now() - withinMs - RECENT_MS;
    const meant = this.#wishes.filter(
      (wish) => wish.event === event && wish.targetId === targetId && wish.at >= since,
    );
    return new Set(meant.map(({ socketId }) => socketId));
  }
}
