// A client of Socket.IO protocol 5, namespace `/`, over Engine.IO: session recovery, events, acknowledgements.
// Where there is a session to recover, nothing is sent before the server has answered CONNECT. This server sends nothing
// binary and asks for no acknowledgements. https://socket.io/docs/v4/socket-io-protocol/
import { Decoder, type Packet, PacketType } from 'socket.io-parser';
import type { ClientEvent } from '../../../shared/protocol/events.ts';
import { encodeEvent } from './encodeEvent.ts';
import { createEngine, type Engine } from './engine.ts';
import { createOutbox } from './outbox.ts';
import type { OnAck, Outgoing, OutgoingEvent } from './outgoing.ts';
import { pageTransports, type Transports } from './transports.ts';

export interface SocketClientOptions {
  url: string;
  /** By default those of the page. */
  transports?: Transports | undefined;
  /** The server has answered; also after a reconnect. */
  onConnect(id: string): void;
  /**
   * From now on events can be sent. `isRecovered`: the server replays missed events. Without a session that might be
   * recovered, nothing depends on the server's answer: then this comes before it, which saves a round trip.
   */
  onReady(isRecovered: boolean): void;
  onEvent(event: string, payload: unknown): void;
  /** The connection was lost or an attempt failed; another attempt follows. */
  onDisconnect(): void;
  /** The server refused or disconnected this client, with its reason if it gave one; no attempt follows. */
  onRefused(message: string | undefined): void;
}

/** Whatever it does to the connection, but for `disconnect`, goes on with the same session. */
export interface SocketClient
  extends Pick<Engine, 'connect' | 'restart' | 'revive' | 'suspend' | 'silentMs'> {
  /** Sends DISCONNECT, forgets the session and the outbox, and stays closed. */
  disconnect(): void;
  /** Sends what the outbox keeps, over this connection: the server knows by now who is speaking. */
  openOutbox(): void;
  /** Whether an acknowledgement is missing, or the answer to CONNECT. */
  isOwedAnswer(): boolean;
  /**
   * Sends an event, at once or never, unless the outbox keeps it until it is acknowledged. `onAck` requests an
   * acknowledgement; a refusal of what the outbox kept comes as an event besides.
   */
  emit<E extends ClientEvent>(event: E, payload?: Outgoing<E>, onAck?: OnAck): void;
}

/** Creates a client that is not connected yet. */
export function createSocketClient(options: SocketClientOptions): SocketClient {
  const outbox = createOutbox(send);
  const decoder = new Decoder();
  decoder.on('decoded', receive);
  let isReady = false;
  let session: { pid: string; offset?: string } | undefined;
  let acks = new Map<number, OnAck>();
  let nextAckId = 0;

  const engine = createEngine({
    url: options.url,
    transports: options.transports ?? pageTransports,
    onOpen() {
      engine.send(`${PacketType.CONNECT}${session ? JSON.stringify(session) : ''}`);
      if (!session) ready(false);
    },
    onMessage(data) {
      try {
        decoder.add(data);
      } catch {
        engine.restart();
      }
    },
    onClose() {
      lost();
      options.onDisconnect();
    },
  });

  function ready(isRecovered: boolean): void {
    isReady = true;
    options.onReady(isRecovered);
  }

  function lost(): void {
    isReady = false;
    acks = new Map();
    outbox.close();
    decoder.destroy();
  }

  function receive(packet: Packet): void {
    switch (packet.type) {
      case PacketType.CONNECT:
        welcomed(packet.data);
        break;
      case PacketType.EVENT:
        happened(packet.data);
        break;
      case PacketType.ACK:
        answered(packet.id, packet.data);
        break;
      case PacketType.CONNECT_ERROR:
      case PacketType.DISCONNECT:
        refused(packet.data?.message);
        break;
    }
  }

  function welcomed({ sid, pid }: { sid: string; pid?: string }): void {
    const isRecovered = pid !== undefined && pid === session?.pid;
    if (!isRecovered) session = pid === undefined ? undefined : { pid };
    options.onConnect(sid);
    if (!isReady) ready(isRecovered);
  }

  function happened([event, ...args]: [string, ...unknown[]]): void {
    const last = args.at(-1);
    if (session && typeof last === 'string') {
      session.offset = last;
      args.pop();
    }
    try {
      options.onEvent(event, args[0]);
    } catch (error) {
      // Like any other error of the page. Reconnecting, as after an invalid packet, would only bring the event again.
      reportError(error);
    }
  }

  function answered(id: number | undefined, [answer]: Parameters<OnAck>): void {
    if (id === undefined) return;
    const onAck = acks.get(id);
    acks.delete(id);
    onAck?.(answer);
  }

  function refused(message: string | undefined): void {
    lost();
    session = undefined;
    engine.close();
    options.onRefused(message);
  }

  function send(outgoing: OutgoingEvent): void {
    let ackId: number | undefined;
    if (outgoing.onAck) {
      ackId = nextAckId++;
      acks.set(ackId, outgoing.onAck);
    }
    engine.send(encodeEvent(outgoing, ackId));
  }

  return {
    ...engine,
    openOutbox() {
      if (isReady) outbox.open();
    },
    isOwedAnswer: () => acks.size > 0 || (session !== undefined && !isReady),
    disconnect() {
      if (isReady) engine.send(`${PacketType.DISCONNECT}`);
      lost();
      session = undefined;
      outbox.clear();
      engine.close();
    },
    emit(event, payload, onAck) {
      // What is acknowledged for the outbox is refused without an event, as the server sends it for all others.
      const settle: OnAck = (answer) => {
        if (!answer.ok) options.onEvent('error', answer.error);
        onAck?.(answer);
      };
      if (outbox.add({ event, payload, onAck: settle })) return;
      if (isReady) send({ event, payload, onAck });
    },
  };
}
