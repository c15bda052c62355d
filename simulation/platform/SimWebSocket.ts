import { checkAttachment } from './checkAttachment.ts';
import type { SimFrame, Wire } from './Wire.ts';

const READY_STATES = { open: 1, closing: 2, closed: 3 } as const;

/** An object's end of a wire; a new one after each loss of memory. */
export class SimWebSocket {
  static readonly READY_STATE_CONNECTING = 0;
  static readonly READY_STATE_OPEN = 1;
  static readonly READY_STATE_CLOSING = 2;
  static readonly READY_STATE_CLOSED = 3;
  static readonly OPEN = 1;

  readonly wire: Wire;
  /** Set when an object accepts the socket: what a discarded instance still sends is dropped. */
  isDead: () => boolean = () => false;

  constructor(wire: Wire) {
    this.wire = wire;
  }

  get readyState(): number {
    return READY_STATES[this.wire.state];
  }

  accept(): void {}

  send(data: SimFrame | Uint8Array): void {
    if (this.isDead()) return;
    if (this.wire.state !== 'open') throw new TypeError("Can't call WebSocket send() after close().");
    this.wire.send(ArrayBuffer.isView(data) ? copyOf(data) : data);
  }

  close(code = 1000): void {
    if (!this.isDead()) this.wire.close(code);
  }

  serializeAttachment(value: unknown): void {
    if (this.isDead()) return;
    checkAttachment(value);
    this.wire.attachment = structuredClone(value);
  }

  deserializeAttachment(): unknown {
    return structuredClone(this.wire.attachment);
  }
}

const copyOf = ({ buffer, byteOffset, byteLength }: Uint8Array): ArrayBuffer =>
  new Uint8Array(buffer, byteOffset, byteLength).slice().buffer;
