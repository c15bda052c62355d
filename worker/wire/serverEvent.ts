import { type ServerEvent, transientEvents } from '../../shared/protocol/events.ts';

interface Broadcast {
  emit(event: string, ...args: unknown[]): void;
  readonly transient: { emit(event: string, ...args: unknown[]): void };
}

export const isTransient = (event: ServerEvent): boolean => transientEvents.has(event);

/** Sends one of the product's events; a payload of null stands for none. */
export function broadcast(to: Broadcast, event: ServerEvent, payload: unknown): void {
  const args = payload === null ? [] : [payload];
  if (isTransient(event)) to.transient.emit(event, ...args);
  else to.emit(event, ...args);
}
