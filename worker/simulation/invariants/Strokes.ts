import type { DrawingItem, LiveStart, Point } from '../../../shared/drawing/item.ts';
import { unpackPoints } from '../../../shared/drawing/packedPoints.ts';
import type { ServerEvent, ServerEvents } from '../../../shared/protocol/events.ts';
import type { Report } from './Report.ts';
import type { RoomWatch, SavedGame } from './RoomWatch.ts';

/** Events after which no item is unfinished for those who get them. */
const endings: ReadonlySet<string> = new Set<ServerEvent>([
  'drawingEnd',
  'drawingHistory',
  'itemsRemoved',
  'clearCanvas',
]);

/** The payload; the room may have written it as JSON. */
const plain = <T>(payload: unknown): T => JSON.parse(JSON.stringify(payload)) as T;

/** The points so far of an item that is begun; undefined for a shape. */
function pointsOfStart(start: LiveStart): Set<string> | undefined {
  if (start.type === 'shape') return undefined;
  return new Set((start.points ?? [start.startPoint]).map(String));
}

/** The points that an event adds to the unfinished stroke. */
function pointsIn(event: string, payload: unknown): readonly Point[] {
  if (event === 'drawingPoints') return unpackPoints(String(payload)) ?? [];
  return event === 'drawingUpdate' ? [plain<ServerEvents['drawingUpdate']>(payload).nextPoint] : [];
}

const drawerOf = ({ phase, seats }: SavedGame) =>
  phase.name === 'drawing' ? seats.find(({ id }) => id === phase.turn.drawerId) : undefined;

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
  readonly #watch: Pick<RoomWatch, 'game' | 'items'>;
  #before: SavedGame | undefined;
  /** The points of the unfinished stroke that somebody was sent, as text; undefined if there is none. */
  #seen: Set<string> | undefined;

  constructor(report: Report, watch: Pick<RoomWatch, 'game' | 'items'>) {
    this.#report = report;
    this.#watch = watch;
  }

  /** The room sends this to some of its own sockets. */
  emitted(event: string, payload: unknown): void {
    const isStart = event === 'drawingStart';
    if (isStart || endings.has(event)) {
      // What has happened was saved before it is told.
      this.check();
      this.#seen = isStart ? pointsOfStart(plain(payload)) : undefined;
    } else for (const point of pointsIn(event, payload)) this.#seen?.add(String(point));
  }

  /** The room lost its memory. */
  lost(): void {
    this.#seen = undefined;
  }

  /** To be called after each event. */
  check(): void {
    const before = this.#before;
    const { game } = this.#watch;
    this.#before = game;
    if (!before || !game || game === before || !isAbandoned(before, game)) return;
    const seen = [...(this.#seen ?? [])];
    this.#seen = undefined;
    const isKept = (item: DrawingItem) => {
      const points = new Set(item.type === 'freehand' ? item.points.map(String) : []);
      return seen.every((point) => points.has(point));
    };
    if (seen.length > 1 && !this.#watch.items().some(isKept))
      this.#report.violate('what others have seen stays in the picture', seen.join(' '));
  }
}
