import type { Frame } from '../../socketio/codec.ts';
import type { WebSocketLink } from '../../socketio/transports/websocket.ts';

const MAX_ATTACHMENT_CHARACTERS = 16_384;

/** A WebSocket that discards what is sent, and limits its attachment like the platform. */
export class FuzzLink implements WebSocketLink {
  readonly name = 'websocket';
  readonly id: string;
  readonly waitingBytes = 0;
  writable = true;

  constructor(id: string) {
    this.id = id;
  }

  send(_frames: readonly Frame[]): void {}

  close(): void {
    this.writable = false;
  }

  autoPongAt(): undefined {}

  save(state: unknown): void {
    const size = JSON.stringify(state)?.length ?? 0;
    if (size > MAX_ATTACHMENT_CHARACTERS) throw new Error('A WebSocket attachment is too large.');
  }
}
