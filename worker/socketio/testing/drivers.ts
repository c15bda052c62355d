import { Decoder, Encoder, type Packet, PacketType } from 'socket.io-parser';
import { expect } from 'vitest';

const BASE = 'http://localhost/socket.io/?EIO=4';

/** Anything that can be fetched from, such as an object's stub. */
interface Fetching {
  fetch(input: string, init?: RequestInit): Promise<Response>;
}

/** A queue whose reader waits for the next item. */
class Inbox<T> {
  readonly #items: T[] = [];
  readonly #readers: ((item: T) => void)[] = [];

  push(item: T): void {
    const reader = this.#readers.shift();
    if (reader) reader(item);
    else this.#items.push(item);
  }

  next(): Promise<T> {
    const item = this.#items.shift();
    if (item !== undefined) return Promise.resolve(item);
    return new Promise((resolve) => {
      this.#readers.push(resolve);
    });
  }

  /** Everything received so far. */
  take(): T[] {
    return this.#items.splice(0);
  }
}

type WireMessage = string | ArrayBuffer;

/** A bare Engine.IO client over WebSocket. */
export class WebSocketDriver {
  readonly closed: Promise<CloseEvent>;
  readonly #socket: WebSocket;
  readonly #inbox = new Inbox<WireMessage>();

  /** With `allowHalfOpen` it leaves a Close frame unanswered, until it closes as well. */
  constructor(socket: WebSocket, options?: WebSocketAcceptOptions) {
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    this.closed = new Promise((resolve) => socket.addEventListener('close', resolve));
    socket.addEventListener('message', ({ data }) => this.#inbox.push(data as WireMessage));
    socket.accept(options);
  }

  static async open(
    object: Fetching,
    query = '',
    options?: WebSocketAcceptOptions,
  ): Promise<WebSocketDriver> {
    const response = await object.fetch(`${BASE}&transport=websocket${query}`, {
      headers: { Upgrade: 'websocket' },
    });
    if (!response.webSocket) throw new Error(`refused: ${response.status} ${await response.text()}`);
    return new WebSocketDriver(response.webSocket, options);
  }

  send(message: string | Uint8Array): void {
    this.#socket.send(message);
  }

  next(): Promise<WireMessage> {
    return this.#inbox.next();
  }

  taken(): WireMessage[] {
    return this.#inbox.take();
  }

  close(): void {
    this.#socket.close(1000);
  }

  /** As browsers close: the Close frame is empty. */
  closeWithoutCode(): void {
    this.#socket.close();
  }
}

/** A bare Engine.IO client over long-polling. */
export class PollingDriver {
  readonly sid: string;
  readonly #object: Fetching;

  constructor(object: Fetching, sid: string) {
    this.#object = object;
    this.sid = sid;
  }

  static async open(object: Fetching): Promise<PollingDriver> {
    const response = await object.fetch(`${BASE}&transport=polling`);
    const body = await response.text();
    if (response.status !== 200) throw new Error(`refused: ${response.status} ${body}`);
    return new PollingDriver(object, JSON.parse(body.slice(1)).sid);
  }

  get(): Promise<Response> {
    return this.#object.fetch(`${BASE}&transport=polling&sid=${this.sid}`);
  }

  async poll(): Promise<string> {
    return (await this.get()).text();
  }

  post(body: string | ReadableStream): Promise<Response> {
    return this.#object.fetch(`${BASE}&transport=polling&sid=${this.sid}`, { method: 'POST', body });
  }

  /** Opens a WebSocket that asks to upgrade this session. */
  startUpgrade(): Promise<WebSocketDriver> {
    return WebSocketDriver.open(this.#object, `&sid=${this.sid}`);
  }

  /** Opens a WebSocket that asks to upgrade this session, up to the answer to its probe. */
  async probeUpgrade(): Promise<WebSocketDriver> {
    const socket = await this.startUpgrade();
    socket.send('2probe');
    expect(await socket.next()).toBe('3probe');
    return socket;
  }
}

/** A Socket.IO client over one WebSocket that keeps its `pid` and offset like the stock client. */
export class SocketIoDriver {
  readonly wire: WebSocketDriver;
  id = '';
  pid: string | undefined;
  offset: string | undefined;
  readonly #namespace: string;
  readonly #encoder = new Encoder();
  readonly #decoder = new Decoder();
  readonly #packets = new Inbox<Packet>();
  #nextAckId = 0;

  constructor(wire: WebSocketDriver, namespace: string) {
    this.wire = wire;
    this.#namespace = namespace;
    this.#decoder.on('decoded', (packet) => this.#packets.push(packet));
  }

  static async connect(
    object: Fetching,
    auth: Record<string, unknown> = {},
    { namespace = '/', allowHalfOpen = false } = {},
  ): Promise<SocketIoDriver> {
    const wire = await WebSocketDriver.open(object, '', { allowHalfOpen });
    await wire.next();
    const driver = new SocketIoDriver(wire, namespace);
    driver.send({ type: PacketType.CONNECT, nsp: namespace, data: auth });
    const packet = await driver.packet();
    if (packet.type !== PacketType.CONNECT) throw new Error(JSON.stringify(packet.data));
    driver.id = packet.data.sid;
    driver.pid = packet.data.pid;
    return driver;
  }

  /** The `auth` of a client that wants to be recovered. */
  get recoveryAuth(): Record<string, unknown> {
    return { pid: this.pid, offset: this.offset };
  }

  send(packet: Packet): void {
    for (const part of this.#encoder.encode(packet))
      this.wire.send(typeof part === 'string' ? `4${part}` : part);
  }

  emit(event: string, ...args: unknown[]): void {
    this.send({ type: PacketType.EVENT, nsp: this.#namespace, data: [event, ...args] });
  }

  /** Emits with an acknowledgement and returns its arguments. Nothing else may be in flight. */
  async ask(event: string, ...args: unknown[]): Promise<unknown[]> {
    const id = this.#nextAckId++;
    this.send({ type: PacketType.EVENT, nsp: this.#namespace, id, data: [event, ...args] });
    const packet = await this.packet();
    if (packet.type !== PacketType.ACK || packet.id !== id)
      throw new Error(`not an answer: ${JSON.stringify(packet)}`);
    return packet.data;
  }

  /** The next packet that is not a ping. */
  async packet(): Promise<Packet> {
    const packets = this.#packets.next();
    let isThere = false;
    packets.then(() => {
      isThere = true;
    });
    await Promise.resolve();
    while (!isThere) {
      const message = await this.wire.next();
      if (typeof message !== 'string') this.#decoder.add(message);
      else if (message.startsWith('4')) this.#decoder.add(message.slice(1));
      await Promise.resolve();
    }
    return packets;
  }

  /** The next event and its arguments, without the offset. */
  async event(): Promise<unknown[]> {
    const { data } = await this.packet();
    const last = data.at(-1);
    if (this.pid === undefined || typeof last !== 'string' || data.length < 2) return data;
    this.offset = last;
    return data.slice(0, -1);
  }
}
