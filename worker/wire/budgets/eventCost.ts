import { packedCount } from '../../../shared/drawing/packedPoints.ts';
import { type ClientEvent, clientEvents } from '../../../shared/protocol/events.ts';
import { rates } from '../../../shared/protocol/limits.ts';
import { carriedBy, isClientEvent } from '../events/checkEvent.ts';

/** The kinds of events that are limited separately. */
export type Rate = (typeof clientEvents)[ClientEvent]['rate'];

/** Whether a drawing event is a step of a stroke or a drag, or the end of one. */
export function isStep(event: string): boolean {
  const carried = carriedBy(event);
  return carried === 'movement' || carried === 'packed-movement' || event === 'drawingEnd';
}

/** The bucket that an event, known or not, is charged to. */
export const rateOf = (event: string): Rate => (isClientEvent(event) ? clientEvents[event].rate : 'other');

/**
 * The cost of an event in tokens of its bucket. Each point costs the same, packed or not; a large drawing costs by its
 * size, since everybody in the room gets it, and a finished item more, since its end leaves `rates.whileDrawing` as it is.
 */
export function costOf(event: string, [payload]: readonly unknown[]): number {
  const carried = carriedBy(event);
  if (carried === 'packed-movement' && typeof payload === 'string') return Math.max(1, packedCount(payload));
  if (carried !== 'items') return 1;
  return Array.isArray(payload)
    ? costOfPicture(payload)
    : 1 + Math.floor(weightOf(payload) / rates.pointsPerEnd);
}

/** The cost of unchecked items, or of a picture that the others are sent. */
export function costOfPicture(items: readonly unknown[]): number {
  const points = items.reduce<number>((sum, item) => sum + weightOf(item), 0);
  return 1 + Math.floor(points / rates.pointsPerEvent);
}

/** The number of points that an unchecked item has, or counts as. */
const weightOf = (item: unknown): number =>
  typeof item === 'object' && item !== null && 'points' in item && Array.isArray(item.points)
    ? item.points.length
    : rates.shapePoints;
