import { wire } from '../../../shared/protocol/limits.ts';

/** The WebSocket URL of the real-time server. Naming the room lets the Worker route straight to it. */
export function socketAddress(roomId?: string): string {
  const url = new URL(wire.path, window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  url.search = new URLSearchParams({
    EIO: '4',
    transport: 'websocket',
    ...(roomId === undefined ? {} : { room: roomId }),
  }).toString();
  return url.href;
}
