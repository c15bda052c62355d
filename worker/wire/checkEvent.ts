import * as v from 'valibot';
import { packedCount } from '../../shared/drawing/packedPoints.ts';
import type { RefusalCode } from '../../shared/protocol/codes.ts';
import { type CheckedPayload, type ClientEvent, clientEvents } from '../../shared/protocol/events.ts';
import { rates, wire } from '../../shared/protocol/limits.ts';
import type { Rate } from './budget.ts';
import { looksDrawn } from './looksDrawn.ts';

/** An event with its payload as the schema left it. */
export type CheckedEvent = { [E in ClientEvent]: { event: E; payload: CheckedPayload<E> } }[ClientEvent];

const isClientEvent = (event: string): event is ClientEvent => Object.hasOwn(clientEvents, event);

const drawingEvents: ReadonlySet<string> = new Set<ClientEvent>(['drawingEnd', 'syncDrawingState']);

/** Bytes that an event may take on the wire. */
export const maxEventBytes = (event: string, args: readonly unknown[]): number =>
  drawingEvents.has(event) && looksDrawn(event, args) ? wire.maxDrawingBytes : wire.maxEventBytes;

/** The bucket that an event is paid from, known or not. */
export const rateOf = (event: string): Rate => (isClientEvent(event) ? clientEvents[event].rate : 'other');

/**
 * How many events of its bucket it counts for: points are paid one by one, however they come, and what is large by its
 * size, since everybody at the table gets it.
 */
export function costOf(event: string, [payload]: readonly unknown[]): number {
  if (event === 'drawingPoints' && typeof payload === 'string') return Math.max(1, packedCount(payload));
  if (!drawingEvents.has(event)) return 1;
  const items: readonly unknown[] = Array.isArray(payload) ? payload : [payload];
  const points = items.reduce<number>((sum, item) => sum + pointsOf(item), 0);
  return 1 + Math.floor(points / rates.pointsPerEvent);
}

/** How many points an item has, or is as large as; nothing is known of it yet. */
const pointsOf = (item: unknown): number =>
  typeof item === 'object' && item !== null && 'points' in item && Array.isArray(item.points)
    ? item.points.length
    : rates.shapePoints;

/** Checks what a client sent: its first argument against the event's schema. */
export function checkEvent(
  event: string,
  args: readonly unknown[],
): { checked: CheckedEvent } | { code: RefusalCode } {
  if (!isClientEvent(event)) return { code: 'unknown-event' };
  const schema: v.GenericSchema = clientEvents[event].payload;
  const result = v.safeParse(schema, args[0]);
  if (result.success) return { checked: { event, payload: result.output } as CheckedEvent };
  const inSettings = result.issues.every(({ path }) => path?.[0]?.key === 'settings');
  return { code: inSettings ? 'invalid-settings' : 'malformed' };
}
