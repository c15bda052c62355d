import { encode, PacketType } from './codec.ts';
import type { Recovery } from './recovery/Recovery.ts';
import type { ServerSocket } from './ServerSocket.ts';
import { selectTargets } from './targets.ts';
import type { Broadcast, Target } from './types.ts';

/** How much is done for those who cannot take it at once: see `Broadcast`. */
type Level = 'default' | 'transient' | 'volatile';

/** What a delivery must know of its server. */
export interface DeliveryHost {
  readonly attached: ReadonlyMap<string, ServerSocket>;
  readonly recovery: Recovery | undefined;
  now(): number;
  /** Runs what must not keep the others from being told. */
  run(task: () => void): void;
}

/** The way of an event to all sockets that it is for: encoded once, written to each, remembered for those who lose it. */
export class Delivery {
  readonly #host: DeliveryHost;
  #lastReceivers: ReadonlySet<string> = new Set();

  constructor(host: DeliveryHost) {
    this.#host = host;
  }

  emit(level: Level, target: Target, event: string, args: readonly unknown[]): void {
    const recovery = level === 'volatile' ? undefined : this.#host.recovery;
    const attached = selectTargets(this.#host.attached.values(), target);
    const detached = recovery?.hasDetached ? selectTargets(recovery.detached(), target) : [];
    if (attached.length === 0 && detached.length === 0) return;

    const now = this.#host.now();
    const issued = recovery?.issueOffset(now);
    const data = [event, ...args];
    if (issued) data.push(issued.offset);
    const frames = encode({ type: PacketType.EVENT, nsp: target.namespace ?? '/', data });
    for (const { client } of attached) {
      if (client && (level !== 'volatile' || client.session.writable)) client.sendFrames(frames);
    }
    if (!recovery || !issued) return;
    const receivers = this.#receiversOf(detached.length > 0 ? [...attached, ...detached] : attached);
    recovery.record({ seq: issued.seq, emittedAt: now, frames, receivers }, level === 'transient');
    if (level === 'transient') return;
    for (const socket of attached) {
      socket.lastSeq = issued.seq;
      this.#host.run(() => socket.client?.save());
    }
  }

  /** Their ids; the same set as before while they are the same, for thousands of packets may be held. */
  #receiversOf(sockets: readonly { id: string }[]): ReadonlySet<string> {
    const last = this.#lastReceivers;
    if (last.size !== sockets.length || !sockets.every(({ id }) => last.has(id)))
      this.#lastReceivers = new Set(sockets.map(({ id }) => id));
    return this.#lastReceivers;
  }
}

/** One of them is made for each emit, and so it makes no more than is asked for. */
export class LeveledBroadcast implements Broadcast {
  readonly #delivery: Delivery;
  readonly #target: Target;
  readonly #level: Level;

  constructor(delivery: Delivery, target: Target, level: Level = 'default') {
    this.#delivery = delivery;
    this.#target = target;
    this.#level = level;
  }

  get volatile(): LeveledBroadcast {
    return new LeveledBroadcast(this.#delivery, this.#target, 'volatile');
  }

  get transient(): LeveledBroadcast {
    return new LeveledBroadcast(this.#delivery, this.#target, 'transient');
  }

  emit(event: string, ...args: unknown[]): void {
    this.#delivery.emit(this.#level, this.#target, event, args);
  }
}
