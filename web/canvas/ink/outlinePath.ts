import type { Vec } from '../geometry.ts';
import type { Outline } from './outline.ts';

/** Corners closer than this to the line between their neighbours are not rounded; the edge moves by a quarter of it. */
const flatPx = 0.3;

/** Whether a corner is as good as straight. Straight lines are much less work than curves, here and for the browser. */
function isFlat(fromX: number, fromY: number, x: number, y: number, toX: number, toY: number): boolean {
  const alongX = toX - fromX;
  const alongY = toY - fromY;
  const off = alongX * (y - fromY) - alongY * (x - fromX);
  const goesOn = (x - fromX) * (toX - x) + (y - fromY) * (toY - y) >= 0;
  return goesOn && off * off < flatPx * flatPx * (alongX * alongX + alongY * alongY);
}

/** A closed curve through the middles of a polygon's edges. */
function addRounded(path: Path2D, corners: readonly Vec[]): void {
  const first = corners[0];
  const last = corners[corners.length - 1];
  if (!first || !last) return;
  let fromX = last[0];
  let fromY = last[1];
  let x = first[0];
  let y = first[1];
  path.moveTo((fromX + x) / 2, (fromY + y) / 2);
  for (let index = 1; index <= corners.length; index++) {
    const to = corners[index] ?? first;
    const toX = to[0];
    const toY = to[1];
    if (isFlat(fromX, fromY, x, y, toX, toY)) path.lineTo((x + toX) / 2, (y + toY) / 2);
    else path.quadraticCurveTo(x, y, (x + toX) / 2, (y + toY) / 2);
    fromX = x;
    fromY = y;
    x = toX;
    y = toY;
  }
  path.closePath();
}

/** An outline as a path to be filled. All its parts go clockwise, or they would cancel each other out. */
export function outlinePath({ body, ends }: Outline): Path2D {
  const path = new Path2D();
  for (const { center, radius } of ends) {
    path.moveTo(center[0] + radius, center[1]);
    path.arc(center[0], center[1], radius, 0, 2 * Math.PI);
  }
  addRounded(path, body);
  return path;
}
