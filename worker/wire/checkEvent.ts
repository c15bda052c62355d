import * as v from 'valibot';
import { packedCount } from '../../shared/drawing/packedPoints.ts';
import type { RefusalCode } from '../../shared/protocol/codes.ts';
import { type CheckedPayload, type ClientEvent, clientEvents } from '../../shared/protocol/events.ts';
import { rates } from '../../shared/protocol/limits.ts';
import type { Rate } from './budget.ts';

/** An event with its payload as the schema returned it. */
export type CheckedEvent = { [E in ClientEvent]: { event: E; payload: CheckedPayload<E> } }[ClientEvent];

const isClientEvent = (event: string): event is ClientEvent => Object.hasOwn(clientEvents, event);

/** What carries finished items. */
export const drawingEvents: ReadonlySet<string> = new Set<ClientEvent>(['drawingEnd', 'syncDrawingState']);

/** The bucket that an event is paid from, known or not. */
export const rateOf = (event: string): Rate => (isClientEvent(event) ? clientEvents[event].rate : 'other');

/**
 * As how many events of its bucket an event counts. Each point is paid for, however they come; large drawings are paid for by
 * their size, since everybody in the room gets them.
 */
export function costOf(event: string, [payload]: readonly unknown[]): number {
  if (event === 'drawingPoints' && typeof payload === 'string') return Math.max(1, packedCount(payload));
  if (!drawingEvents.has(event)) return 1;
  const items: readonly unknown[] = Array.isArray(payload) ? payload : [payload];
  const points = items.reduce<number>((sum, item) => sum + weightOf(item), 0);
  return 1 + Math.floor(points / rates.pointsPerEvent);
}

/** How many points an unchecked item has, or counts as. */
const weightOf = (item: unknown): number =>
  typeof item === 'object' && item !== null && 'points' in item && Array.isArray(item.points)
    ? item.points.length
    : rates.shapePoints;

/** Checks what a client sent: whether there is such an event, and its first argument against the event's schema. */
export function checkEvent(
  event: string,
  args: readonly unknown[],
): { checked: CheckedEvent } | { code: RefusalCode } {
  if (!isClientEvent(event)) return { code: 'unknown-event' };
  const schema: v.GenericSchema = clientEvents[event].payload;
  // One mistake is enough: to note each of a hundred thousand takes a second.
  const result = v.safeParse(schema, args[0], { abortEarly: true });
  if (result.success) return { checked: { event, payload: result.output } as CheckedEvent };
  const inSettings = result.issues.every(({ path }) => path?.[0]?.key === 'settings');
  return { code: inSettings ? 'invalid-settings' : 'malformed' };
}
