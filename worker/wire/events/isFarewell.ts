import type { ServerEvent } from '../../../shared/protocol/events.ts';

const farewells = ['seatTaken', 'kicked', 'roomNotFound'] as const satisfies readonly ServerEvent[];

/** The events by which a room tells a connection that it has lost its seat. */
export type FarewellEvent = (typeof farewells)[number];

export const isFarewell = (event: ServerEvent): event is FarewellEvent =>
  (farewells as readonly ServerEvent[]).includes(event);
