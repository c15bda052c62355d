import { getStrokeOutlinePoints, getStrokePoints } from 'perfect-freehand';
import type { Point } from '../../../shared/drawing/item.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import { distance, type Vec } from '../geometry.ts';
import { curveThrough } from './curve.ts';
import { thinSpine } from './thinSpine.ts';

// Must never change: every client, whenever it joins, must get the same ink from the same points.
const thinning = 0.5;
const smoothing = 0.5;
const streamline = 0.4;
const stepPx = 8;
const maxPieces = 8;

/** The library makes a round end from 42 corners, whatever its size: half of what is painted of a typical stroke. */
const notRound = { cap: false };

interface Disc {
  readonly center: Vec;
  readonly radius: number;
}

/** What a stroke inks, in pixels of the reference picture (`drawing.referenceWidthPx`). */
export interface Outline {
  /** A polygon, closed and clockwise (y points down), whose corners are to be rounded. */
  readonly body: readonly Vec[];
  /** What makes the ends round. */
  readonly ends: readonly Disc[];
}

/** The outline of a stroke, whatever the size on screen: the same points give the same outline everywhere. */
export function strokeOutline(points: readonly Point[], size: number): Outline {
  const width = drawing.referenceWidthPx;
  const scaled: [number, number, number][] = [];
  for (const point of points) scaled.push([point[0] * width, point[1] * width, point[2]]);
  // Written out: taking another object apart for each of a thousand strokes takes time.
  const options = {
    size,
    thinning,
    smoothing,
    streamline,
    simulatePressure: false,
    last: true,
    start: notRound,
    end: notRound,
  };
  const all = getStrokePoints(curveThrough(scaled, stepPx, maxPieces), options);
  // The library itself leaves out many points of a thick stroke.
  const spine = size * smoothing < stepPx ? thinSpine(all) : all;
  const body = getStrokeOutlinePoints(spine, options);
  const first = spine[0];
  const last = spine[spine.length - 1];
  // The corners of the flat beginning come last.
  const left = body[body.length - 4];
  const right = body[body.length - 1];
  // A stroke without length is a dot, which the library rounds by itself.
  if (first === last || !first || !last || !left || !right) return { body, ends: [] };
  return {
    body,
    ends: [
      { center: first.point, radius: distance(left, right) / 2 },
      { center: last.point, radius: size * (0.5 - thinning * (0.5 - last.pressure)) },
    ],
  };
}
