import { WebSocket } from 'ws';

/** Payloads from these sizes on take a longer WebSocket header (RFC 6455, section 5.2). */
const MEDIUM_BYTES = 126;
const LARGE_BYTES = 65_536;

const headerBytes = (payloadBytes: number): number => {
  if (payloadBytes < MEDIUM_BYTES) return 2;
  return payloadBytes < LARGE_BYTES ? 4 : 10;
};

/** A WebSocket reduced to text that comes and goes, as cheap as a client can be. */
export class Wire {
  /** Called with each text that comes. */
  onText: (text: string) => void = () => undefined;
  onClose: () => void = () => undefined;
  /** All frames that came, their headers counted. */
  receivedBytes = 0;
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      this.receivedBytes += data.length + headerBytes(data.length);
      this.onText(data.toString());
    });
    socket.on('close', () => this.onClose());
    // A refused or broken connection closes, too.
    socket.on('error', () => undefined);
  }

  /** Resolves once it is open. What comes with the opening is early: only an `onText` given here hears it. */
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

  /** Cuts the connection without a word, as a lost network does. */
  cut(): void {
    this.#socket.terminate();
  }
}
