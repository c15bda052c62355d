import { type Connection, Server as PartyServer } from 'partyserver';
import { AlarmClock } from './AlarmClock.ts';
import { ENGINE_PACKETS } from './codec.ts';
import { Engine, type EngineHandlers, type LinkIntent } from './engine/Engine.ts';
import { AUTO_PONG_MIN_INTERVAL_MS } from './engine/heartbeat.ts';
import { type EngineOptions, type Trouble, tellConsole } from './options.ts';
import { randomId } from './randomId.ts';
import { selectSubprotocol } from './transports/responses.ts';
import { type WebSocketLink, webSocketLink } from './transports/websocket.ts';
import type { CloseReason } from './types.ts';

const LINK_ID_LENGTH = 12;
/** The part of its interval by which a ping may be early, so that one wake-up serves several sessions. */
const PING_SLACK_SHARE = 1 / 5;
/** When what an alarm failed to do is tried again. */
const ALARM_RETRY_MS = 1_000;
/** Where partyserver stores the object's name. */
const NAME_KEY = '__ps_name';
/** Shared, to spare the garbage collector a promise per message. */
const DONE = Promise.resolve();

export interface EngineSetup<Handlers extends EngineHandlers> {
  options: EngineOptions;
  handlers: Handlers;
}

function jsonError(status: number, message: string): Response {
  return Response.json({ code: status, message }, { status });
}

/** A Durable Object that speaks plain Engine.IO: messages without events, namespaces or recovery. */
export abstract class EngineObject<
  Env extends Cloudflare.Env = Cloudflare.Env,
  Handlers extends EngineHandlers = EngineHandlers,
