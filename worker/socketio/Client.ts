import { byteLength, Decoder, encode, type Frame, type Message, type Packet, PacketType } from './codec.ts';
import type { Session } from './engine/Session.ts';
import type { PacketGate } from './options.ts';

/** A half-received binary event larger than this does not survive hibernation: the client is closed. */
const MAX_SAVED_PARTIAL_BYTES = 4096;
/** No honest client tries to join a namespace more often; each socket would begin with fresh budgets. */
const MAX_JOINS = 5;

/** What a client needs to know of the sockets that it carries. */
interface ClientSocket {
  readonly namespace: string;
}

/** What a client asks, and what it reports. */
export interface ClientHost<S extends ClientSocket> {
  now(): number;
  newGate(): PacketGate | undefined;
  onConnectPacket(client: Client<S>, namespace: string, auth: Record<string, unknown>): void;
  onSocketPacket(client: Client<S>, socket: S, packet: Packet): void;
}

/** One connection, which carries a socket for each namespace that the client has joined. */
export class Client<S extends ClientSocket = ClientSocket> {
  readonly session: Session;
  readonly sockets = new Map<string, S>();
  /** Until then it must have joined a namespace. */
  connectDueAt: number;
  readonly #host: ClientHost<S>;
  readonly #gate: PacketGate | undefined;
  readonly #decoder = new Decoder();
  /** The messages of a binary event whose attachments are not all there yet. */
  #partial: Message[] = [];
  #decoded: Packet | undefined;
  #joins = 0;

  constructor(host: ClientHost<S>, session: Session, connectDueAt: number) {
    this.#host = host;
    this.#gate = host.newGate();
    this.session = session;
    this.connectDueAt = connectDueAt;
    this.#decoder.on('decoded', (packet) => {
      this.#decoded = packet;
    });
  }

  /** The part of an unfinished binary event that fits in a socket's attachment. */
  get partial(): Message[] {
    return this.#partialBytes() <= MAX_SAVED_PARTIAL_BYTES ? this.#partial : [];
  }

  restorePartial(messages: Message[]): void {
    for (const message of messages) this.#decoder.add(message);
    this.#partial = messages;
  }

  receive(message: Message): void {
    if (this.#gate?.admits(message, this.#host.now()) === false) {
      this.session.close('forced server close');
      return;
    }
    const packet = this.#decode(message);
    if (packet === 'malformed') {
      this.session.close('parse error');
      return;
    }
    if (!packet) {
      this.#partial.push(message);
      if (this.#partialBytes() > this.session.maxPayload) this.session.close('parse error');
      else this.save();
      return;
    }
    if (this.#partial.length > 0) {
      this.#partial = [];
      this.save();
    }
    this.#dispatch(packet);
  }

  reopenGate(): void {
    this.#gate?.reopen();
  }

  send(packet: Packet): void {
    this.session.send(encode(packet));
  }

  sendFrames(frames: readonly Frame[]): void {
    this.session.send(frames);
  }

  /** Keeps the sockets' state with a hibernating connection. Throws if it is too large. */
  save(): void {
    this.session.save();
  }

  /** The packet that `message` completes; undefined if attachments are still to come. */
  #decode(message: Message): Packet | 'malformed' | undefined {
    try {
      this.#decoder.add(message);
    } catch {
      return 'malformed';
    }
    const packet = this.#takeDecoded();
    if (!packet) return undefined;
    // The decoder lets an event or acknowledgement without any payload pass.
    const needsData = packet.type === PacketType.EVENT || packet.type === PacketType.ACK;
    return needsData && !Array.isArray(packet.data) ? 'malformed' : packet;
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
