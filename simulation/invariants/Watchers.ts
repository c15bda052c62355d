import type { LiveStart, NextPoint } from '../../shared/drawing/item.ts';
import type { ServerEvent } from '../../shared/protocol/events.ts';
import { itemEndings, plain, pointsIn } from './liveEvents.ts';
import { presentSeats } from './players.ts';
import type { Report } from './Report.ts';
import type { SavedGame } from './RoomWatch.ts';

/** Where the pen is, as text. */
const penAt = ([x, y]: NextPoint): string => `${x} ${y}`;

function penOfStart(start: LiveStart): string {
  if (start.type === 'shape') return penAt(start.end);
  return penAt(start.points?.at(-1) ?? start.startPoint);
}

/**
 * Whoever has the picture is told how an unfinished item began before its points, and all see it as far as it has come. Knows
 * the room's own sockets only.
 */
export class Watchers {
  readonly #report: Report;
  /** Where the pen is for each socket that has been sent a picture; undefined if nothing is unfinished on it. */
  readonly #pens = new Map<string, string | undefined>();

  constructor(report: Report) {
    this.#report = report;
  }

  /** The room sends this to some of its own sockets. */
  emitted(socketIds: readonly string[], event: ServerEvent, payload: unknown): void {
    if (event === 'drawingStart') this.#put(socketIds, penOfStart(plain(payload)));
    else if (itemEndings.has(event)) this.#put(socketIds, undefined);
    const [last] = pointsIn(event, payload).slice(-1);
    if (!last) return;
    const watching = socketIds.filter((id) => this.#pens.has(id));
    for (const id of watching)
      if (this.#pens.get(id) === undefined)
        this.#report.violate('who sees an item grow has seen it begin', id);
    this.#put(watching, penAt(last));
  }

  /** The room lost its memory, and perhaps its sockets. */
  lost(): void {
    this.#pens.clear();
  }

  /** To be called after each event. */
  check(game: SavedGame | undefined): void {
    if (this.#pens.size === 0) return;
    // Whoever is away misses points, and asks for the picture on coming back.
    const present = new Set(game && presentSeats(game).map(({ socketId }) => socketId));
    for (const id of this.#pens.keys()) if (!present.has(id)) this.#pens.delete(id);
    const pens = new Set([...this.#pens.values()].filter((pen) => pen !== undefined));
    if (pens.size > 1)
      this.#report.violate('all see how far an item has come', JSON.stringify([...this.#pens]));
  }

  #put(socketIds: readonly string[], pen: string | undefined): void {
    for (const id of socketIds) this.#pens.set(id, pen);
  }
}