> extends PartyServer<Env> {
  protected readonly engine: Engine;
  protected readonly handlers: Handlers;
  protected readonly clock: AlarmClock;
  readonly #hibernates: boolean;
  readonly #autoPongs: boolean;
  readonly #onTrouble: (trouble: Trouble, error: unknown) => void;
  readonly #intents = new Map<string, LinkIntent>();
  readonly #links = new WeakMap<WebSocket, WebSocketLink>();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.clock = new AlarmClock(ctx.storage, {
      after: (delayMs, task) => {
        // biome-ignore lint/plugin: only while alarms are refused, or held back
        const timer = setTimeout(task, delayMs);
        return () => clearTimeout(timer);
      },
      onTimer: () => void this.onAlarm(),
      onFailing: (error) => this.#onTrouble('store-failed', error),
    });
    this.#hibernates = (this.constructor as typeof PartyServer).options?.hibernate === true;
    const { options, handlers } = this.engineSetup();
    this.#onTrouble = options.onTrouble ?? tellConsole;
    this.#autoPongs = this.#hibernates && options.pingIntervalMs >= AUTO_PONG_MIN_INTERVAL_MS;
    this.handlers = handlers;
    this.engine = new Engine(options, handlers, {
      onEarlierDeadline: () => this.deadlineChanged(),
      isAwake: () => this.isAwake,
      pingSlackMs: this.#autoPongs ? options.pingIntervalMs * PING_SLACK_SHARE : 0,
    });
    if (this.#autoPongs) {
      // The runtime cannot swallow a packet without an answer: clients ignore a noop.
      const { pong, noop } = ENGINE_PACKETS;
      ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(pong, noop));
    }
    // Deferred: `deadlineChanged` may need fields of subclasses, which are not initialised yet.
    queueMicrotask(() => this.engine.start());
  }

  /**
   * Stores the object's name early: partyserver would do it at the first request or alarm, and serve nothing while the
   * write fails.
   */
  protected saveName(): void {
    this.ctx.storage.kv.put(NAME_KEY, this.ctx.id.name);
  }

  /** Called once, from the constructor: fields of subclasses are not initialised yet. */
  protected abstract engineSetup(): EngineSetup<Handlers>;

  /** The next deadline, epoch ms. A subclass with its own deadlines returns the earlier one. */
  protected nextDeadline(): number | undefined {
    return this.engine.nextDeadline();
  }

  /** Whether something other than an alarm keeps the object from sleeping at the moment. */
  protected get isAwake(): boolean {
    return false;
  }

  /** Handles what is due at `now`. A subclass handles its own afterwards. */
  protected onDeadline(now: number): void {
    this.engine.onDeadline(now);
  }

  /** The next deadline may have moved forward. */
  protected deadlineChanged(): void {
    this.clock.wakeBy(this.nextDeadline(), this.engine.now());
  }

  /** Fails if no other alarm could be set, so that the platform repeats this one. */
  override async alarm(): Promise<void> {
    await super.alarm();
    await this.clock.armed();
  }

  override onAlarm(): void | Promise<void> {
    const now = this.clock.fired(this.engine.now());
    try {
      this.onDeadline(now);
      this.deadlineChanged();
    } catch (error) {
      this.#onTrouble('handler-failed', error);
      // The platform would repeat an alarm that throws a few times, and then leave the object without one.
      this.clock.wakeBy(now + ALARM_RETRY_MS, now);
    }
  }

  override async fetch(request: Request): Promise<Response> {
    try {
      if (!this.engine.serves(request)) return jsonError(404, 'Not found');
      if (request.headers.get('Upgrade')?.toLowerCase() !== 'websocket')
        return await this.#fetchWithoutStack(request);
      const admission = this.engine.admit(request);
      if ('response' in admission) return await this.#answered(admission.response);
      // Otherwise the client could choose the connection's id, and fill the WebSocket's attachment with its URL.
      const linkId = randomId(LINK_ID_LENGTH);
      this.#intents.set(linkId, admission.intent);
      try {
        const response = await this.#fetchWithoutStack(
          new Request(`https://engine/?_pk=${linkId}`, request),
          linkId,
        );
        if (response.webSocket) selectSubprotocol(request, response);
        return response;
      } finally {
        this.#intents.delete(linkId);
      }
    } catch (error) {
      this.#onTrouble('request-failed', error);
      return jsonError(500, 'Internal error');
    }
  }

  override async onRequest(request: Request): Promise<Response> {
    try {
      const admission = this.engine.admit(request);
      return 'response' in admission
        ? await this.#answered(admission.response)
        : jsonError(400, 'Bad request');
    } catch (error) {
      this.#onTrouble('request-failed', error);
      return jsonError(500, 'Internal error');
    }
  }

  override onConnect(connection: Connection): void {
    const intent = this.#intents.get(connection.id);
    this.#intents.delete(connection.id);
    const link = this.#linkOf(connection);
    if (intent) this.#guard(() => this.engine.accept(link, intent));
    else link.close();
  }

  /** Bypasses partyserver, which reads the socket's attachment at each message: that costs as much as a send. */
  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const link = this.#links.get(socket);
    if (!link) return super.webSocketMessage(socket, message);
    this.#guard(() => this.engine.receiveFrame(link, message));
    return DONE;
  }

  override async onMessage(
    connection: Connection,
    message: string | ArrayBuffer | ArrayBufferView,
  ): Promise<void> {
    const frame = ArrayBuffer.isView(message)
      ? new Uint8Array(message.buffer, message.byteOffset, message.byteLength).slice().buffer
      : message;
    this.#guard(() => this.engine.receiveFrame(this.#linkOf(connection), frame));
  }

  override onClose(connection: Connection): void {
    this.#linkClosed(connection, 'transport close');
  }

  override onError(connection: Connection): void {
    this.#linkClosed(connection, 'transport error');
  }

  /** Restores hibernated sessions. Subclasses call it once they are set up. */
  protected restoreSessions(): void {
    if (!this.#hibernates) return;
    for (const connection of this.getConnections()) {
      this.engine.restore(this.#linkOf(connection), connection.deserializeAttachment());
    }
  }

  /** The engine's answer, which pages of other origins may read if the options say so. A WebSocket they may open anyway. */
  async #answered(response: Response | Promise<Response>): Promise<Response> {
    const answer = await response;
    const isForAll = this.engine.options.anyOrigin && !answer.webSocket;
    if (isForAll) answer.headers.set('Access-Control-Allow-Origin', '*');
    return answer;
  }

  // partyserver answers exceptions outside our handlers, e.g. in `onStart`, with a stack trace.
  async #fetchWithoutStack(request: Request, linkId?: string): Promise<Response> {
    const response = await super.fetch(request);
    const failed = linkId === undefined ? response.status === 500 : this.#intents.has(linkId);
    return failed ? jsonError(500, 'Internal error') : response;
  }

  #linkOf(connection: Connection): WebSocketLink {
    const known = this.#links.get(connection);
    if (known) return known;
    const link = webSocketLink(connection, {
      hibernates: this.#hibernates,
      onLost: (error) => this.#onTrouble('frame-lost', error),
      ...(this.#autoPongs && {
        autoPongAt: (socket: WebSocket) => this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime(),
      }),
    });
    this.#links.set(connection, link);
    return link;
  }

  #linkClosed(connection: Connection, reason: CloseReason): void {
    const link = this.#linkOf(connection);
    this.#guard(() => {
      // The object may have been evicted while the socket was closing.
      if (this.#hibernates) this.engine.restore(link, connection.deserializeAttachment());
      this.engine.linkClosed(link.id, reason);
    });
    // A session closes its own, but others have none. partyserver leaves a Close frame without a code unanswered.
    link.close();
  }

  #guard(task: () => void): void {
    try {
      task();
    } catch (error) {
      this.#onTrouble('connection-failed', error);
    }
  }
}
