import { proxy } from 'valtio/vanilla';

interface Connection {
  status: 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'refused';
  /** This client's Socket.IO id; while disconnected, the last one. */
  socketId: string | null;
  /** The server's message when it refused this connection. */
  refusal: string | null;
}

export const connection = proxy<Connection>({ status: 'idle', socketId: null, refusal: null });

/** The first attempt starts. */
export function connectionStarted(): void {
  Object.assign(connection, { status: 'connecting', socketId: null, refusal: null });
}

/** There is a connection, the first or another one. */
export function connectionMade(socketId: string): void {
  Object.assign(connection, { status: 'connected', socketId });
}

/** The transport was lost or could not be opened; another attempt follows. */
export function connectionLost(): void {
  connection.status = 'reconnecting';
}

/** The server refused the connection; no attempt follows until the player asks for one. */
export function connectionRefused(message: string): void {
  Object.assign(connection, { status: 'refused', refusal: message });
}

/** This client closed the connection. */
export function connectionClosed(): void {
  Object.assign(connection, { status: 'idle', socketId: null, refusal: null });
}
