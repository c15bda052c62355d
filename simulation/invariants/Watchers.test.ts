import { beforeEach, expect, it } from 'vitest';
import type { Point } from '../../shared/drawing/item.ts';
import { packPoints } from '../../shared/drawing/packedPoints.ts';
import { listIn, savedGame } from './testing.ts';
import { Watchers } from './Watchers.ts';

const points: Point[] = [
  [0.1, 0.2, 0.5],
  [0.3, 0.4, 0.5],
];
const [startPoint, nextPoint] = points as [Point, Point];
const brush = { type: 'freehand', color: '#000000', size: 8 } as const;
const game = savedGame(['a', 'b', 'c']);

let broken: string[];
let watchers: Watchers;

/** Ann draws; Bob and Cem have the picture. */
beforeEach(() => {
  broken = [];
  watchers = new Watchers(listIn(broken));
  watchers.emitted(['a', 'b', 'c'], 'clearCanvas', null);
  watchers.emitted(['b', 'c'], 'drawingStart', { ...brush, startPoint });
  watchers.check(game);
});

it('is content when one is sent packed points, and another the same one by one', () => {
  watchers.emitted(['b'], 'drawingPoints', packPoints(points));
  for (const point of points) watchers.emitted(['c'], 'drawingUpdate', { nextPoint: point });
  watchers.check(game);
  expect(broken).toEqual([]);
});

it('notices somebody who is not sent the points that others get', () => {
  watchers.emitted(['b'], 'drawingUpdate', { nextPoint });
  watchers.check(game);
  expect(broken).toEqual(['all see how far an item has come']);
});

it('is content with somebody who misses points while away, and then gets the item as far as it has come', () => {
  watchers.emitted(['b'], 'drawingUpdate', { nextPoint });
  const away = game.seats.map((seat) => (seat.id === 'c' ? { ...seat, droppedAt: 0 } : seat));
  watchers.check({ ...game, seats: away });
  watchers.emitted(['c'], 'drawingHistory', []);
  watchers.emitted(['c'], 'drawingStart', { ...brush, startPoint, points });
  watchers.check(game);
  expect(broken).toEqual([]);
});

it('notices somebody who is sent the picture without what is unfinished, unless it does not go on', () => {
  watchers.emitted(['c'], 'drawingHistory', []);
  watchers.check(game);
  expect(broken).toEqual([]);
  watchers.emitted(['b', 'c'], 'drawingUpdate', { nextPoint });
  expect(broken).toEqual(['who sees an item grow has seen it begin']);
});
