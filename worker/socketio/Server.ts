import { Application } from './Application.ts';
import { Broadcaster, LeveledBroadcast } from './Broadcaster.ts';
import { type Message, type Packet, PacketType } from './codec.ts';
import type { Engine, EngineHandlers } from './engine/Engine.ts';
import type { Session } from './engine/Session.ts';
import { type ConnectError, type PacketGate, type SocketIoOptions, tellConsole } from './options.ts';
import { randomId } from './randomId.ts';
import type { DetachedStore } from './recovery/DetachedStore.ts';
import { type ComeBack, LostSockets } from './recovery/LostSockets.ts';
import { Recovery } from './recovery/Recovery.ts';
import { Client, type ClientHost } from './sockets/Client.ts';
import { newPid } from './sockets/pid.ts';
import { ServerSocket, type SocketHost, type SocketState } from './sockets/ServerSocket.ts';
import { selectTargets } from './sockets/selectTargets.ts';
import type { Broadcast, CloseReason, DisconnectReason, Socket, SocketIoServer, Target } from './types.ts';

const SOCKET_ID_LENGTH = 20;
/** Of the `auth` as JSON, so that it fits in a WebSocket's attachment. */
const MAX_AUTH_LENGTH = 2048;
/** The ack ids of a revived socket begin at the time, modulo this: other ids than before, and still short. */
const ACK_ID_RANGE = 1_000_000_000;

interface SavedClient {
  connectDueAt: number;
  partial: Message[];
  sockets: SocketState[];
}

/** The Socket.IO layer above the engine. */
export class Server implements SocketIoServer, EngineHandlers, SocketHost, ClientHost<ServerSocket> {
  readonly #options: SocketIoOptions;
  readonly #application: Application;
  readonly #clients = new Map<Session, Client<ServerSocket>>();
  readonly #attached = new Map<string, ServerSocket>();
  readonly #recovery: Recovery | undefined;
  readonly #lost: LostSockets | undefined;
  readonly #broadcaster: Broadcaster;
  #engine: Engine | undefined;
  #isShuttingDown = false;

  constructor(options: SocketIoOptions, store: DetachedStore) {
    this.#options = options;
    const application = new Application(options);
    this.#application = application;
    const { onTrouble = tellConsole } = options;
    this.#recovery =
      options.recovery &&
      new Recovery(options.recovery, store, {
        maxSilenceMs: options.pingIntervalMs + options.pingTimeoutMs,
        now: this.now(),
        onStoreFailed: (error) => onTrouble('store-failed', error),
      });
    const attached = this.#attached;
    const now = () => this.now();
    const maxMissedBytes = options.maxUnconfirmedBytes ?? Number.POSITIVE_INFINITY;
    const revive = (state: SocketState) => this.#revive(state);
    this.#lost = this.#recovery && new LostSockets({ attached, maxMissedBytes, now, revive }, this.#recovery);
    const run = (task: () => void, socketId: string) => application.run(task, socketId);
    this.#broadcaster = new Broadcaster({ attached, recovery: this.#recovery, now, run });
  }

  /** To be called once: the engine is created after the server, which handles its sessions. */
  setEngine(engine: Engine): void {
    this.#engine = engine;
  }

