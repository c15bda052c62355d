import { Client, type ClientHost } from './Client.ts';
import { encode, type Message, type Packet, PacketType } from './codec.ts';
import type { Engine, EngineHandlers } from './engine/Engine.ts';
import { roughBytes } from './engine/Outflow.ts';
import type { CloseReason, Session } from './engine/Session.ts';
import { type NamespaceHandlers, type SocketIoOptions, tellConsole } from './options.ts';
import type { DetachedSocket, DetachedStore } from './recovery/DetachedStore.ts';
import { type Missed, Recovery } from './recovery/Recovery.ts';
import { ServerSocket, type SocketHost, type SocketState } from './ServerSocket.ts';
import { randomId } from './sessionId.ts';
import { selectTargets } from './targets.ts';
import type { Broadcast, Socket, SocketIoServer, Target } from './types.ts';

const SOCKET_ID_LENGTH = 20;
/** socket.io's list of losses after which a client may come back. */
const RECOVERABLE_REASONS: readonly string[] = [
  'transport close',
  'transport error',
  'ping timeout',
  'forced server close',
];

type Level = 'default' | 'transient' | 'volatile';

interface SavedClient {
  connectDueAt: number;
  partial: Message[];
  sockets: SocketState[];
}

/** One of them is made for each emit, and so it makes no more than is asked for. */
class LeveledBroadcast implements Broadcast {
  readonly #send: (level: Level, event: string, args: unknown[]) => void;
  readonly #level: Level;

  constructor(send: (level: Level, event: string, args: unknown[]) => void, level: Level = 'default') {
    this.#send = send;
    this.#level = level;
  }

