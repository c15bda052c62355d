import type { DrawingItem, LiveStart } from '../../shared/drawing/item.ts';
import type { ServerEvent } from '../../shared/protocol/events.ts';
import { itemEndings, plain, pointsIn } from './liveEvents.ts';
import { drawerIn } from './players.ts';
import type { Report } from './Report.ts';
import type { RoomWatch, SavedGame } from './RoomWatch.ts';

/** The points so far of an item that is begun; undefined for a shape. */
function pointsOfStart(start: LiveStart): Set<string> | undefined {
  if (start.type === 'shape') return undefined;
  return new Set((start.points ?? [start.startPoint]).map(String));
}

const drawerOf = (game: SavedGame) => game.seats.find(({ id }) => id === drawerIn(game));

/** Whether nobody goes on with the stroke, whose picture is still there: the drawer's connection or the turn is gone. */
function isAbandoned(before: SavedGame, game: SavedGame): boolean {
  if (before.phase.name !== 'drawing' || game.phase.name === 'waiting' || game.phase.name === 'choosing')
    return false;
  const drawer = drawerOf(game);
  return !drawer || drawer.droppedAt !== null || drawer.socketId !== drawerOf(before)?.socketId;
}

/**
 * A stroke that is unfinished when its drawer's connection or its turn is gone stays in the picture as far as others have
 * seen it, unless the room has lost its memory meanwhile: points are not stored.
 */
export class Strokes {
  readonly #report: Report;
  readonly #watch: Pick<RoomWatch, 'items'>;
  /** The points of the unfinished stroke that somebody was sent, as text; undefined if there is none. */
  #seen: Set<string> | undefined;
  /** The sockets that were last sent something of it. */
  #seenBy: readonly string[] = [];
  /** The ids of the items below it. */
  #below = '';

  constructor(report: Report, watch: Pick<RoomWatch, 'items'>) {
    this.#report = report;
    this.#watch = watch;
  }

  /** The room sends this to some of its own sockets. */
  emitted(socketIds: readonly string[], event: ServerEvent, payload: unknown): void {
    const isStart = event === 'drawingStart';
    if (isStart || itemEndings.has(event)) {
      this.#seen = isStart ? pointsOfStart(plain(payload)) : undefined;
      this.#seenBy = socketIds;
      if (this.#seen) this.#below = this.#itemIds();
    } else {
      const points = pointsIn(event, payload);
      for (const point of points) this.#seen?.add(String(point));
      if (points.length > 0) this.#seenBy = socketIds;
    }
  }

  /** The room lost its memory. */
  lost(): void {
    this.#seen = undefined;
  }

  /** To be called when the game or an item has been saved. */
  check(before: SavedGame, game: SavedGame): void {
    // Once they have all left, nobody sees how it goes on.
    if (!game.seats.some(({ socketId }) => this.#seenBy.includes(socketId))) this.#seen = undefined;
    if (!this.#seen) return;
    if (!isAbandoned(before, game)) {
      // It may have been finished while the room had nobody to tell.
      if (this.#itemIds() !== this.#below) this.#seen = undefined;
      return;
    }
    const seen = [...this.#seen];
    this.#seen = undefined;
    const isKept = (item: DrawingItem) => {
      const points = new Set(item.type === 'freehand' ? item.points.map(String) : []);
      return seen.every((point) => points.has(point));
    };
    if (seen.length > 1 && !this.#watch.items().some(isKept))
      this.#report.violate('what others have seen stays in the picture', seen.join(' '));
  }

  #itemIds(): string {
    return this.#watch
      .items()
      .map(({ id }) => id)
      .join();
  }
}
