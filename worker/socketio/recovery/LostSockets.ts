import { roughBytes } from '../codec.ts';
import type { Client } from '../sockets/Client.ts';
import type { ServerSocket, SocketState } from '../sockets/ServerSocket.ts';
import type { DisconnectReason } from '../types.ts';
import type { DetachedSocket } from './DetachedStore.ts';
import type { Missed, Recovery } from './Recovery.ts';

/** The disconnect reasons after which socket.io allows recovery. */
const RECOVERABLE_REASONS: ReadonlySet<DisconnectReason> = new Set([
  'transport close',
  'transport error',
  'ping timeout',
  'forced server close',
]);

interface LostSocketsHost {
  readonly attached: ReadonlyMap<string, ServerSocket>;
  /** A client that missed more than this starts afresh instead of being sent all of it. */
  readonly maxMissedBytes: number;
  now(): number;
  revive(state: SocketState): ServerSocket;
}

export interface ComeBack {
  socket: ServerSocket;
  missed: Missed;
}

/** Holds sockets whose connection is lost, and finds them for clients that come back. */
export class LostSockets {
  readonly #host: LostSocketsHost;
  readonly #recovery: Recovery;
  /** The objects of sockets lost since the Durable Object woke. */
  readonly #objects = new Map<string, ServerSocket>();

  constructor(host: LostSocketsHost, recovery: Recovery) {
    this.#host = host;
    this.#recovery = recovery;
  }

  /** Holds the socket for recovery, unless its client has left for good. Returns until when, epoch ms. */
  hold(socket: ServerSocket, reason: DisconnectReason, confirmedAt: number): number | undefined {
    const { pid } = socket;
    socket.recoverable = pid !== undefined && RECOVERABLE_REASONS.has(reason);
    if (pid === undefined || !socket.recoverable) return undefined;
    const now = this.#host.now();
    this.#objects.set(socket.id, socket);
    const { lastSeqAtWake } = socket;
    this.#recovery.detach({ ...socket.state(), lastSeqAtWake, pid }, confirmedAt, now);
    return now + this.#recovery.windowMs;
  }

  /** The socket with the client's `pid`, if everything that it has missed is still available. */
  find(client: Client<ServerSocket>, namespace: string, auth: Record<string, unknown>): ComeBack | undefined {
    const { pid, offset } = auth;
    if (typeof pid !== 'string') return undefined;
    const isMeant = (socket: { pid: string | undefined; namespace: string }) =>
      socket.pid === pid && socket.namespace === namespace;

    const attached = [...this.#host.attached.values()].find(isMeant);
    if (attached) {
      const missed = this.#recovery.missedByAttached(attached, offset);
      if (!missed || this.#isTooMuch(missed)) return undefined;
      takeOver(attached);
      return { socket: attached, missed };
    }
    const detached = [...this.#recovery.detached.values()].find(isMeant);
    // The alarm that gives it up may be late, and the application may have done so already.
    if (detached && detached.expiresAt <= this.#host.now()) return undefined;
    const missed = detached && this.#recovery.missedByDetached(detached, offset);
    if (!detached || !missed || this.#isTooMuch(missed)) return undefined;
    this.#recovery.reattach(detached, this.#host.now());
    const socket =
      this.#objects.get(detached.id) ?? this.#revive({ ...detached, lastSeq: missed.lastSeq }, client, auth);
    this.#objects.delete(detached.id);
    return { socket, missed };
  }

  /** Gives up expired sockets, and returns them. */
  expire(now: number): DetachedSocket[] {
    const expired = this.#recovery.expire(now);
    for (const { id } of expired) this.#objects.delete(id);
    return expired;
  }

  /** Gives a socket up, and returns it if it was held. */
  forget(id: string): DetachedSocket | undefined {
    const detached = this.#recovery.detached.get(id);
    if (detached) this.#recovery.forget(detached);
    this.#objects.delete(id);
    return detached;
  }

  /** Forgets all sockets without touching the store. */
  clear(): void {
    this.#recovery.clear();
    this.#objects.clear();
  }

  #isTooMuch({ frames }: Missed): boolean {
    return roughBytes(frames) > this.#host.maxMissedBytes;
  }

  #revive(
    detached: DetachedSocket,
    { session }: Client<ServerSocket>,
    auth: Record<string, unknown>,
  ): ServerSocket {
    return this.#host.revive({ ...detached, recovered: true, handshake: { ...session.handshake, auth } });
  }
}

/** The client came back before the loss of its old connection was noticed: that one is closed silently. */
function takeOver(socket: ServerSocket): void {
  const stale = socket.client;
  if (!stale) return;
  stale.sockets.delete(socket.namespace);
  socket.acks.rejectAll();
  if (stale.sockets.size === 0) stale.session.close('transport close');
  // Its sockets in other namespaces stay; this one must not be restored with them.
  else stale.save();
}
