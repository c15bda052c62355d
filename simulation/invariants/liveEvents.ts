import type { NextPoint } from '../../shared/drawing/item.ts';
import { unpackPoints } from '../../shared/drawing/packedPoints.ts';
import type { ServerEvent, ServerEvents } from '../../shared/protocol/events.ts';

/** Events after which no item is unfinished for those who get them. */
export const itemEndings: ReadonlySet<ServerEvent> = new Set<ServerEvent>([
  'drawingEnd',
  'drawingHistory',
  'itemsRemoved',
  'clearCanvas',
]);

/** The payload; the room may have written it as JSON. */
export const plain = <T>(payload: unknown): T => JSON.parse(JSON.stringify(payload)) as T;

/** The points that an event adds to the unfinished item. */
export function pointsIn(event: ServerEvent, payload: unknown): readonly NextPoint[] {
  if (event === 'drawingPoints') return unpackPoints(String(payload)) ?? [];
  return event === 'drawingUpdate' ? [plain<ServerEvents['drawingUpdate']>(payload).nextPoint] : [];
}
