import { byteLength, Decoder, encode, type Frame, type Message, type Packet, PacketType } from '../codec.ts';
import type { Session } from '../engine/Session.ts';
import type { PacketGate } from '../options.ts';

/** A partly received binary event larger than this does not survive hibernation: the connection is closed. */
const MAX_SAVED_PARTIAL_BYTES = 2048;
/** No honest client joins namespaces more often; each new socket starts with full budgets. */
const MAX_JOINS = 5;

interface ClientSocket {
  readonly namespace: string;
}

export interface ClientHost<S extends ClientSocket> {
  now(): number;
  newGate(address: string): PacketGate | undefined;
  onConnectPacket(client: Client<S>, namespace: string, auth: Record<string, unknown>): void;
  onSocketPacket(client: Client<S>, socket: S, packet: Packet): void;
}

/** One connection, which multiplexes a socket per joined namespace. */
export class Client<S extends ClientSocket = ClientSocket> {
  readonly session: Session;
  readonly sockets = new Map<string, S>();
  /** The deadline for joining a namespace, epoch ms. */
  connectDueAt: number;
  readonly #host: ClientHost<S>;
  readonly #gate: PacketGate | undefined;
  readonly #decoder = new Decoder();
  /** The messages received so far of a binary event with attachments still to come. */
  #partial: Message[] = [];
  #decoded: Packet | undefined;
  #joins = 0;

  constructor(host: ClientHost<S>, session: Session, connectDueAt: number) {
    this.#host = host;
    this.#gate = host.newGate(session.handshake.address);
    this.session = session;
    this.connectDueAt = connectDueAt;
    this.#decoder.on('decoded', (packet) => {
      this.#decoded = packet;
    });
  }

  /** The unfinished binary event to save in the WebSocket's attachment; empty if too large. */
  get partial(): Message[] {
    return this.#partialBytes() <= MAX_SAVED_PARTIAL_BYTES ? this.#partial : [];
  }

  /** Takes up the unfinished binary event that `partial` saved. */
  restorePartial(messages: Message[]): void {
    for (const message of messages) this.#decoder.add(message);
    this.#partial = messages;
  }

  /** Handles a message of the session; one that is malformed or not admitted closes it. */
  receive(message: Message): void {
    if (this.#gate?.admits(message, this.#host.now()) === false) {
      this.session.close('forced server close');
      return;
    }
    const packet = this.#decode(message);
    if (packet === 'malformed') {
      this.session.close('forced server close');
      return;
    }
    if (!packet) {
      this.#partial.push(message);
      if (this.#partialBytes() > this.session.maxPayload) this.session.close('forced server close');
      else this.save();
      return;
    }
    if (this.#partial.length > 0) {
      this.#partial = [];
      this.save();
    }
    this.#dispatch(packet);
  }

  /** The application has accepted a packet that the gate admitted. */
  reopenGate(): void {
    this.#gate?.reopen();
  }

  send(packet: Packet): void {
    this.session.send(encode(packet));
  }

  /** Sends packets that are encoded already. */
  sendFrames(frames: readonly Frame[]): void {
    this.session.send(frames);
  }

  /** Saves the sockets' state for hibernation. Throws if it exceeds the attachment's limit. */
  save(): void {
    this.session.save();
  }

  /** The packet that `message` completes; undefined while attachments are missing. */
  #decode(message: Message): Packet | 'malformed' | undefined {
    // The decoder would read it as a CONNECT packet.
    if (message === '') return 'malformed';
    try {
      this.#decoder.add(message);
    } catch {
      return 'malformed';
    }
    const packet = this.#takeDecoded();
    // The decoder accepts an event or ack without data, which socket.io takes for one without arguments.
    if (packet?.type === PacketType.EVENT || packet?.type === PacketType.ACK) packet.data ??= [];
    return packet;
  }

  #partialBytes(): number {
    return this.#partial.reduce((sum, message) => sum + byteLength(message), 0);
  }

  #takeDecoded(): Packet | undefined {
    const packet = this.#decoded;
    this.#decoded = undefined;
    return packet;
  }

  #dispatch(packet: Packet): void {
    const socket = this.sockets.get(packet.nsp);
    if (packet.type === PacketType.CONNECT && !socket && this.#joins < MAX_JOINS) {
      this.#joins += 1;
      this.#host.onConnectPacket(this, packet.nsp, packet.data ?? {});
    } else if (socket && packet.type !== PacketType.CONNECT && packet.type !== PacketType.CONNECT_ERROR) {
      this.#host.onSocketPacket(this, socket, packet);
    } else {
      this.session.close('forced server close');
    }
  }
}
