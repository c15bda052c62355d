import { WebSocket } from 'ws';

/** From these payload sizes on, a WebSocket frame has a longer header (RFC 6455, section 5.2). */
const MEDIUM_BYTES = 126;
const LARGE_BYTES = 65_536;

const headerBytes = (payloadBytes: number): number => {
  if (payloadBytes < MEDIUM_BYTES) return 2;
  return payloadBytes < LARGE_BYTES ? 4 : 10;
};

/** A WebSocket reduced to sending and receiving text, as cheaply as possible. */
export class Wire {
  onText: (text: string) => void = () => undefined;
  onClose: () => void = () => undefined;
  /** The size of all received frames, headers included. */
  receivedBytes = 0;
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      this.receivedBytes += data.length + headerBytes(data.length);
      this.onText(data.toString());
    });
    socket.on('close', () => this.onClose());
    // `close` follows.
    socket.on('error', () => undefined);
  }

  /** Resolves once open. Text may arrive before that: only an `onText` passed here receives it. */
  static open(url: string, onText?: (text: string, wire: Wire) => void): Promise<Wire> {
    const socket = new WebSocket(url.replace(/^http/, 'ws'), {
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    const wire = new Wire(socket);
    if (onText) wire.onText = (text) => onText(text, wire);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(wire));
      socket.once('error', reject);
    });
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  /** Drops the connection without a closing handshake, like a lost network. */
  cut(): void {
    this.#socket.terminate();
  }
}
