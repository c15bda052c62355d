import { describe, expect, test } from 'vitest';
import type { LiveStart, Point } from '../../../shared/drawing/item.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import { tuning } from '../tuning.ts';
import { advanceRemote, extendRemote, hasArrived, remoteItem, startRemote } from './remote.ts';

const stroke: LiveStart = { type: 'freehand', color: '#000000', size: 8, startPoint: [0, 0, 0.5] };
const box: LiveStart = {
  type: 'shape',
  shape: 'circle',
  color: '#000000',
  size: 8,
  start: [0.1, 0.1],
  end: [0.2, 0.4],
};

describe('a remote item', () => {
  test('its head glides to the newest point in about the time that the point took to arrive', () => {
    const live = startRemote(stroke, 0);
    extendRemote(live, [[0.4, 0.2, 0.5]], 40);
    expect(advanceRemote(live, 60, true)).toBe(true);
    expect(remoteItem(live)).toMatchObject({
      points: [
        [0, 0, 0.5],
        [0.2, 0.1, 0.5],
      ],
    });
    expect(advanceRemote(live, 80, true)).toBe(false);
    expect(remoteItem(live)).toMatchObject({
      points: [
        [0, 0, 0.5],
        [0.4, 0.2, 0.5],
      ],
    });
  });

  test('it has the colour and the size of its start', () => {
    const brush = { color: '#dc2626', size: 32 };
    for (const start of [stroke, box]) {
      expect(remoteItem(startRemote({ ...start, ...brush }, 0))).toMatchObject({
        type: start.type,
        ...brush,
      });
    }
  });

  test('points that arrive in quick succession are all passed through', () => {
    const live = startRemote(stroke, 0);
    extendRemote(live, [[0.2, 0, 0.5]], 50);
    extendRemote(live, [[0.2, 0.2, 0.5]], 50);
    expect(advanceRemote(live, 70, true)).toBe(false);
    expect(remoteItem(live)).toMatchObject({
      points: [
        [0, 0, 0.5],
        [0.2, 0, 0.5],
        [0.2, 0.2, 0.5],
      ],
    });
  });

  /** A line drawn at a steady pace, received in batches: the head's step in each frame of 1/60 s, after the start. */
  function steps(batchMs: number, perBatch: number, latenessMs: (batch: number) => number): number[] {
    const live = startRemote(stroke, 0);
    const frameMs = 1000 / 60;
    const ways: number[] = [];
    for (let frame = 0, batch = 1; frame < 120; frame++) {
      const nowMs = frame * frameMs;
      for (; batch * batchMs + latenessMs(batch) <= nowMs; batch++) {
        const points = Array.from({ length: perBatch }, (_, i): Point => {
          return [((batch - 1) * perBatch + i + 1) / 1_000, 0, 0.5];
        });
        extendRemote(live, points, batch * batchMs + latenessMs(batch));
      }
      const before = live.shown;
      advanceRemote(live, nowMs, true);
      if (frame > 20) ways.push(live.shown - before);
    }
    return ways;
  }

  test('batches are passed at the pace of drawing, without jumps or stops', () => {
    const ways = steps(50, 3, () => 0);
    expect(Math.max(...ways)).toBeLessThan(1.4);
    expect(Math.min(...ways)).toBeGreaterThan(0.6);
  });

  test('batches with slight jitter cause no stop either', () => {
    const ways = steps(50, 3, (batch) => (batch % 3) * 5);
    expect(Math.max(...ways)).toBeLessThan(1.8);
    expect(Math.min(...ways)).toBeGreaterThan(0.3);
  });

  test('batched points are passed one after the other', () => {
    const live = startRemote(stroke, 0);
    extendRemote(
      live,
      [
        [0.3, 0, 0.5],
        [0.3, 0.2, 0.7],
      ],
      48,
    );
    advanceRemote(live, 80, true);
    expect(remoteItem(live)).toMatchObject({
      points: [
        [0, 0, 0.5],
        [0.3, 0, 0.5],
      ],
    });
    advanceRemote(live, 96, true);
    expect(remoteItem(live)).toMatchObject({
      points: [
        [0, 0, 0.5],
        [0.3, 0, 0.5],
        [0.3, expect.closeTo(0.1), expect.closeTo(0.6)],
      ],
    });
    expect(hasArrived(live)).toBe(false);
    advanceRemote(live, 112, true);
    expect(hasArrived(live)).toBe(true);
  });

  test('a head that has stopped does not skip the first part of its way', () => {
    const live = startRemote(stroke, 0);
    extendRemote(live, [[0.1, 0, 0.5]], 16);
    advanceRemote(live, 100, true);
    extendRemote(live, [[0.2, 0, 0.5]], 5_000);
    advanceRemote(live, 5_001, true);
    expect(live.shown).toBeLessThan(1.1);
  });

  test('points that come all at once are passed one after the other, but never slowly', () => {
    const live = startRemote(stroke, 0);
    const points = [0.1, 0.2, 0.3, 0.4, 0.5].map((x): Point => [x, 0, 0.5]);
    extendRemote(live, points, 1);
    advanceRemote(live, 1 + 2 * tuning.minGlideMs, true);
    expect(live.shown).toBeCloseTo(2);
    extendRemote(live, points, 1_000);
    // In a frame that is late.
    expect(advanceRemote(live, 1_010 + tuning.maxGlideMs, true)).toBe(false);
    expect(remoteItem(live)).toMatchObject({ points: [[0, 0, 0.5], ...points, ...points] });
  });

  test('without gliding the head is at the newest point at once', () => {
    const live = startRemote(stroke, 0);
    extendRemote(live, [[0.4, 0.2, 0.5]], 40);
    expect(advanceRemote(live, 40, false)).toBe(false);
    expect(remoteItem(live)).toMatchObject({
      points: [
        [0, 0, 0.5],
        [0.4, 0.2, 0.5],
      ],
    });
  });

  test("a shape's end follows, and a shape without extent is not painted", () => {
    const live = startRemote(box, 0);
    expect(remoteItem(live)).toMatchObject({
      shape: 'circle',
      start: [0.1, 0.1],
      end: [0.2, 0.4],
      rotation: 0,
    });
    extendRemote(live, [[0.4, 0.8, 0.5]], 40);
    advanceRemote(live, 60, true);
    expect(remoteItem(live)).toMatchObject({
      start: [0.1, 0.1],
      end: [expect.closeTo(0.3), expect.closeTo(0.6)],
    });
    extendRemote(live, [[0.1, 0.1, 0.5]], 70);
    advanceRemote(live, 500, true);
    expect(remoteItem(live)).toBeUndefined();
  });

  test('a shape follows its drawer however long it is dragged', () => {
    const live = startRemote(box, 0);
    for (let step = 1; step <= drawing.maxItemPoints + 1; step++) {
      extendRemote(live, [[0.3 + step / 10_000, 0.5, 0.5]], 16 * step);
    }
    advanceRemote(live, 1_000_000, true);
    expect(remoteItem(live)).toMatchObject({ end: [0.7001, 0.5] });
  });
});
