import * as v from 'valibot';
import {
  type Carried,
  type CheckedPayload,
  type ClientEvent,
  clientEvents,
} from '../../../shared/protocol/events.ts';
import { type RefusalCode, refusals } from '../../../shared/protocol/refusals.ts';

/** An event with its payload as the schema returned it. */
export type CheckedEvent = { [E in ClientEvent]: { event: E; payload: CheckedPayload<E> } }[ClientEvent];

export const isClientEvent = (event: string): event is ClientEvent => Object.hasOwn(clientEvents, event);

const seatlessEvents = ['findPublicRoom', 'createRoom', 'joinRoom'] as const satisfies readonly ClientEvent[];

export type SeatlessEvent = (typeof seatlessEvents)[number];

/** Whether an event needs no seat. A lobby handles it itself, even for a socket that is bridged to a room. */
export const isSeatlessEvent = (event: string): event is SeatlessEvent =>
  (seatlessEvents as readonly string[]).includes(event);

/** A map, since every point of a stroke is looked up. */
const drawingEvents: ReadonlyMap<string, Carried> = new Map(
  Object.entries(clientEvents).flatMap(([event, rules]) =>
    rules.rate === 'drawing' ? [[event, rules.carries]] : [],
  ),
);

/** What a drawing event carries; undefined for any other event, known or not. */
export const carriedBy = (event: string): Carried | undefined => drawingEvents.get(event);

const isRefusalCode = (message: string): message is RefusalCode => Object.hasOwn(refusals, message);

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
  // Some schemas name a refusal as their message.
  if (isRefusalCode(message)) return { code: message };
  return { code: path?.[0]?.key === 'settings' ? 'invalid-settings' : 'malformed' };
}
