import type { Point } from '../../shared/drawing/item.ts';

const span = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/**
 * The direction of the curve at `at`, for the segment of length `length` before or after it; the square roots of the
 * distances keep fast and slow parts from bulging (a centripetal Catmull-Rom spline).
 */
function tangent(before: Point, at: Point, after: Point, length: number): readonly [number, number] {
  const [a, b, own] = [Math.sqrt(span(before, at)), Math.sqrt(span(at, after)), Math.sqrt(length)];
  const along = (axis: 0 | 1): number => {
    if (a === 0) return after[axis] - at[axis];
    if (b === 0) return at[axis] - before[axis];
    const [into, across, out] = [at[axis] - before[axis], after[axis] - before[axis], after[axis] - at[axis]];
    return own * (into / a - across / (a + b) + out / b);
  };
  return [along(0), along(1)];
}

/**
 * A smooth curve through all points, as points about `step` apart, but no more than `maxPieces` between two of the
 * given ones. A quick hand leaves few points, and the ink of a line with far corners would thin out and break there.
 */
export function curveThrough(points: readonly Point[], step: number, maxPieces: number): Point[] {
  const curve: Point[] = [];
  points.forEach((from, index) => {
    curve.push(from);
    const to = points[index + 1];
    if (!to) return;
    const length = span(from, to);
    const pieces = Math.min(maxPieces, Math.ceil(length / step));
    if (pieces < 2) return;
    const leaving = tangent(points[index - 1] ?? from, from, to, length);
    const arriving = tangent(from, to, points[index + 2] ?? to, length);
    for (let piece = 1; piece < pieces; piece++) {
      const t = piece / pieces;
      const [t2, t3] = [t * t, t * t * t];
      const [h1, h2, h3, h4] = [2 * t3 - 3 * t2 + 1, t3 - 2 * t2 + t, 3 * t2 - 2 * t3, t3 - t2];
      const along = (axis: 0 | 1) =>
        h1 * from[axis] + h2 * leaving[axis] + h3 * to[axis] + h4 * arriving[axis];
      curve.push([along(0), along(1), from[2] + (to[2] - from[2]) * t]);
    }
  });
  return curve;
}
