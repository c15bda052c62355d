import type { Point } from '../../../shared/drawing/item.ts';
import { isPoint, readPacked } from '../../../shared/drawing/validate.ts';
import type { SentEvent } from '../../../shared/protocol/events.ts';

/** Points that extend the live stroke, and the event that relays them. */
export type DrawnPoints = SentEvent<'drawingUpdate' | 'drawingPoints'> & { points: readonly Point[] };

/**
 * The points of a `drawingUpdate` or `drawingPoints`; undefined for other events, for points outside the picture, and for
 * payloads that the schema would refuse. Bypasses the schema, since they come dozens of times a second.
 */
export function pointsOf(event: string, payload: unknown): DrawnPoints | undefined {
  if (event === 'drawingUpdate') {
    const nextPoint = (payload as { nextPoint?: unknown } | null | undefined)?.nextPoint;
    return isPoint(nextPoint) ? { points: [nextPoint], event, payload: { nextPoint } } : undefined;
  }
  if (event !== 'drawingPoints' || typeof payload !== 'string') return undefined;
  const points = readPacked(payload);
  return points && { points, event, payload };
}
