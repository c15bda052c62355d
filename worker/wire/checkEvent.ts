import * as v from 'valibot';
import { packedCount } from '../../shared/drawing/packedPoints.ts';
import { type CheckedPayload, type ClientEvent, clientEvents } from '../../shared/protocol/events.ts';
import { rates } from '../../shared/protocol/limits.ts';
import type { RefusalCode } from '../../shared/protocol/refusals.ts';

/** The kinds of events that are limited separately. */
export type Rate = (typeof clientEvents)[ClientEvent]['rate'];

/** An event with its payload as the schema returned it. */
export type CheckedEvent = { [E in ClientEvent]: { event: E; payload: CheckedPayload<E> } }[ClientEvent];

const isClientEvent = (event: string): event is ClientEvent => Object.hasOwn(clientEvents, event);

/** Events that carry finished items. */
export const drawingEvents: ReadonlySet<string> = new Set<ClientEvent>(['drawingEnd', 'syncDrawingState']);

/** Events whose payload is packed points. */
const packedEvents: ReadonlySet<string> = new Set<ClientEvent>(['drawingPoints', 'scribble']);

/** The bucket that an event, known or not, is charged to. */
export const rateOf = (event: string): Rate => (isClientEvent(event) ? clientEvents[event].rate : 'other');

/**
 * The cost of an event in tokens of its bucket. Each point costs the same, packed or not; a large drawing costs by its
 * size, since everybody in the room gets it.
 */
export function costOf(event: string, [payload]: readonly unknown[]): number {
  if (packedEvents.has(event) && typeof payload === 'string') return Math.max(1, packedCount(payload));
  if (!drawingEvents.has(event)) return 1;
  const items: readonly unknown[] = Array.isArray(payload) ? payload : [payload];
  const points = items.reduce<number>((sum, item) => sum + weightOf(item), 0);
  return 1 + Math.floor(points / rates.pointsPerEvent);
}

/** The number of points that an unchecked item has, or counts as. */
const weightOf = (item: unknown): number =>
  typeof item === 'object' && item !== null && 'points' in item && Array.isArray(item.points)
    ? item.points.length
    : rates.shapePoints;

/** Validates a client's event: its name, and its first argument against the schema. */
export function checkEvent(
  event: string,
  args: readonly unknown[],
): { checked: CheckedEvent } | { code: RefusalCode } {
  if (!isClientEvent(event)) return { code: 'unknown-event' };
  const schema: v.GenericSchema = clientEvents[event].payload;
  // Collecting a hundred thousand issues would take a second.
  const result = v.safeParse(schema, args[0], { abortEarly: true });
  if (result.success) return { checked: { event, payload: result.output } as CheckedEvent };
  const [{ message, path }] = result.issues;
  if (message === 'invalid-name') return { code: message };
  return { code: path?.[0]?.key === 'settings' ? 'invalid-settings' : 'malformed' };
}
