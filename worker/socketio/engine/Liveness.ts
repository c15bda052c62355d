import type { Frame } from '../codec.ts';
import type { EngineOptions } from '../options.ts';
import type { Transport } from '../transports/Transport.ts';
import {
  beat,
  extendPong,
  type Heartbeat,
  type HeartbeatTimes,
  heartbeatDeadline,
  noteAutoPong,
  pingEarly,
  receivePong,
  startHeartbeat,
} from './heartbeat.ts';
import { Outflow } from './Outflow.ts';

/**
 * An object to which nothing happens for ten seconds is evicted. It then forgets its polling sessions, and what it has
 * sent: a client whose loss was not noticed could not be recovered.
 */
const KEEP_AWAKE_MS = 8_000;

export interface LivenessHost {
  readonly options: Pick<EngineOptions, 'maxUnconfirmedBytes'>;
  readonly times: HeartbeatTimes;
  /** Whether the object needs no alarm to stay awake. */
  readonly isAwake: boolean;
  now(): number;
  onDeadlineSet(at: number): void;
}

/**
 * Whether a session's client is alive, and what of all that it was sent has arrived: pongs tell both. Keeps the object
 * awake as long as an eviction would lose something. `transport` is the one in use.
 */
export class Liveness {
  /** To be saved with the session. */
  readonly heartbeat: Heartbeat;
  readonly #host: LivenessHost;
  readonly #outflow: Outflow;
  /** Much has been sent: check how much is still in flight before sending more. */
  #mayBeFull = false;
  /** When the object has to be woken next so as not to be evicted, epoch ms. Counts while `#needsWaking`. */
  #wakeAt: number;

  /** @param saved the heartbeat of a session that is restored */
  constructor(host: LivenessHost, saved?: Heartbeat) {
    this.#host = host;
    this.heartbeat = saved ?? startHeartbeat(host.now(), host.times);
    this.#wakeAt = host.now() + KEEP_AWAKE_MS;
    this.#outflow = new Outflow(host.options.maxUnconfirmedBytes ?? Number.POSITIVE_INFINITY);
  }

  /** Everything sent before this time (epoch ms) has certainly reached the client. */
  confirmedAt(transport: Transport): number {
    this.#noteAutoPong(transport);
    return this.heartbeat.confirmedAt;
  }

  /** Whether too much is in flight to send more. */
  isFull(transport: Transport): boolean {
    if (!this.#mayBeFull) return false;
    this.#noteAutoPong(transport);
    return this.#outflow.isTooMuch(transport.waitingBytes);
  }

  /** Records frames that were sent; true if a ping has to follow, which is recorded too. */
  sent(frames: readonly Frame[], transport: Transport): boolean {
    const wasConfirmed = this.#outflow.isConfirmed;
    this.#outflow.sent(frames);
    if (wasConfirmed) this.#stayAwake(transport);
    this.#mayBeFull = this.#outflow.isHigh;
    if (!this.#mayBeFull || this.heartbeat.pingSentAt !== undefined) return false;
    pingEarly(this.heartbeat, this.#host.now(), this.#host.times);
    this.#outflow.pingSent();
    return true;
  }

  /** Records a packet that is no pong. */
  received(transport: Transport): void {
    if (this.heartbeat.pingSentAt === undefined) return;
    this.#noteAutoPong(transport);
    extendPong(this.heartbeat, this.#host.now(), this.#host.times);
  }

  /** Records a pong; false if no ping was pending. */
  receivedPong(): boolean {
    const isAnswer = receivePong(this.heartbeat, this.#host.now(), this.#host.times);
    if (isAnswer) this.#outflow.pingAnswered();
    this.#host.onDeadlineSet(heartbeatDeadline(this.heartbeat));
    return isAnswer;
  }

  /** When to call `onDeadline`, epoch ms. */
  nextDeadline(transport: Transport): number {
    const beatAt = heartbeatDeadline(this.heartbeat);
    return this.#needsWaking(transport) ? Math.min(beatAt, this.#wakeAt) : beatAt;
  }

  /** What is due at `now`; a ping is recorded as sent. `isListening`: the client gets it at once. */
  onDeadline(now: number, transport: Transport, isListening: boolean): 'ping' | 'timeout' | undefined {
    this.#wakeAt = now + KEEP_AWAKE_MS;
    this.#noteAutoPong(transport);
    const due = beat(this.heartbeat, now, this.#host.times, isListening);
    if (due !== 'ping') return due;
    // `now` may be slightly ahead of the clock that stamps pongs, and a pong must not seem to precede its ping.
    this.heartbeat.pingSentAt = Math.min(now, this.#host.now());
    this.#outflow.pingSent();
    return due;
  }

  #noteAutoPong(transport: Transport): void {
    // Ask the runtime only while a pong is pending: it costs as much as a send.
    if (transport.name !== 'websocket' || this.heartbeat.pingSentAt === undefined) return;
    if (noteAutoPong(this.heartbeat, transport.autoPongAt(), this.#host.times)) this.#outflow.pingAnswered();
  }

  /** Whether an eviction is possible, and would lose the session, or what may not have reached its client. */
  #needsWaking(transport: Transport): boolean {
    if (transport.name !== 'polling' && this.#outflow.isConfirmed) return false;
    return !this.#host.isAwake;
  }

  #stayAwake(transport: Transport): void {
    this.#wakeAt = this.#host.now() + KEEP_AWAKE_MS;
    if (this.#needsWaking(transport)) this.#host.onDeadlineSet(this.#wakeAt);
  }
}
