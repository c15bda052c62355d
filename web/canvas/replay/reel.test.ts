import { expect, test } from 'vitest';
import { shapeOf } from '../../../shared/testing/shapeOf.ts';
import { strokeOf } from '../../../shared/testing/strokeOf.ts';
import { replayTuning } from '../tuning.ts';
import { reelOf } from './reel.ts';

const line = (id: string, count: number) =>
  strokeOf(
    id,
    Array.from({ length: count }, (_, index) => [index / count, 0.5, 0.5] as const),
  );

test('everything takes as long per point, within limits', () => {
  expect(reelOf([line('a', 500), line('b', 500)]).durationMs).toBe(1_000 * replayTuning.stepMs);
  expect(reelOf([line('a', 3)]).durationMs).toBe(replayTuning.minMs);
  expect(reelOf(Array.from({ length: 50 }, (_, id) => line(`${id}`, 1_000))).durationMs).toBe(
    replayTuning.maxMs,
  );
});

test('items appear one after the other, each growing', () => {
  const [a, b] = [line('a', 300), line('b', 100)];
  const { at, durationMs } = reelOf([a, b]);
  expect(at(0)).toEqual({ finished: 0, live: undefined });
  expect(at(durationMs / 2)).toEqual({ finished: 0, live: { ...a, points: a.points.slice(0, 200) } });
  expect(at((durationMs * 7) / 8)).toEqual({ finished: 1, live: { ...b, points: b.points.slice(0, 50) } });
});

test('a shape grows out of its first corner', () => {
  const shape = shapeOf('a', { start: [0.2, 0.2], end: [0.6, 0.4] });
  const { at, durationMs } = reelOf([shape]);
  const { live } = at(durationMs / 2);
  expect(live).toMatchObject({ start: [0.2, 0.2], end: [expect.closeTo(0.4), expect.closeTo(0.3)] });
});

test('at the end, and after it, the picture is complete', () => {
  const { at, durationMs } = reelOf([line('a', 7), shapeOf('b'), line('c', 1)]);
  expect(at(durationMs)).toEqual({ finished: 3, live: undefined });
  expect(at(Number.POSITIVE_INFINITY)).toEqual({ finished: 3, live: undefined });
});

test('an empty picture has nothing to show', () => {
  expect(reelOf([]).at(0)).toEqual({ finished: 0, live: undefined });
});
