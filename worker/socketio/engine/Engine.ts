import { ENGINE_PACKETS, type Message, messageFrame } from '../codec.ts';
import { handshakeOf, type TransportHandshake } from '../handshake.ts';
import { type EngineOptions, tellConsole } from '../options.ts';
import { randomId } from '../randomId.ts';
import {
  closedSocketResponse,
  errorResponse,
  preflightResponse,
  REQUEST_ERRORS,
  textResponse,
} from '../transports/responses.ts';
import type { WebSocketLink } from '../transports/websocket.ts';
import type { CloseReason } from '../types.ts';
import { type Farewell, Farewells } from './Farewells.ts';
import type { HeartbeatTimes } from './heartbeat.ts';
import { type SavedSession, Session, type SessionHost } from './Session.ts';
import { verify } from './verify.ts';

/** The layer above an engine: Socket.IO, or an application that uses plain messages. */
export interface EngineHandlers {
  onOpen(session: Session): void;
  onMessage(session: Session, message: Message): void;
  onClose(session: Session, reason: CloseReason): void;
  /** Whether the session may be closed for a new one once there are `maxSessions`: the oldest that may is. */
  mayYield?(session: Session): boolean;
  snapshot?(session: Session): unknown;
  /** A session is restored after hibernation, with what `snapshot` returned. */
  onRestore?(session: Session, above: unknown): void;
}

interface EngineEnvironment {
  /** A deadline was set that is earlier than all announced ones. */
  onEarlierDeadline(): void;
  /** Whether the object needs no alarm to stay awake. */
  isAwake(): boolean;
  /** How early a ping may be sent. */
  pingSlackMs: number;
}

/** The purpose of an admitted WebSocket. */
export type LinkIntent = { kind: 'open'; handshake: TransportHandshake } | { kind: 'upgrade'; sid: string };

type Admission = { response: Response | Promise<Response> } | { intent: LinkIntent };

/** The Engine.IO server of one object: routes requests, frames and deadlines to its sessions. */
export class Engine implements SessionHost {
  readonly options: EngineOptions;
  readonly times: HeartbeatTimes;
  readonly #handlers: EngineHandlers;
  readonly #environment: EngineEnvironment;
  readonly #sessions = new Map<string, Session>();
  readonly #sessionOfLink = new Map<string, Session>();
  readonly #farewells = new Farewells();
  #announcedAt = Number.POSITIVE_INFINITY;
  #isStarted = false;

  constructor(options: EngineOptions, handlers: EngineHandlers, environment: EngineEnvironment) {
    this.options = options;
    this.#handlers = handlers;
    this.#environment = environment;
    this.times = {
      intervalMs: options.pingIntervalMs,
      timeoutMs: options.pingTimeoutMs,
      slackMs: environment.pingSlackMs,
    };
  }

  /** Starts announcing deadlines. Those of restored sessions are not announced: their alarm survived as well. */
  start(): void {
    this.#isStarted = true;
  }

  now(): number {
    return (this.options.now ?? Date.now)();
  }

  get isAwake(): boolean {
    return this.#environment.isAwake();
  }

  sessions(): Iterable<Session> {
    return this.#sessions.values();
  }

  /** Whether the request is for this engine's path. */
  serves(request: Request): boolean {
    const { pathname } = new URL(request.url);
    return pathname === this.options.path || `${pathname}/` === this.options.path;
  }

