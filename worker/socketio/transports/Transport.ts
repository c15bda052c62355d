import type { PollingTransport } from './polling.ts';
import type { WebSocketLink } from './websocket.ts';

/** How a session's frames travel. */
export type Transport = PollingTransport | WebSocketLink;
