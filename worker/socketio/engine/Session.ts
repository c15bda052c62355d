import { decodePacket, decodePayload, type Packet } from 'engine.io-parser';
import { byteLength, ENGINE_PACKETS, type Frame, type Message } from '../codec.ts';
import type { TransportHandshake } from '../handshake.ts';
import type { EngineOptions } from '../options.ts';
import { PollingTransport } from '../transports/polling.ts';
import type { Transport } from '../transports/Transport.ts';
import type { WebSocketLink } from '../transports/websocket.ts';
import type { CloseReason } from '../types.ts';
import type { Farewell } from './Farewells.ts';
import type { Heartbeat } from './heartbeat.ts';
import { Liveness, type LivenessHost } from './Liveness.ts';
import { MinuteLimit } from './MinuteLimit.ts';
import { readBody } from './readBody.ts';
import { UpgradeProbe } from './UpgradeProbe.ts';

/** The WebSocket's close code for a message that is too large. */
const TOO_LARGE = 1009;

export interface SessionHost extends LivenessHost {
  readonly options: EngineOptions;
  onMessage(session: Session, message: Message): void;
  onClosed(session: Session, reason: CloseReason, farewell: Farewell): void;
  /** State of the layer above, to be restored after hibernation. */
  snapshot(session: Session): unknown;
  onSaveFailed(error: unknown): void;
}

export interface SavedSession {
  sid: string;
  handshake: TransportHandshake;
  heartbeat: Heartbeat;
  above: unknown;
}

/** One Engine.IO session: what it exchanges with its client, by polling, by WebSocket, or by one after the other. */
export class Session {
  readonly sid: string;
  readonly handshake: TransportHandshake;
  readonly #host: SessionHost;
  readonly #liveness: Liveness;
  readonly #idlePackets: MinuteLimit;
  #transport: Transport;
  #probe: UpgradeProbe | undefined;
  #isOpen = true;
  /** Too much is in flight: nothing more is sent, and the session is about to be closed. */
  #isStuck = false;

