import { getStrokePoints, type StrokePoint } from 'perfect-freehand';
import { describe, expect, test } from 'vitest';
import { distance, type Vec } from '../geometry.ts';
import { thinSpine } from './thinSpine.ts';

const spineOf = (points: [number, number, number][]): StrokePoint[] =>
  getStrokePoints(points, { size: 4, streamline: 0.4, last: true });

const line = (
  count: number,
  stepPx: number,
  pressureAt: (index: number) => number = () => 0.5,
): StrokePoint[] =>
  spineOf(Array.from({ length: count }, (_, index) => [100 + index * stepPx, 100, pressureAt(index)]));

const wave = spineOf(
  Array.from({ length: 200 }, (_, index) => [100 + index * 2, 100 + 20 * Math.sin(index / 12), 0.5]),
);

/** How far a point lies off the line from `a` to `b`. */
function offLine(point: Vec, a: Vec, b: Vec): number {
  const cross = (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]);
  return Math.abs(cross) / distance(a, b);
}

describe('the points of a slow hand', () => {
  test('are left out where the line is straight, except for one every twelve pixels', () => {
    const spine = line(100, 2);
    const thin = thinSpine(spine);
    expect(thin.length).toBeLessThan(spine.length / 4);
    for (const [index, { point }] of thin.slice(1).entries())
      expect(distance(point, thin[index]?.point ?? point)).toBeLessThan(12);
    expect(thin.slice(0, 2)).toEqual(spine.slice(0, 2));
    expect(thin.at(-1)).toBe(spine.at(-1));
  });

  test('are missed by less than half a pixel in bends', () => {
    const thin = thinSpine(wave);
    expect(thin.length).toBeLessThan(wave.length / 2);
    let segment = 0;
    for (const at of wave) {
      if (at === thin[segment + 1]) segment++;
      const [a, b] = [thin[segment], thin[segment + 1]];
      if (a && b) expect(offLine(at.point, a.point, b.point)).toBeLessThan(0.5);
    }
  });

  test('stay at corners and where a pen is pressed more or less', () => {
    const corner = spineOf(
      Array.from({ length: 40 }, (_, index) => [
        100 + 2 * Math.min(index, 20),
        100 + 2 * Math.max(0, index - 20),
        0.5,
      ]),
    );
    const missed = thinSpine(corner).map(({ point }) => distance(point, [140, 100]));
    expect(Math.min(...missed)).toBeLessThan(1.5);
    const pressed = line(50, 2, (index) => 0.3 + index / 100);
    expect(thinSpine(pressed)).toEqual(pressed);
  });

  test.each([
    ['faster', 1, 8],
    ['slower', 8, 1],
  ])('stay at the tip of a line that goes back as it came, but %s', (_, stepPx, backPx) => {
    const tipOf = (points: readonly StrokePoint[]) => Math.max(...points.map(({ point }) => point[0]));
    for (let turn = 20; turn < 40; turn++) {
      const spine = spineOf(
        Array.from({ length: 60 }, (_, index) => [
          100 + Math.min(index, turn) * stepPx - Math.max(0, index - turn) * backPx,
          100,
          0.5,
        ]),
      );
      expect(tipOf(thinSpine(spine))).toBe(tipOf(spine));
    }
  });

  test('that are left stay the same while the stroke grows', () => {
    const whole = thinSpine(wave);
    for (const count of [20, 77, 150]) {
      const part = thinSpine(wave.slice(0, count));
      expect(whole.slice(0, part.length - 2)).toEqual(part.slice(0, -2));
    }
  });

  test('are no trouble where there are hardly any', () => {
    expect(thinSpine([])).toEqual([]);
    expect(thinSpine(wave.slice(0, 2))).toEqual(wave.slice(0, 2));
  });
});