  /** Answers an HTTP request, or admits a WebSocket, which is to be passed to `accept` once it is open. */
  admit(request: Request): Admission {
    if (request.method === 'OPTIONS' && this.options.anyOrigin)
      return { response: preflightResponse(request) };
    const farewell = this.#farewells.answer(request, this.now());
    if (farewell) return { response: farewell };
    const verdict = verify(
      request,
      (sid) => this.#find(sid) !== undefined,
      () => this.#makePlace(),
    );
    if ('error' in verdict) return { response: errorResponse(verdict.error) };
    switch (verdict.kind) {
      case 'websocket-handshake':
        return { intent: { kind: 'open', handshake: handshakeOf(request, this.now()) } };
      case 'upgrade': {
        const session = this.#find(verdict.sid);
        if (session?.canUpgrade) return { intent: { kind: 'upgrade', sid: verdict.sid } };
        session?.countIdlePacket();
        // Refused with an ordinary socket: a hibernating one would stay open until its client sends something.
        return { response: closedSocketResponse() };
      }
      case 'polling-handshake':
        return { response: textResponse(this.#open(handshakeOf(request, this.now())).openPacket()) };
      case 'poll':
        return { response: this.#poll(verdict.sid) };
      case 'post':
        return { response: this.#post(verdict.sid, request) };
    }
  }

  /** Takes on an admitted WebSocket that is now open, for the purpose that `admit` returned. */
  accept(link: WebSocketLink, intent: LinkIntent): void {
    if (intent.kind === 'open') {
      this.#open(intent.handshake, link);
      return;
    }
    const session = this.#find(intent.sid);
    if (session?.startUpgrade(link)) this.#sessionOfLink.set(link.id, session);
    else link.close();
  }

  receiveFrame(link: WebSocketLink, frame: Message): void {
    const session = this.#sessionOfLink.get(link.id);
    if (session) {
      session.receiveFrame(link.id, frame);
      return;
    }
    // Its session was closed in the middle of an upgrade, or lost in an eviction.
    if (frame === ENGINE_PACKETS.upgrade) this.#farewells.tell(link);
    link.close();
  }

  linkClosed(linkId: string, reason: CloseReason): void {
    const session = this.#sessionOfLink.get(linkId);
    this.#sessionOfLink.delete(linkId);
    session?.linkClosed(linkId, reason);
  }

  /**
   * Restores the session of a hibernated socket, unless it is known already. A socket without one probed an upgrade, and its
   * polling session is lost.
   */
  restore(link: WebSocketLink, saved: unknown): void {
    if (this.#sessionOfLink.has(link.id)) return;
    if (!isSavedSession(saved)) {
      link.close();
      return;
    }
    if (this.#sessions.has(saved.sid)) return;
    const session = new Session(this, saved, link);
    this.#sessions.set(session.sid, session);
    this.#sessionOfLink.set(link.id, session);
    this.#handlers.onRestore?.(session, saved.above);
  }

  /** When to call `onDeadline`, epoch ms; undefined if there is neither a session nor a socket of a former one. */
  nextDeadline(): number | undefined {
    let earliest = this.#farewells.nextDeadline();
    for (const session of this.#sessions.values()) earliest = Math.min(earliest, session.nextDeadline());
    return earliest === Number.POSITIVE_INFINITY ? undefined : earliest;
  }

  onDeadline(now: number): void {
    this.#announcedAt = Number.POSITIVE_INFINITY;
    for (const session of [...this.#sessions.values()]) session.onDeadline(now);
    this.#farewells.expire(now);
  }

  onDeadlineSet(at: number): void {
    if (!this.#isStarted || at >= this.#announcedAt) return;
    this.#announcedAt = at;
    this.#environment.onEarlierDeadline();
  }

  onMessage(session: Session, message: Message): void {
    this.#handlers.onMessage(session, message);
  }

  onClosed(session: Session, reason: CloseReason, farewell: Farewell): void {
    this.#sessions.delete(session.sid);
    // The owner of an object without sessions may delete its alarm.
    if (this.#sessions.size === 0) this.#announcedAt = Number.POSITIVE_INFINITY;
    const expiresAt = this.now() + this.options.pingTimeoutMs;
    if (farewell.link) this.#sessionOfLink.delete(farewell.link.id);
    this.#farewells.keep(session.sid, { ...farewell, expiresAt });
    this.#handlers.onClose(session, reason);
  }

  snapshot(session: Session): unknown {
    return this.#handlers.snapshot?.(session);
  }

  onSaveFailed(error: unknown): void {
    (this.options.onTrouble ?? tellConsole)('connection-failed', error);
  }

  #find(sid: string): Session | undefined {
    const session = this.#sessions.get(sid);
    // The request may arrive just before the alarm that would close an expired session.
    if (session && session.nextDeadline() <= this.now()) session.onDeadline(this.now());
    return session?.isOpen ? session : undefined;
  }

  /** Makes place for another session, if need be by closing one that may yield. False if none may. */
  #makePlace(): boolean {
    const { maxSessions = Number.POSITIVE_INFINITY } = this.options;
    if (this.#sessions.size < maxSessions) return true;
    // They are not in their order: the platform hands back hibernated WebSockets with the newest first.
    const oldest = [...this.#sessions.values()]
      .sort((a, b) => a.handshake.issuedAt - b.handshake.issuedAt)
      .find((session) => this.#handlers.mayYield?.(session));
    oldest?.close('forced server close');
    return this.#sessions.size < maxSessions;
  }

  /** Opens a session over a WebSocket or, without one, for polling: then the caller sends its first packet. */
  #open(handshake: TransportHandshake, link?: WebSocketLink): Session {
    const session = new Session(this, { sid: this.options.sidPrefix + randomId(), handshake }, link);
    if (link) {
      this.#sessionOfLink.set(link.id, session);
      link.send([session.openPacket()]);
    }
    this.#sessions.set(session.sid, session);
    this.onDeadlineSet(session.nextDeadline());
    this.#handlers.onOpen(session);
    session.save();
    return session;
  }

  #poll(sid: string): Response | Promise<Response> {
    return this.#find(sid)?.poll() ?? errorResponse(REQUEST_ERRORS.badRequest);
  }

  async #post(sid: string, request: Request): Promise<Response> {
    const status = (await this.#find(sid)?.post(request)) ?? 400;
    if (status === 400) return errorResponse(REQUEST_ERRORS.badRequest);
    return textResponse(status === 200 ? 'ok' : '', status);
  }
}

function isSavedSession(saved: unknown): saved is SavedSession {
  return typeof saved === 'object' && saved !== null && 'sid' in saved && 'heartbeat' in saved;
}

/** Sends plain Engine.IO messages, for applications without Socket.IO. */
export function sendMessage(session: Session, message: Message): void {
  session.send([messageFrame(message)]);
}
