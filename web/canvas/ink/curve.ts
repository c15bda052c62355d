import type { Point } from '../../../shared/drawing/item.ts';

/** A point that lies between given ones. */
type NewPoint = [x: number, y: number, pressure: number];

function span(a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  return Math.sqrt(dx * dx + dy * dy);
}

/**
 * The direction of the curve along one axis where it passes `at`, for the segment whose length has the root `own`; `a`
 * and `b` are the roots of the distances from `before` and to `after`. The roots keep fast and slow parts from bulging
 * (a centripetal Catmull-Rom spline).
 */
function tangent(before: number, at: number, after: number, a: number, b: number, own: number): number {
  if (a === 0) return after - at;
  if (b === 0) return at - before;
  return own * ((at - before) / a - (after - before) / (a + b) + (after - at) / b);
}

/**
 * A smooth curve through all points, as points about `step` apart, but no more than `maxPieces` between two of the
 * given ones. A quick hand leaves few points, and the ink of a line with far corners would thin out and break there.
 * Plain loops, and no arrays taken apart: a late comer waits for twenty thousand points, and most of it runs before it
 * is compiled.
 */
export function curveThrough<P extends Point>(
  points: readonly P[],
  step: number,
  maxPieces: number,
): (P | NewPoint)[] {
  const curve: (P | NewPoint)[] = [];
  let length = 0;
  let nextLength = 0;
  for (let index = 0; index < points.length; index++) {
    const from = points[index] as P;
    curve.push(from);
    if (index + 1 === points.length) break;
    const to = points[index + 1] as P;
    const before = index > 0 ? (points[index - 1] as P) : from;
    const after = index + 2 < points.length ? (points[index + 2] as P) : to;
    const a = Math.sqrt(length);
    length = index === 0 ? span(from, to) : nextLength;
    nextLength = span(to, after);
    const pieces = Math.min(maxPieces, Math.ceil(length / step));
    if (pieces < 2) continue;
    const own = Math.sqrt(length);
    const b = Math.sqrt(nextLength);
    const leavingX = tangent(before[0], from[0], to[0], a, own, own);
    const leavingY = tangent(before[1], from[1], to[1], a, own, own);
    const arrivingX = tangent(from[0], to[0], after[0], own, b, own);
    const arrivingY = tangent(from[1], to[1], after[1], own, b, own);
    for (let piece = 1; piece < pieces; piece++) {
      const t = piece / pieces;
      const t2 = t * t;
      const t3 = t2 * t;
      const h1 = 2 * t3 - 3 * t2 + 1;
      const h2 = t3 - 2 * t2 + t;
      const h3 = 3 * t2 - 2 * t3;
      const h4 = t3 - t2;
      curve.push([
        h1 * from[0] + h2 * leavingX + h3 * to[0] + h4 * arrivingX,
        h1 * from[1] + h2 * leavingY + h3 * to[1] + h4 * arrivingY,
        from[2] + (to[2] - from[2]) * t,
      ]);
    }
  }
  return curve;
}