  constructor(
    host: SessionHost,
    saved: Pick<SavedSession, 'sid' | 'handshake'> & { heartbeat?: Heartbeat },
    link?: WebSocketLink,
  ) {
    this.#host = host;
    this.sid = saved.sid;
    this.handshake = saved.handshake;
    this.#transport = link ?? new PollingTransport();
    this.#liveness = new Liveness(host, saved.heartbeat);
    this.#idlePackets = new MinuteLimit(host.options.maxIdlePacketsPerMinute ?? Number.POSITIVE_INFINITY);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether frames would leave at once. */
  get writable(): boolean {
    return this.#isOpen && this.#transport.writable;
  }

  /** Everything sent before this time (epoch ms) has certainly reached the client. */
  get confirmedAt(): number {
    return this.#liveness.confirmedAt(this.#transport);
  }

  /** Sends frames, unless the client takes in nothing any more: then the session is closed soon after. */
  send(frames: readonly Frame[]): void {
    if (!this.#isOpen || this.#isStuck) return;
    if (this.#liveness.isFull(this.#transport)) {
      this.#giveUp();
      return;
    }
    this.#transport.send(frames);
    if (this.#liveness.sent(frames, this.#transport)) this.#ping();
  }

  /** The handshake: the first packet that a client receives. */
  openPacket(): string {
    const { pingIntervalMs, pingTimeoutMs, maxPayload } = this.#host.options;
    const upgrades = this.#transport.name === 'polling' ? ['websocket'] : [];
    const { sid } = this;
    const data = { sid, upgrades, pingInterval: pingIntervalMs, pingTimeout: pingTimeoutMs, maxPayload };
    return ENGINE_PACKETS.open + JSON.stringify(data);
  }

  /** Handles a GET; undefined if it is refused. A second one while the first is open closes the session. */
  poll(): Response | Promise<Response> | undefined {
    if (this.#transport.name !== 'polling') return undefined;
    if (this.#transport.writable) {
      this.close('transport error');
      return undefined;
    }
    const answer = this.#transport.poll();
    // Only a GET that stays open has to be released, and the deadline counts only once it is open.
    if (this.#isPolling() && this.#probe?.isAnswered) {
      this.#probe.holdUntilRelease(this.#host.now());
      this.#host.onDeadlineSet(this.#probe.releaseAt);
    }
    return answer;
  }

  /** Handles a POST, and returns its status. A second one while the first is being read closes the session. */
  async post(request: Request): Promise<200 | 400 | 413> {
    const transport = this.#transport;
    if (transport.name !== 'polling') return 400;
    if (transport.isReading) {
      this.close('transport error');
      return 400;
    }
    transport.isReading = true;
    const body = await readBody(request, this.#host.options.maxPayload).finally(() => {
      transport.isReading = false;
    });
    if (body === undefined) {
      this.countIdlePacket();
      return 413;
    }
    if (!this.#isOpen) return 400;
    for (const packet of decodePayload(body, 'arraybuffer')) {
      if (!this.#isOpen) break;
      if (!this.#receivePacket(packet)) return 400;
    }
    return 200;
  }

  /** Handles a frame on the WebSocket `linkId`: this session's transport, or the one that probes an upgrade. */
  receiveFrame(linkId: string, frame: Message): void {
    if (!this.#isOpen) return;
    if (this.#probe?.link.id === linkId) {
      this.#receiveProbeFrame(this.#probe, frame);
      return;
    }
    if (this.#transport.name !== 'websocket' || this.#transport.id !== linkId) return;
    if (byteLength(frame) > this.#host.options.maxPayload) {
      this.close('transport error', TOO_LARGE);
      return;
    }
    this.#receivePacket(decodePacket(frame, 'arraybuffer'));
  }

  /** The largest message that the client may send, in bytes. */
  get maxPayload(): number {
    return this.#host.options.maxPayload;
  }

  /** Counts a packet without any effect: a client that sends too many of them is disconnected. */
  countIdlePacket(): void {
    if (!this.#idlePackets.allows(this.#host.now())) this.close('forced server close');
  }

  get canUpgrade(): boolean {
    return this.#isOpen && this.#transport.name === 'polling' && !this.#probe;
  }

  /** Starts probing a WebSocket that is to replace polling; false if that is not possible. */
  startUpgrade(link: WebSocketLink): boolean {
    // A failed upgrade may be retried, but not often.
    this.countIdlePacket();
    if (!this.canUpgrade) return false;
    this.#probe = new UpgradeProbe(link, this.#host.now() + this.#host.options.upgradeTimeoutMs);
    this.#host.onDeadlineSet(this.#probe.deadlineAt);
    return true;
  }

  /** The WebSocket `linkId` was closed. */
  linkClosed(linkId: string, reason: CloseReason): void {
    if (this.#probe?.link.id === linkId) this.#probe = undefined;
    else if (this.#transport.name === 'websocket' && this.#transport.id === linkId) this.close(reason);
  }

  /** Ends the session and its transport; `code` is the WebSocket's close code. */
  close(reason: CloseReason, code?: number): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    const probing = this.#probe?.link;
    this.#probe = undefined;
    let farewell: Farewell = { payloads: [], link: undefined };
    if (this.#transport.name === 'websocket') {
      // Clear the attachment, lest a late close event restore the session.
      this.#transport.save(null);
      this.#transport.close(code);
    } else {
      const payloads = this.#transport.end(
        reason === 'transport close' ? ENGINE_PACKETS.noop : ENGINE_PACKETS.close,
      );
      if (reason === 'forced server close') farewell = { payloads, link: probing };
      // The client has closed it: a GET that is under way only has to end.
      else if (reason === 'transport close') farewell = { payloads: payloads.slice(-1), link: undefined };
    }
    if (!farewell.link) probing?.close();
    this.#host.onClosed(this, reason, farewell);
  }

  /** When to call `onDeadline`, epoch ms. */
  nextDeadline(): number {
    const at = this.#liveness.nextDeadline(this.#transport);
    const probe = this.#probe;
    if (!probe) return at;
    const releaseAt = this.#isPolling() ? probe.releaseAt : Number.POSITIVE_INFINITY;
    return Math.min(at, probe.deadlineAt, releaseAt);
  }

  onDeadline(now: number): void {
    if (!this.#isOpen) return;
    const probe = this.#probe;
    if (probe && now >= probe.deadlineAt) {
      this.#probe = undefined;
      probe.link.close();
    } else if (probe && now >= probe.releaseAt) this.#releaseGet(probe);
    const isListening = this.#transport.name === 'websocket' || this.#isPolling();
    const due = this.#liveness.onDeadline(now, this.#transport, isListening);
    if (due === 'timeout') this.close('ping timeout');
    else if (due === 'ping') this.#ping();
  }

  /** Saves the state in the attachment of a hibernating WebSocket. Throws if it is too large. */
  save(): void {
    if (!this.#isOpen || this.#transport.name !== 'websocket') return;
    const saved: SavedSession = {
      sid: this.sid,
      handshake: this.handshake,
      heartbeat: this.#liveness.heartbeat,
      above: this.#host.snapshot(this),
    };
    this.#transport.save(saved);
  }

  /** Sends a ping that has already been recorded. */
  #ping(): void {
    this.#transport.send([ENGINE_PACKETS.ping]);
    try {
      this.save();
    } catch (error) {
      // Other sessions still have to get their ping, or the event that caused this one.
      this.#host.onSaveFailed(error);
    }
  }

  /** Closes the session, but not within the application's `send`, which may be part of a broadcast. */
  #giveUp(): void {
    this.#isStuck = true;
    queueMicrotask(() => this.close('transport error'));
  }

  /** Handles a packet; false if it was malformed, which closes the session. */
  #receivePacket({ type, data }: Pick<Packet, 'type'> & { data?: Message }): boolean {
    if (type !== 'pong') this.#liveness.received(this.#transport);
    switch (type) {
      case 'message':
        this.#host.onMessage(this, data ?? '');
        return true;
      case 'pong':
        if (!this.#liveness.receivedPong()) this.countIdlePacket();
        return true;
      case 'close':
        this.close('transport close');
        return true;
      case 'error':
        this.close('parse error');
        return false;
      // Only servers send it.
      case 'ping':
        this.close('transport error');
        return false;
      default:
        this.countIdlePacket();
        return true;
    }
  }

  #receiveProbeFrame(probe: UpgradeProbe, frame: Message): void {
    const step = probe.receive(frame, this.#host.now());
    if (step === 'refused') {
      this.#probe = undefined;
      probe.link.close();
    } else if (step === 'answered') {
      if (this.#isPolling()) this.#host.onDeadlineSet(probe.releaseAt);
    } else {
      this.#completeUpgrade(probe.link);
    }
  }

  /** Answers the open GET, if any, so that the client can upgrade. */
  #releaseGet(probe: UpgradeProbe): void {
    if (this.#transport.name !== 'polling' || !this.#transport.writable) return;
    this.#transport.release(ENGINE_PACKETS.noop);
    probe.noteRelease();
  }

  /** Whether a GET is open. */
  #isPolling(): boolean {
    return this.#transport.name === 'polling' && this.#transport.writable;
  }

  #completeUpgrade(link: WebSocketLink): void {
    this.#probe = undefined;
    const polling = this.#transport;
    if (polling.name !== 'polling') return;
    const waiting = polling.takeFrames();
    polling.refuse();
    this.#transport = link;
    link.send(waiting);
    this.save();
  }
}
