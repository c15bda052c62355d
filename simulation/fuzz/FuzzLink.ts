import type { Frame } from '../../worker/socketio/codec.ts';
import type { WebSocketLink } from '../../worker/socketio/transports/websocket.ts';
import { checkAttachment } from '../platform/checkAttachment.ts';

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
    checkAttachment(state);
  }
}
