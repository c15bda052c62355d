import { wire } from '../../shared/protocol/limits.ts';

/** Where the real-time server listens; naming the room saves a hop. */
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