  now(): number {
    return (this.#options.now ?? Date.now)();
  }

  // Called by the application.

  to(target: Target): Broadcast {
    return new LeveledBroadcast(this.#broadcaster, target);
  }

  reaches(target: Target): boolean {
    return this.#broadcaster.reaches(target);
  }

  socket(id: string, namespace = '/'): Socket | undefined {
    const socket = this.#attached.get(id);
    return socket?.namespace === namespace ? socket : undefined;
  }

  presenceOf(id: string): 'attached' | 'detached' | undefined {
    if (this.#attached.has(id)) return 'attached';
    return this.#recovery?.detached.has(id) ? 'detached' : undefined;
  }

  sockets(namespace = '/'): Iterable<Socket> {
    return selectTargets(this.#attached, { namespace });
  }

  renew(id: string): void {
    const lost = this.#lost?.forget(id);
    if (lost) this.#application.expired(lost);
    const socket = this.#attached.get(id);
    const client = socket?.client;
    if (!socket || !client) return;
    client.sockets.delete(socket.namespace);
    this.#lose(socket, 'server namespace disconnect');
    // No DISCONNECT packet: a client that gets one does not reconnect by itself.
    client.session.close('forced server close');
  }

  nextDeadline(): number | undefined {
    let earliest = this.#engine?.nextDeadline() ?? Number.POSITIVE_INFINITY;
    for (const client of this.#clients.values()) earliest = Math.min(earliest, client.connectDueAt);
    for (const socket of this.#attached.values()) earliest = Math.min(earliest, socket.acks.nextDeadline());
    if (this.#recovery) earliest = Math.min(earliest, this.#recovery.nextDeadline());
    return earliest === Number.POSITIVE_INFINITY ? undefined : earliest;
  }

  onDeadline(now: number): void {
    this.#engine?.onDeadline(now);
    for (const client of [...this.#clients.values()]) {
      if (client.connectDueAt <= now) client.session.close('forced server close');
    }
    for (const socket of this.#attached.values()) socket.acks.expire(now);
    for (const lost of this.#lost?.expire(now) ?? []) this.#application.expired(lost);
  }

  shutDown(): void {
    this.#isShuttingDown = true;
    for (const client of [...this.#clients.values()]) client.session.close('forced server close');
    this.#lost?.clear();
    this.#isShuttingDown = false;
  }

  // Called by the engine.

  onOpen(session: Session): void {
    const connectDueAt = this.now() + this.#options.connectTimeoutMs;
    this.#clients.set(session, new Client(this, session, connectDueAt));
    this.#engine?.onDeadlineSet(connectDueAt);
  }

  onMessage(session: Session, message: Message): void {
    this.#clients.get(session)?.receive(message);
  }

  onClose(session: Session, reason: CloseReason): void {
    const client = this.#clients.get(session);
    this.#clients.delete(session);
    if (!client) return;
    for (const socket of client.sockets.values()) this.#lose(socket, reason);
  }

  mayYield(session: Session): boolean {
    const sockets = [...(this.#clients.get(session)?.sockets.values() ?? [])];
    return this.#options.mayYield?.(sockets.map(({ id }) => id)) ?? false;
  }

  snapshot(session: Session): SavedClient | undefined {
    const client = this.#clients.get(session);
    if (!client) return undefined;
    const sockets = [...client.sockets.values()].map((socket) => socket.state());
    return { connectDueAt: client.connectDueAt, partial: client.partial, sockets };
  }

  onRestore(session: Session, above: unknown): void {
    const saved = above as SavedClient;
    const client = new Client<ServerSocket>(this, session, saved.connectDueAt);
    client.restorePartial(saved.partial);
    this.#clients.set(session, client);
    for (const state of saved.sockets) this.#attach(client, this.#revive(state));
  }

  // Called by clients.

  newGate(address: string): PacketGate | undefined {
    return this.#options.newGate?.(address);
  }

  onConnectPacket(client: Client<ServerSocket>, namespace: string, auth: Record<string, unknown>): void {
    const admitted = this.#admit(client, namespace, auth);
    if (admitted instanceof ServerSocket) this.#application.connected(admitted);
    else client.send({ type: PacketType.CONNECT_ERROR, nsp: namespace, data: admitted });
  }

  onSocketPacket(client: Client<ServerSocket>, socket: ServerSocket, packet: Packet): void {
    if (packet.type === PacketType.DISCONNECT) {
      client.sockets.delete(socket.namespace);
      this.#lose(socket, 'client namespace disconnect');
      this.#expectJoin(client);
      return;
    }
    if (packet.type === PacketType.ACK) {
      if (!socket.acks.settle(packet.id, packet.data)) client.session.countIdlePacket();
      return;
    }
    const args: unknown[] = packet.data;
    const event = String(args.shift());
    const ack = packet.id === undefined ? undefined : this.#ackOf(socket, packet.id);
    this.#application.received(socket, event, args, ack);
  }

  // Called by sockets.

  emit(socket: ServerSocket, event: string, args: unknown[]): void {
    this.#broadcaster.emit('default', { namespace: socket.namespace, ids: [socket.id] }, event, args);
  }

  emitWithAck(socket: ServerSocket, ackId: number, dueAt: number, event: string, args: unknown[]): void {
    socket.client?.send({ type: PacketType.EVENT, nsp: socket.namespace, id: ackId, data: [event, ...args] });
    this.#engine?.onDeadlineSet(dueAt);
  }

  disconnect(socket: ServerSocket, closeTransport: boolean): void {
    const { client } = socket;
    if (!client) return;
    for (const leaving of closeTransport ? [...client.sockets.values()] : [socket]) {
      client.send({ type: PacketType.DISCONNECT, nsp: leaving.namespace });
      client.sockets.delete(leaving.namespace);
      this.#lose(leaving, 'server namespace disconnect');
    }
    if (closeTransport) client.session.close('forced server close');
    else this.#expectJoin(client);
  }

  /** A client that has left its last namespace has to join another: nobody counts idle connections. */
  #expectJoin(client: Client<ServerSocket>): void {
    if (client.sockets.size === 0) {
      client.connectDueAt = this.now() + this.#options.connectTimeoutMs;
      this.#engine?.onDeadlineSet(client.connectDueAt);
    }
    client.save();
  }

  /** Gives a client that joins a namespace the socket that it had or a new one, or tells why it is turned away. */
  #admit(
    client: Client<ServerSocket>,
    namespace: string,
    auth: Record<string, unknown>,
  ): ServerSocket | ConnectError {
    if (!this.#application.has(namespace)) return { message: 'Invalid namespace' };
    if (JSON.stringify(auth).length > MAX_AUTH_LENGTH) return { message: 'auth is too large' };
    const handshake = { ...client.session.handshake, auth };
    const comeBack = this.#lost?.find(client, namespace, auth);
    if (comeBack) {
      this.#recover(client, comeBack, handshake);
      return comeBack.socket;
    }
    const error = this.#application.authorize(namespace, handshake);
    if (error) return error;
    const socket = this.#newSocket(namespace, handshake);
    this.#welcome(client, socket);
    return socket;
  }

  #newSocket(namespace: string, handshake: Socket['handshake']): ServerSocket {
    const seq = this.#recovery?.lastSeq ?? 0;
    const state: SocketState = {
      id: randomId(SOCKET_ID_LENGTH),
      pid: this.#recovery && newPid(handshake.auth.pid),
      namespace,
      recovered: false,
      handshake,
      rooms: [],
      data: null,
      startSeq: seq,
      lastSeq: seq,
    };
    return new ServerSocket(this, state, 0);
  }

  #recover(client: Client<ServerSocket>, { socket, missed }: ComeBack, handshake: Socket['handshake']): void {
    socket.handshake = handshake;
    socket.recovered = true;
    socket.lastSeq = missed.lastSeq;
    this.#welcome(client, socket);
    client.sendFrames(missed.frames);
  }

  #welcome(client: Client<ServerSocket>, socket: ServerSocket): void {
    client.connectDueAt = Number.POSITIVE_INFINITY;
    this.#attach(client, socket);
    const { id: sid, pid } = socket;
    client.send({
      type: PacketType.CONNECT,
      nsp: socket.namespace,
      data: pid === undefined ? { sid } : { sid, pid },
    });
    this.#application.run(() => client.save(), socket.id);
  }

  #attach(client: Client<ServerSocket>, socket: ServerSocket): void {
    socket.client = client;
    client.sockets.set(socket.namespace, socket);
    this.#attached.set(socket.id, socket);
    this.#broadcaster.audienceChanged();
  }

  /** The socket's connection is lost, or it has left its namespace. */
  #lose(socket: ServerSocket, reason: DisconnectReason): void {
    const confirmedAt = socket.client?.session.confirmedAt ?? 0;
    socket.client = undefined;
    socket.acks.rejectAll();
    this.#attached.delete(socket.id);
    this.#broadcaster.audienceChanged();
    if (this.#isShuttingDown) return;
    this.#application.run(() => {
      const heldUntil = this.#lost?.hold(socket, reason, confirmedAt);
      if (heldUntil !== undefined) this.#engine?.onDeadlineSet(heldUntil);
    }, socket.id);
    this.#application.disconnected(socket, reason);
  }

  #revive(state: SocketState): ServerSocket {
    return new ServerSocket(this, state, this.now() % ACK_ID_RANGE);
  }

  #ackOf(socket: ServerSocket, id: number): (...args: unknown[]) => void {
    const client = socket.client;
    let isSent = false;
    return (...args) => {
      // Neither a recovered client expects it any more, nor the next socket on the same connection.
      if (isSent || !client || socket.client !== client) return;
      isSent = true;
      client.send({ type: PacketType.ACK, nsp: socket.namespace, id, data: args });
    };
  }
}
