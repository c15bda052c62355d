import type { StrokePoint } from 'perfect-freehand';

// As in outline.ts: must never change.
const slackPx = 0.3;
const maxGapPx = 12;

/** Whether a point adds next to nothing to the line from the one before it to the one after it. */
function isStraight(before: StrokePoint, at: StrokePoint, after: StrokePoint): boolean {
  if (at.pressure !== before.pressure || at.pressure !== after.pressure) return false;
  const alongX = after.point[0] - before.point[0];
  const alongY = after.point[1] - before.point[1];
  const x = at.point[0] - before.point[0];
  const y = at.point[1] - before.point[1];
  const gap = alongX * alongX + alongY * alongY;
  const off = alongX * y - alongY * x;
  const goesOn = x * alongX + y * alongY > 0 && x * x + y * y < gap;
  return goesOn && gap < maxGapPx * maxGapPx && off * off < slackPx * slackPx * gap;
}

/**
 * A stroke's points without those that lie on the line between their neighbours. A slow hand makes many of them; nobody
 * sees them, and each costs time in outline and paint. What is left does not change as the stroke grows, except at its
 * end. The first two points and the last stay: the library starts and ends a stroke by them.
 */
export function thinSpine(spine: readonly StrokePoint[]): StrokePoint[] {
  const thin: StrokePoint[] = [];
  let before: StrokePoint | undefined;
  for (let index = 0; index < spine.length; index++) {
    const at = spine[index] as StrokePoint;
    const after = spine[index + 1];
    if (before && after && index > 1 && isStraight(before, at, after)) continue;
    thin.push(at);
    before = at;
  }
  return thin;
}
