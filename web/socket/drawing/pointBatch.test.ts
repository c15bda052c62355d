import { beforeEach, expect, test, vi } from 'vitest';
import type { Point } from '../../../shared/drawing/item.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import { createPointBatch } from './pointBatch.ts';

const send = vi.fn<(points: readonly Point[]) => void>();
const point = (x: number): Point => [x, 0.5, 0.5];

beforeEach(() => {
  vi.useFakeTimers();
});

/** Adds a point with each frame, starting at 0; returns when each was drawn and when it was sent. */
function draw(frameMs: number, count: number): { drawnAt: number; sentAt: number }[] {
  const drawnAt: number[] = [];
  const points: { drawnAt: number; sentAt: number }[] = [];
  let nowMs = 0;
  const batch = createPointBatch((sent) => {
    for (const [x] of sent) points.push({ drawnAt: drawnAt[x] ?? Number.NaN, sentAt: nowMs });
  });
  for (let frame = 0; frame < count; frame++) {
    drawnAt.push(nowMs);
    batch.add(point(frame), nowMs);
    // Runs timers between frames, in steps of a millisecond.
    for (const end = (frame + 1) * frameMs; nowMs < end; nowMs = Math.min(nowMs + 1, end)) {
      vi.advanceTimersByTime(1);
    }
  }
  return points;
}

test.each([16, 1000 / 60, 20, 1000 / 30, 100])(
  'with a point every %d ms, none waits too long, and all are sent in order',
  (frameMs) => {
    const points = draw(frameMs, 200);
    expect(points.length).toBeGreaterThanOrEqual(198);
    for (const { drawnAt, sentAt } of points)
      expect(sentAt - drawnAt).toBeLessThanOrEqual(drawing.batchMs + 1);
    expect(points.map(({ drawnAt }) => drawnAt)).toEqual(
      [...points.map(({ drawnAt }) => drawnAt)].sort((a, b) => a - b),
    );
  },
);

test('at sixty points per second a batch has three', () => {
  const points = draw(1000 / 60, 60);
  expect(new Set(points.map(({ sentAt }) => sentAt)).size).toBe(20);
});

test('a single point is sent when its time is up', () => {
  const batch = createPointBatch(send);
  batch.add(point(0), 0);
  vi.advanceTimersByTime(drawing.batchMs - 1);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledExactlyOnceWith([point(0)]);
});

test('a flush sends waiting points at once, and only once', () => {
  const batch = createPointBatch(send);
  batch.add(point(0), 0);
  batch.add(point(1), 16);
  batch.flush();
  batch.flush();
  vi.runAllTimers();
  expect(send).toHaveBeenCalledExactlyOnceWith([point(0), point(1)]);
});

test('no batch is larger than the server accepts', () => {
  const batch = createPointBatch(send);
  for (let i = 0; i < 2 * drawing.maxBatchPoints; i++) batch.add(point(0), 0);
  expect(send.mock.calls.map(([points]) => points.length)).toEqual([
    drawing.maxBatchPoints,
    drawing.maxBatchPoints,
  ]);
});

test('points that are dropped are never sent', () => {
  const batch = createPointBatch(send);
  batch.add(point(1), 0);
  batch.drop();
  vi.advanceTimersByTime(drawing.batchMs);
  batch.flush();
  expect(send).not.toHaveBeenCalled();
});
