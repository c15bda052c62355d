import { setTimeout as sleep } from 'node:timers/promises';
import type { Point } from '../../shared/drawing/item.ts';
import { drawing } from '../../shared/protocol/limits.ts';
import type { Player } from '../support/player.ts';
import { reach, rolesAt, sitDown, type Table } from './table.ts';

const pointMs = 1000 / 60;
/** Well below the limit of a stroke. */
const strokePoints = drawing.maxItemPoints / 4;

/** The latency and losses of a table that drew. */
interface Fared {
  /** Points that were not received, summed over all watchers. */
  missing: number;
  /** Of each point at each watcher. */
  latenciesMs: number[];
}

/** Three players at a table of their own, in the drawing phase. */
export async function seatNeighbours(url: string): Promise<Table> {
  const table = await sitDown(url, ['Nan', 'Ned', 'Nell']);
  await reach(table, 'drawing');
  return table;
}

/** Draws 60 points per second until `work` has settled, and measures the delivery of every point. */
export async function drawWhile(table: Table, work: Promise<unknown>): Promise<Fared> {
  const { drawer, watchers } = rolesAt(table);
  const meter = meterOf(watchers);
  let isOver = false;
  const ending = work.finally(() => {
    isOver = true;
  });
  // Awaited below; until then a rejection must not count as unhandled.
  ending.catch(() => undefined);
  let points: Point[] = [];
  for (let index = 0; !isOver; index++) {
    const point: Point = [index / 1e6, 0.5, 0.5];
    points.push(point);
    if (points.length === 1) {
      drawer.emit('drawingStart', { type: 'freehand', color: '#000000', size: 8, startPoint: point });
    } else {
      meter.sentAt[index] = performance.now();
      drawer.emit('drawingUpdate', { nextPoint: point });
    }
    if (points.length >= strokePoints) {
      finish(drawer, points);
      points = [];
    }
    await sleep(pointMs);
  }
  // A stroke's end arrives after all of its points.
  const last = finish(drawer, [...points, [0.9, 0.9, 0.5]]);
  await Promise.all(
    watchers.map((player) => player.next('drawingEnd', 0, ({ finalStroke: { id } }) => id === last)),
  );
  meter.stop();
  await ending;
  return meter.fared();
}

interface Meter {
  /** When each point was sent, by its number. */
  sentAt: number[];
  stop(): void;
  fared(): Fared;
}

/** Measures which points reach these players, and how late. A point's number is its x coordinate in millionths. */
function meterOf(watchers: readonly Player[]): Meter {
  const sentAt: number[] = [];
  const latenciesMs: number[] = [];
  const ears = watchers.map(({ socket }) => {
    const heard = new Set<number>();
    const listen = ({ nextPoint }: { nextPoint: Point }) => {
      const index = Math.round(nextPoint[0] * 1e6);
      const at = sentAt[index];
      if (at === undefined || heard.has(index)) return;
      heard.add(index);
      latenciesMs.push(performance.now() - at);
    };
    socket.on('drawingUpdate', listen);
    return { heard, stop: () => socket.off('drawingUpdate', listen) };
  });
  return {
    sentAt,
    stop() {
      for (const { stop } of ears) stop();
    },
    fared() {
      const sent = Object.keys(sentAt).length;
      const missing = ears.reduce((sum, { heard }) => sum + sent - heard.size, 0);
      return { missing, latenciesMs };
    },
  };
}

/** Ends a stroke, and returns its unique id. */
function finish(drawer: Player, points: Point[]): string {
  const id = `neighbour_${performance.now()}`;
  drawer.emit('drawingEnd', { id, type: 'freehand', color: '#000000', size: 8, points });
  return id;
}
