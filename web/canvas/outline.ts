import { getStroke } from 'perfect-freehand';
import type { Point } from '../../shared/drawing/item.ts';
import { drawing } from '../../shared/protocol/limits.ts';
import { curveThrough } from './curve.ts';
import type { Vec } from './geometry.ts';

// Must never change: every client, whenever it joins, must get the same ink from the same points.
const ink = { thinning: 0.5, smoothing: 0.5, streamline: 0.4, simulatePressure: false, last: true } as const;
const stepPx = 8;
const maxPieces = 8;

/**
 * The outline of a stroke, a closed polygon in pixels of the reference picture (`drawing.referenceWidthPx`), whatever
 * the size on screen: the same points give the same outline everywhere.
 */
export function strokeOutline(points: readonly Point[], size: number): readonly Vec[] {
  const width = drawing.referenceWidthPx;
  const scaled = points.map((point): [number, number, number] => [
    point[0] * width,
    point[1] * width,
    point[2],
  ]);
  return getStroke(curveThrough(scaled, stepPx, maxPieces), { ...ink, size });
}
