import { wire } from '../../shared/protocol/limits.ts';
import type { Line } from '../network/Line.ts';
import type { NetSocket } from '../network/NetSocket.ts';
import type { SimFrame } from '../platform/Wire.ts';

export type Transport = 'websocket' | 'polling' | 'upgrade';

interface EngineEvents {
  onOpen(): void;
  onMessage(message: string): void;
  onClose(): void;
}

const PATH = `${wire.path}?EIO=4`;
const SEPARATOR = '\x1e';
/** Without a ping for this long the connection counts as lost: the announced `pingInterval` + `pingTimeout`. */
const SILENCE_MS = wire.pingIntervalMs + wire.pingTimeoutMs;

/** One Engine.IO connection that behaves like the stock client's. */
export class EngineClient {
  /** The session's id, once it is open. */
  sid = '';
  readonly #line: Line;
  readonly #query: string;
  readonly #events: EngineEvents;
  readonly #mayUpgrade: boolean;
  #isOpen = true;
  #socket: NetSocket | undefined;
  #probe: NetSocket | undefined;
  /** Set once the probe is answered: polling has to end before the WebSocket takes over. */
  #isPausing = false;
  #isGetting = false;
  #isPosting = false;
  #outbox: string[] = [];
  #pings = 0;

  constructor(line: Line, transport: Transport, query: string, events: EngineEvents) {
    this.#line = line;
    this.#query = query;
    this.#events = events;
    this.#mayUpgrade = transport === 'upgrade';
    if (transport === 'websocket') this.#socket = this.#connect('', () => {});
    else this.#get();
    this.#expectPing();
  }

  send(message: string): void {
    this.#write(`4${message}`);
  }

  /** Closes the connection, and tells the server if possible. */
  close(): void {
    if (!this.#isOpen) return;
    if (this.#socket === undefined && this.sid !== '') this.#write('1');
    this.#isOpen = false;
    this.#socket?.close();
    this.#probe?.close();
  }

  #lost(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#socket?.close();
    this.#probe?.close();
    this.#events.onClose();
  }

  #expectPing(): void {
    const pings = ++this.#pings;
    this.#line.schedule.after(SILENCE_MS, () => {
      if (this.#pings === pings) this.#lost();
    });
  }

  #connect(sid: string, onOpen: () => void): NetSocket {
    const socket: NetSocket = this.#line.open(this.#url('websocket', sid), {
      onOpen,
      onFrame: (frame) => this.#received(socket, frame),
      onClose: () => {
        if (socket === this.#probe) this.#probe = undefined;
        else if (socket === this.#socket) this.#lost();
        this.#isPausing = false;
        this.#get();
      },
    });
    return socket;
  }

  #url(transport: 'websocket' | 'polling', sid: string): string {
    return `${PATH}&transport=${transport}${sid === '' ? this.#query : `&sid=${sid}`}`;
  }

  #received(socket: NetSocket, frame: SimFrame): void {
    if (!this.#isOpen) return;
    if (socket === this.#probe && frame === '3probe') {
      this.#isPausing = true;
      this.#takeOver();
    } else if (socket === this.#socket) this.#packet(String(frame));
  }

  #packet(packet: string): void {
    if (!this.#isOpen) return;
    const data = packet.slice(1);
    switch (packet[0]) {
      case '0':
        this.sid = (JSON.parse(data) as { sid: string }).sid;
        this.#events.onOpen();
        if (this.#mayUpgrade) this.#startProbe();
        break;
      case '1':
        this.#lost();
        break;
      case '2':
        this.#expectPing();
        this.#write('3');
        break;
      case '4':
        this.#events.onMessage(data);
        break;
    }
  }

  #startProbe(): void {
    const probe = this.#connect(this.sid, () => probe.send('2probe'));
    this.#probe = probe;
  }

  /** Completes the upgrade once no request is open. */
  #takeOver(): void {
    const probe = this.#probe;
    if (!probe || !this.#isPausing || this.#isGetting || this.#isPosting) return;
    this.#probe = undefined;
    this.#socket = probe;
    probe.send('5');
    for (const packet of this.#outbox.splice(0)) probe.send(packet);
  }

  #write(packet: string): void {
    if (!this.#isOpen) return;
    if (this.#socket) this.#socket.send(packet);
    else {
      this.#outbox.push(packet);
      this.#post();
    }
  }

  #get(): void {
    if (!this.#isOpen || this.#socket || this.#isGetting || this.#isPausing) return;
    this.#isGetting = true;
    this.#line.request('GET', this.#url('polling', this.sid), null, (answer) => {
      this.#isGetting = false;
      if (answer?.status !== 200) {
        this.#lost();
        return;
      }
      for (const packet of answer.body.split(SEPARATOR)) this.#packet(packet);
      this.#takeOver();
      this.#get();
    });
  }

  #post(): void {
    if (this.sid === '' || this.#isPosting || this.#isPausing || this.#outbox.length === 0) return;
    this.#isPosting = true;
    const body = this.#outbox.splice(0).join(SEPARATOR);
    this.#line.request('POST', this.#url('polling', this.sid), body, (answer) => {
      this.#isPosting = false;
      if (answer?.status !== 200) this.#lost();
      this.#takeOver();
      this.#post();
    });
  }
}