  get volatile(): LeveledBroadcast {
    return new LeveledBroadcast(this.#send, 'volatile');
  }

  get transient(): LeveledBroadcast {
    return new LeveledBroadcast(this.#send, 'transient');
  }

  emit(event: string, ...args: unknown[]): void {
    this.#send(this.#level, event, args);
  }
}

/** Socket.IO above the engine: namespaces, sockets, acknowledgements, broadcasts and recovery. */
export class Server implements SocketIoServer, EngineHandlers, SocketHost, ClientHost<ServerSocket> {
  readonly #options: SocketIoOptions;
  readonly #namespaces: Map<string, NamespaceHandlers>;
  readonly #clients = new Map<Session, Client<ServerSocket>>();
  readonly #attached = new Map<string, ServerSocket>();
  /** Objects of detached sockets that were lost since the object woke. */
  readonly #lost = new Map<string, ServerSocket>();
  readonly #recovery: Recovery | undefined;
  readonly #onTrouble: NonNullable<SocketIoOptions['onTrouble']>;
  #lastReceivers: ReadonlySet<string> = new Set();
  #engine: Engine | undefined;
  #isShuttingDown = false;

  constructor(options: SocketIoOptions, store: DetachedStore) {
    this.#options = options;
    this.#onTrouble = options.onTrouble ?? tellConsole;
    this.#namespaces = new Map(Object.entries(options.namespaces));
    const maxSilenceMs = options.pingIntervalMs + options.pingTimeoutMs;
    this.#recovery =
      options.recovery &&
      new Recovery(options.recovery, store, maxSilenceMs, this.now(), (error) =>
        this.#onTrouble('store-failed', error),
      );
  }

  /** The engine below, which is made after the server. */
  attach(engine: Engine): void {
    this.#engine = engine;
  }

  now(): number {
    return (this.#options.now ?? Date.now)();
  }

  // What the application asks.

  to(target: Target): Broadcast {
    return new LeveledBroadcast((level, event, args) => this.#broadcast(level, target, event, args));
  }

  socket(id: string, namespace = '/'): Socket | undefined {
    const socket = this.#attached.get(id);
    return socket?.namespace === namespace ? socket : undefined;
  }

  has(id: string): 'attached' | 'detached' | undefined {
    if (this.#attached.has(id)) return 'attached';
    return this.#recovery?.findDetached(id) ? 'detached' : undefined;
  }

  sockets(namespace = '/'): Iterable<Socket> {
    return selectTargets(this.#attached.values(), { namespace });
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
    for (const { id, namespace } of this.#recovery?.expire(now) ?? []) {
      this.#lost.delete(id);
      this.#run(() => this.#namespaces.get(namespace)?.onExpire?.(id));
    }
  }

  shutDown(): void {
    this.#isShuttingDown = true;
    for (const client of [...this.#clients.values()]) client.session.close('forced server close');
    this.#recovery?.clear();
    this.#lost.clear();
    this.#isShuttingDown = false;
  }

  // What the engine reports.

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

  // What clients send.

  onConnectPacket(client: Client<ServerSocket>, namespace: string, auth: Record<string, unknown>): void {
    const handlers = this.#namespaces.get(namespace);
    if (!handlers) {
      client.send({ type: PacketType.CONNECT_ERROR, nsp: namespace, data: { message: 'Invalid namespace' } });
      return;
    }
    const handshake = { ...client.session.handshake, auth };
    const recovered = this.#recover(client, namespace, auth);
    if (recovered) {
      const { socket, missed } = recovered;
      socket.handshake = handshake;
      socket.recovered = true;
      socket.recoverable = false;
      socket.lastSeq = missed.lastSeq;
      this.#welcome(client, socket);
      client.sendFrames(missed.frames);
      this.#run(() => handlers.onConnect(socket));
      return;
    }
    const refusal = this.#authorize(handlers, handshake);
    if (refusal) {
      client.send({ type: PacketType.CONNECT_ERROR, nsp: namespace, data: refusal });
      return;
    }
    const seq = this.#recovery?.lastSeq ?? 0;
    const id = randomId(SOCKET_ID_LENGTH);
    const pid = this.#recovery && randomId();
    const state = {
      id,
      pid,
      namespace,
      recovered: false,
      handshake,
      rooms: [],
      data: null,
      startSeq: seq,
      lastSeq: seq,
    };
    const socket = new ServerSocket(this, state, 0);
    this.#welcome(client, socket);
    this.#run(() => handlers.onConnect(socket));
  }

  onSocketPacket(client: Client<ServerSocket>, socket: ServerSocket, packet: Packet, bytes: number): void {
    if (packet.type === PacketType.DISCONNECT) {
      client.sockets.delete(socket.namespace);
      this.#lose(socket, 'client namespace disconnect');
      client.save();
      return;
    }
    if (packet.type === PacketType.ACK) {
      if (packet.id !== undefined) socket.acks.settle(packet.id, packet.data);
      return;
    }
    const [name, ...args] = packet.data as unknown[];
    const event = String(name);
    if (bytes > (this.#options.maxEventBytes?.(event) ?? Number.POSITIVE_INFINITY)) {
      client.session.close('forced server close');
      return;
    }
    const ack = packet.id === undefined ? undefined : this.#ackOf(socket, packet.id);
    this.#run(() => this.#namespaces.get(socket.namespace)?.onEvent(socket, event, args, ack), socket.id);
  }

  // What sockets ask.

  emit(socket: ServerSocket, event: string, args: unknown[]): void {
    this.#broadcast('default', { namespace: socket.namespace, ids: [socket.id] }, event, args);
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
    else client.save();
  }

  #broadcast(level: Level, target: Target, event: string, args: unknown[]): void {
    const recovery = level === 'volatile' ? undefined : this.#recovery;
    const attached = selectTargets(this.#attached.values(), target);
    const detached = recovery ? selectTargets(recovery.detached(), target) : [];
    if (attached.length === 0 && detached.length === 0) return;

    const now = this.now();
    const issued = recovery?.issueOffset(now);
    const data = issued ? [event, ...args, issued.offset] : [event, ...args];
    const frames = encode({ type: PacketType.EVENT, nsp: target.namespace ?? '/', data });
    for (const { client } of attached) {
      if (client && (level !== 'volatile' || client.session.writable)) client.sendFrames(frames);
    }
    if (!recovery || !issued) return;
    const receivers = this.#receiversOf([...attached, ...detached]);
    const isTransient = level === 'transient';
    recovery.record({ seq: issued.seq, emittedAt: now, frames, receivers, isTransient });
    if (isTransient) return;
    for (const socket of attached) {
      socket.lastSeq = issued.seq;
      this.#run(() => socket.client?.save());
    }
  }

  /** Their ids; the same set as before while they are the same, for thousands of packets may be held. */
  #receiversOf(sockets: readonly { id: string }[]): ReadonlySet<string> {
    const last = this.#lastReceivers;
    if (last.size !== sockets.length || !sockets.every(({ id }) => last.has(id)))
      this.#lastReceivers = new Set(sockets.map(({ id }) => id));
    return this.#lastReceivers;
  }

  /** The socket that a client brings the `pid` of, if everything that it has missed is still there. */
  #recover(
    client: Client<ServerSocket>,
    namespace: string,
    auth: Record<string, unknown>,
  ): { socket: ServerSocket; missed: Missed } | undefined {
    const recovery = this.#recovery;
    const { pid, offset } = auth;
    if (!recovery || typeof pid !== 'string') return undefined;
    const isMeant = (socket: { pid: string | undefined; namespace: string }) =>
      socket.pid === pid && socket.namespace === namespace;

    const attached = [...this.#attached.values()].find(isMeant);
    if (attached) {
      const missed = recovery.missedByAttached(attached, offset);
      if (!missed || this.#isTooMuch(missed)) return undefined;
      this.#takeOver(attached, client);
      return { socket: attached, missed };
    }
    const detached = [...recovery.detached()].find(isMeant);
    const missed = detached && recovery.missedByDetached(detached, offset);
    if (!detached || !missed || this.#isTooMuch(missed)) return undefined;
    recovery.reattach(detached, this.now());
    const socket = this.#lost.get(detached.id) ?? this.#reviveDetached(detached, client, auth);
    this.#lost.delete(detached.id);
    return { socket, missed };
  }

  /** Who could not keep up with it does better to begin anew. */
  #isTooMuch({ frames }: Missed): boolean {
    return roughBytes(frames) > (this.#options.maxUnconfirmedBytes ?? Number.POSITIVE_INFINITY);
  }

  /** The client came back before the loss of its old connection was noticed: that one goes without a word. */
  #takeOver(socket: ServerSocket, by: Client<ServerSocket>): void {
    const stale = socket.client;
    if (!stale || stale === by) return;
    stale.sockets.delete(socket.namespace);
    socket.acks.rejectAll('the connection was lost');
    if (stale.sockets.size === 0) stale.session.close('transport close');
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
    this.#run(() => client.save());
  }

  #attach(client: Client<ServerSocket>, socket: ServerSocket): void {
    socket.client = client;
    client.sockets.set(socket.namespace, socket);
    this.#attached.set(socket.id, socket);
  }

  /** The connection of a socket is over, or it has left its namespace. */
  #lose(socket: ServerSocket, reason: string): void {
    const confirmedAt = socket.client?.session.confirmedAt ?? 0;
    socket.client = undefined;
    socket.acks.rejectAll('the connection was lost');
    this.#attached.delete(socket.id);
    if (this.#isShuttingDown) return;
    const { pid } = socket;
    socket.recoverable =
      this.#recovery !== undefined && pid !== undefined && RECOVERABLE_REASONS.includes(reason);
    if (this.#recovery && pid !== undefined && socket.recoverable) {
      const now = this.now();
      this.#lost.set(socket.id, socket);
      this.#run(() =>
        this.#recovery?.detach({ ...socket.state(), pid, rooms: [...socket.rooms] }, confirmedAt, now),
      );
      this.#engine?.onDeadlineSet(now + this.#recovery.windowMs);
    }
    this.#run(() => this.#namespaces.get(socket.namespace)?.onDisconnect(socket, reason), socket.id);
  }

  #revive(state: SocketState): ServerSocket {
    return new ServerSocket(this, state, this.now() % 1_000_000_000);
  }

  #reviveDetached(
    detached: DetachedSocket,
    client: Client<ServerSocket>,
    auth: Record<string, unknown>,
  ): ServerSocket {
    return this.#revive({ ...detached, recovered: true, handshake: { ...client.session.handshake, auth } });
  }

  #authorize(
    handlers: NamespaceHandlers,
    handshake: Socket['handshake'],
  ): { message: string; data?: unknown } | undefined {
    try {
      const refusal = handlers.authorize?.(handshake);
      return refusal && { message: refusal.message, ...('data' in refusal && { data: refusal.data }) };
    } catch (error) {
      this.#onTrouble('authorization-failed', error);
      return { message: 'Internal error' };
    }
  }

  #ackOf(socket: ServerSocket, id: number): (...args: unknown[]) => void {
    const client = socket.client;
    let isSent = false;
    return (...args) => {
      // A recovered client does not wait for the answers of its former connection.
      if (isSent || !client || socket.client !== client) return;
      isSent = true;
      client.send({ type: PacketType.ACK, nsp: socket.namespace, id, data: args });
    };
  }

  /** Calls the application, whose mistakes must close nothing. */
  #run(task: () => void | Promise<void>, socketId?: string): void {
    const fail = (error: unknown) => this.#onTrouble('handler-failed', error, socketId);
    try {
      task()?.catch(fail);
    } catch (error) {
      fail(error);
    }
  }
}
