import type { Report } from './Report.ts';
import type { SavedGame } from './RoomWatch.ts';

/** How often a call is lost before the room takes its lobby for unreachable. */
const MAX_TRIES = 2;

/** A call of a room to a lobby about sockets that have seats. */
export interface Question {
  /** The same if the room makes the call once more. */
  readonly key: string;
  readonly socketIds: readonly string[];
}

/** A question that is not answered. */
interface Open {
  /** The sockets of which the room has not heard since. */
  readonly silent: Set<string>;
  tries: number;
}

/**
 * Whom a room could not reach through a lobby counts as away until the room hears from them: whoever is gone as the lobby says,
 * and everybody whom a call was about that failed.
 */
export class Unreached {
  readonly #report: Report;
  #open = new Map<string, Open>();
  /** By socket id, how many calls about it the room is answering. */
  #calls = new Map<string, number>();
  readonly #unreached = new Set<string>();

  constructor(report: Report) {
    this.#report = report;
  }

  /** The room calls a lobby, perhaps once more. */
  asks({ key, socketIds }: Question): void {
    const silent = new Set(socketIds.filter((id) => !this.#calls.has(id)));
    const open = this.#open.get(key) ?? { silent, tries: 0 };
    open.tries += 1;
    this.#open.set(key, open);
  }

  /** The lobby says which of the sockets are gone. */
  answered({ key }: Question, goneIds: readonly string[]): void {
    this.#close(key, (id) => goneIds.includes(id));
  }

  /** The call failed, or was lost, upon which the room makes it once more. */
  failed({ key }: Question, wasLost: boolean): void {
    const tries = this.#open.get(key)?.tries ?? 0;
    if (!wasLost || tries >= MAX_TRIES) this.#close(key, () => true);
  }

  /** A call about this socket reaches the room. Returns what is to be called when it is answered. */
  hears(socketId: string): () => void {
    const calls = this.#calls;
    calls.set(socketId, (calls.get(socketId) ?? 0) + 1);
    this.#unreached.delete(socketId);
    for (const { silent } of this.#open.values()) silent.delete(socketId);
    return () => {
      const left = (calls.get(socketId) ?? 0) - 1;
      if (left > 0) calls.set(socketId, left);
      else calls.delete(socketId);
    };
  }

  /** The room lost its memory. */
  lost(): void {
    this.#open = new Map();
    this.#calls = new Map();
    this.#unreached.clear();
  }

  /** To be called after each event in which the room has finished what it began. */
  check(game: SavedGame | undefined): void {
    for (const { id, socketId, droppedAt } of game?.seats ?? [])
      if (droppedAt === null && this.#unreached.has(socketId))
        this.#report.violate('whom a lobby could not reach is away', `${id} (${socketId})`);
  }

  #close(key: string, isGone: (socketId: string) => boolean): void {
    for (const id of this.#open.get(key)?.silent ?? []) if (isGone(id)) this.#unreached.add(id);
    this.#open.delete(key);
  }
}
