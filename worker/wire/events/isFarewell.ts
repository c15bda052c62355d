import type { ServerEvent } from '../../../shared/protocol/events.ts';

const farewells: ReadonlySet<ServerEvent> = new Set(['seatTaken', 'kicked', 'roomNotFound']);

/** Whether the event, sent by a room, tells the connection that it has lost its seat. */
export const isFarewell = (event: ServerEvent): boolean => farewells.has(event);
