import { proxy } from 'valtio/vanilla';

type ConnectionStatus = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'refused';

export const connection = proxy({
  status: 'idle' as ConnectionStatus,
  /** This client's Socket.IO id; the last one while it is away. */
  socketId: null as string | null,
  /** What the server said when it let this connection go for good. */
  refusal: null as string | null,
});

/** A first attempt begins. */
export function connectionStarted(): void {
  Object.assign(connection, { status: 'connecting', socketId: null, refusal: null });
}

/** Connected, or connected again; `socketId` is this connection's. */
export function connectionMade(socketId: string): void {
  Object.assign(connection, { status: 'connected', socketId, refusal: null });
}

/** The transport is gone, or there was none to be had, and is being looked for again. */
export function connectionLost(): void {
  connection.status = 'reconnecting';
}

/** The server does not want this connection; nothing happens until a person asks for it. */
export function connectionRefused(message: string): void {
  Object.assign(connection, { status: 'refused', refusal: message });
}

/** Nobody wants a connection any more. */
export function connectionClosed(): void {
  Object.assign(connection, { status: 'idle', socketId: null, refusal: null });
}
