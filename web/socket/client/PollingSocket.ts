import { client as limits } from '../../../shared/protocol/limits.ts';

/** Between the packets of a payload. */
const separator = '\x1e';
const closePacket = '1';

/** The most that browsers send for a page that is gone. https://fetch.spec.whatwg.org/#http-network-or-cache-fetch */
const maxKeepaliveBytes = 64 * 1024;

const utf8 = new TextEncoder();
const bytesOf = (text: string): number => utf8.encode(text).length;

/**
 * Engine.IO's other transport, HTTP long-polling, with the interface of a WebSocket: a GET is always under way for what the
 * server has to send, and a POST, one at a time, for what it is sent. Strings only. Like a WebSocket it ends at the first
 * failure. https://socket.io/docs/v4/engine-io-protocol/#http-long-polling
 */
export class PollingSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  binaryType: BinaryType = 'arraybuffer';
  readonly #url: URL;
  /** For all requests. */
  readonly #requests = new AbortController();
  #unsent: string[] = [];
  /** How many requests are sending something: at most one, except that the page's last one does not wait for it. */
  #posts = 0;
  /** The most bytes that the server takes at a time. */
  #maxPayload = 0;

  /** `url`: as for a WebSocket. */
  constructor(url: string) {
    super();
    this.#url = new URL(url.replace(/^ws/, 'http'));
    this.#url.searchParams.set('transport', 'polling');
    // A page that goes away just stops asking, which the server would notice only at the next ping.
    const left = ({ persisted }: PageTransitionEvent) => persisted || this.#end({ atOnce: true });
    window.addEventListener('pagehide', left, { signal: this.#requests.signal });
    this.#receive().catch(() => this.#lost());
  }

  send(packet: string): void {
    this.#unsent.push(packet);
    this.#post().catch(() => this.#lost());
  }

  /** Ends the connection, and tells the server so after what has yet to be sent. Dispatches no event. */
  close(): void {
    this.#end();
  }

  /** With `atOnce`, nothing that is on its way is waited for: it is stopped with the page, or has failed. */
  #end({ atOnce = false } = {}): void {
    if (this.readyState !== WebSocket.CLOSED) {
      if (this.readyState === WebSocket.OPEN) this.#unsent.push(closePacket);
      this.readyState = WebSocket.CLOSED;
      // Not yet: an aborted GET might be taken for a failure, and what is still to be sent be lost.
      setTimeout(() => this.#requests.abort(), limits.connectTimeoutMs);
    }
    this.#post({ atOnce }).catch(() => this.#lost());
  }

  /** A request has failed. */
  #lost(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.#unsent = [];
    // Firefox and WebKit stop a page's requests before it hears that it is being left: the server has yet to be told.
    this.#end({ atOnce: true });
    this.dispatchEvent(new CloseEvent('close'));
  }

  async #receive(): Promise<void> {
    const handshake = await this.#request();
    const { sid, maxPayload } = JSON.parse(handshake.slice(1));
    this.#url.searchParams.set('sid', sid);
    this.#maxPayload = maxPayload;
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
    this.#deliver(handshake);
    while (this.readyState === WebSocket.OPEN) this.#deliver(await this.#request());
  }

  #deliver(payload: string): void {
    for (const data of payload.split(separator)) {
      if (this.readyState === WebSocket.OPEN) this.dispatchEvent(new MessageEvent('message', { data }));
    }
  }

  /** Sends everything; unless `atOnce`, after what is on its way. The server ends a session that sends two at once. */
  async #post({ atOnce = false } = {}): Promise<void> {
    if (this.#posts > 0 && !atOnce) return;
    this.#posts += 1;
    try {
      // What is sent together goes out together.
      await null;
      while (this.#unsent.length > 0) {
        const body = this.#takePayload();
        // The last request of a page has to outlive it.
        const keepalive = this.readyState === WebSocket.CLOSED && bytesOf(body) <= maxKeepaliveBytes;
        await this.#request({ method: 'POST', body, keepalive });
      }
    } finally {
      this.#posts -= 1;
      if (this.readyState === WebSocket.CLOSED && this.#posts === 0) this.#requests.abort();
    }
  }

  /** Takes as many packets as fit into a request, at least one. */
  #takePayload(): string {
    let bytes = 0;
    const fits = (packet: string) => {
      bytes += bytesOf(packet) + separator.length;
      return bytes <= this.#maxPayload;
    };
    const end = this.#unsent.findIndex((packet, index) => !fits(packet) && index > 0);
    return this.#unsent.splice(0, end === -1 ? this.#unsent.length : end).join(separator);
  }

  /** Resolves to the answer's text. Rejects if the request fails, or is refused. */
  async #request(init?: RequestInit): Promise<string> {
    const { signal } = this.#requests;
    const response = await fetch(this.#url, { cache: 'no-store', signal, ...init });
    if (!response.ok) throw new Error(`Refused: ${response.status}.`);
    return response.text();
  }
}
