import type { Ack, ClientEvent, SentEvent } from '../../shared/protocol/events.ts';
import type { Line } from '../network/Line.ts';
import { EngineClient, type Transport } from './EngineClient.ts';

interface SocketEvents {
  onConnect(recovered: boolean): void;
  onEvent(sent: SentEvent): void;
  onLost(): void;
  /** The server sent DISCONNECT. */
  onDisconnected(): void;
}

type OnAck = (ack: Ack) => void;

/** A Socket.IO client that recovers its session like the stock client. */
export class SocketClient {
  id = '';
  isConnected = false;
  readonly #line: Line;
  readonly #query: string;
  readonly #transport: Transport;
  readonly #events: SocketEvents;
  #engine: EngineClient | undefined;
  #session: { pid: string; offset: string | undefined } | undefined;
  #acks = new Map<number, OnAck>();
  #nextAckId = 0;

  constructor(line: Line, transport: Transport, query: string, events: SocketEvents) {
    this.#line = line;
    this.#transport = transport;
    this.#query = query;
    this.#events = events;
  }

  /** The Engine.IO session. */
  get sid(): string {
    return this.#engine?.sid ?? '';
  }

  /** Pending acks of this connection. */
  get awaited(): number {
    return this.#acks.size;
  }

  connect(): void {
    this.#engine?.close();
    const isCurrent = () => this.#engine === engine;
    const engine: EngineClient = new EngineClient(this.#line, this.#transport, this.#query, {
      onOpen: () => engine.send(`0${this.#session ? JSON.stringify(this.#session) : ''}`),
      onMessage: (message) => {
        if (isCurrent()) this.#receive(message);
      },
      onClose: () => {
        if (isCurrent()) this.#lost();
      },
    });
    this.#engine = engine;
  }

  emit(event: ClientEvent, payload?: unknown, onAck?: OnAck): void {
    const data = JSON.stringify(payload === undefined ? [event] : [event, payload]);
    if (!onAck) this.#engine?.send(`2${data}`);
    else {
      const id = this.#nextAckId++;
      this.#acks.set(id, onAck);
      this.#engine?.send(`2${id}${data}`);
    }
  }

  /** Drops the connection as a switch of networks does: the server may notice or not. */
  drop(): void {
    if (!this.#engine) return;
    this.#engine.close();
    this.#lost();
  }

  /** Leaves with a DISCONNECT packet, and forgets the session. */
  leave(): void {
    this.#engine?.send('1');
    this.#engine?.close();
    this.#engine = undefined;
    this.#session = undefined;
    this.isConnected = false;
  }

  #lost(): void {
    this.#engine = undefined;
    this.isConnected = false;
    this.#acks.clear();
    this.#events.onLost();
  }

  #receive(message: string): void {
    const data = message.slice(1);
    switch (message[0]) {
      case '0':
        this.#welcomed(JSON.parse(data) as { sid: string; pid: string });
        break;
      case '1':
        this.#engine?.close();
        this.#engine = undefined;
        this.isConnected = false;
        this.#events.onDisconnected();
        break;
      case '2':
        this.#happened(JSON.parse(data) as [string, ...unknown[]]);
        break;
      case '3':
        this.#answered(data);
        break;
    }
  }

  #welcomed({ sid, pid }: { sid: string; pid: string }): void {
    const recovered = pid === this.#session?.pid;
    if (!recovered) this.#session = { pid, offset: undefined };
    this.id = sid;
    this.isConnected = true;
    this.#events.onConnect(recovered);
  }

  #happened([event, ...args]: [string, ...unknown[]]): void {
    const offset = args.pop();
    if (this.#session && typeof offset === 'string') this.#session.offset = offset;
    const [payload = null] = args;
    this.#events.onEvent({ event, payload } as SentEvent);
  }

  #answered(data: string): void {
    const id = Number.parseInt(data, 10);
    const [ack] = JSON.parse(data.slice(String(id).length)) as [Ack];
    const onAck = this.#acks.get(id);
    if (!onAck) throw new Error(`an answer that was not asked for: ${data}`);
    this.#acks.delete(id);
    onAck(ack);
  }
}
