import type { ServerEvent } from '../../../shared/protocol/events.ts';

const transientEvents: ReadonlySet<ServerEvent> = new Set([
  'timerTick',
  'drawingUpdate',
  'drawingPoints',
  'scribbled',
]);

/** Whether the event is useless later, and so never stored for a client that is away (docs/decisions/0005). */
export const isTransient = (event: ServerEvent): boolean => transientEvents.has(event);
