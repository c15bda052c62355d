import { percentile } from '../../bench/support/statistics.ts';
import type { Point } from '../../shared/drawing/item.ts';
import { drawing } from '../../shared/protocol/limits.ts';
import type { Player } from '../support/player.ts';
import { reach, sitDown, type Table } from './table.ts';

const pointMs = 1000 / 60;
/** One stroke after the other, each with room to spare. */
const strokePoints = drawing.maxItemPoints / 4;

/** How a table fared that went on drawing. */
export interface Fared {
  sent: number;
  /** Points that a watcher has not received, over all watchers. */
  missing: number;
  p50Ms: number;
  p99Ms: number;
}

/** Three at a table of their own, who draw while others do whatever they do. */
export async function seatNeighbours(url: string): Promise<Table> {
  const table = await sitDown(url, ['Nan', 'Ned', 'Nell']);
  await reach(table, 'drawing');
  return table;
}

/** Draws at a hand's pace until `work` is done, and tells what became of every point. */
export async function drawWhile(table: Table, work: Promise<unknown>): Promise<Fared> {
  const drawer = table.drawer as Player;
  const watchers = table.players.filter((player) => player !== drawer);
  const sentAt: number[] = [];
  const latenciesMs: number[] = [];
  const seen = watchers.map(() => new Set<number>());
  watchers.forEach(({ socket }, i) => {
    socket.on('drawingUpdate', ({ nextPoint }: { nextPoint: Point }) => {
      const index = Math.round(nextPoint[0] * 1e6);
      const at = sentAt[index];
      if (at === undefined || seen[i]?.has(index)) return;
      seen[i]?.add(index);
      latenciesMs.push(performance.now() - at);
    });
  });

  let isOver = false;
  const ending = work.finally(() => {
    isOver = true;
  });
  // It is waited for below; until then nobody else may take it for unhandled.
  ending.catch(() => undefined);
  let points: Point[] = [];
  for (let index = 0; !isOver; index++) {
    const point: Point = [index / 1e6, 0.5, 0.5];
    points.push(point);
    if (points.length === 1) {
      drawer.emit('drawingStart', { type: 'freehand', color: '#000000', size: 8, startPoint: point });
    } else {
      sentAt[index] = performance.now();
      drawer.emit('drawingUpdate', { nextPoint: point });
    }
    if (points.length >= strokePoints) points = finish(drawer, points, index);
    await new Promise((resolve) => setTimeout(resolve, pointMs));
  }
  await ending;
  // A stroke's end comes after all of its points.
  finish(drawer, [...points, [0.9, 0.9, 0.5]], sentAt.length);
  await Promise.all(
    watchers.map((player) =>
      player.next('drawingEnd', 0, ({ finalStroke: { id } }) => id === strokeId(sentAt.length)),
    ),
  );
  const sent = Object.keys(sentAt).length;
  const missing = seen.reduce((sum, one) => sum + sent - one.size, 0);
  return { sent, missing, p50Ms: percentile(latenciesMs, 0.5), p99Ms: percentile(latenciesMs, 0.99) };
}

const strokeId = (index: number): string => `neighbour_${index}`;

function finish(drawer: Player, points: Point[], index: number): Point[] {
  drawer.emit('drawingEnd', { id: strokeId(index), type: 'freehand', color: '#000000', size: 8, points });
  return [];
}
