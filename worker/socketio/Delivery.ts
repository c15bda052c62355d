import { encode, PacketType } from './codec.ts';
import type { Session } from './engine/Session.ts';
import type { Recovery } from './recovery/Recovery.ts';
import type { ServerSocket } from './ServerSocket.ts';
import { selectTargets } from './targets.ts';
import type { Broadcast, Target } from './types.ts';

/** How much is done for sockets that cannot take an event at once: see `Broadcast`. */
type Level = 'default' | 'transient' | 'volatile';

/** What a delivery must know of its server. */
interface DeliveryHost {
  readonly attached: ReadonlyMap<string, ServerSocket>;
  readonly recovery: Recovery | undefined;
  now(): number;
  /** Runs what must not keep the others from being told. */
  run(task: () => void): void;
}

/** Who is meant by some ids. */
interface Audience {
  readonly ids: Iterable<string> | undefined;
  readonly namespace: string | undefined;
  readonly attached: readonly ServerSocket[];
  /** The sessions of these sockets. */
  readonly sessions: readonly Session[];
  /** The ids of attached and detached sockets. One set, shared by thousands of packets that the log may hold. */
  readonly receivers: ReadonlySet<string>;
}

const isByIds = ({ rooms, except, within, outside }: Target): boolean =>
  rooms === undefined && except === undefined && within === undefined && outside === undefined;

/** The way of an event to all sockets that it is for: encoded once, written to each, remembered for those who lose it. */
export class Delivery {
  readonly #host: DeliveryHost;
  #lastAudience: Audience | undefined;

  constructor(host: DeliveryHost) {
    this.#host = host;
  }

  /** A socket was attached or detached. */
  audienceChanged(): void {
    this.#lastAudience = undefined;
  }

  emit(level: Level, target: Target, event: string, args: readonly unknown[]): void {
    const recovery = level === 'volatile' ? undefined : this.#host.recovery;
    const { attached, sessions, receivers } = this.#audienceOf(target, recovery);
    if (receivers.size === 0) return;

    const now = this.#host.now();
    const issued = recovery?.issueOffset(now);
    const data = [event, ...args];
    if (issued) data.push(issued.offset);
    const frames = encode({ type: PacketType.EVENT, nsp: target.namespace ?? '/', data });
    for (const session of sessions) {
      if (level !== 'volatile' || session.writable) session.send(frames);
    }
    if (!recovery || !issued) return;
    recovery.record({ seq: issued.seq, emittedAt: now, frames, receivers }, level === 'transient');
    if (level === 'transient') return;
    for (const socket of attached) {
      socket.lastSeq = issued.seq;
      this.#host.run(() => socket.client?.save());
    }
  }

  /** The same list of ids means the same sockets as long as nobody comes or goes, so it is looked up once. */
  #audienceOf(target: Target, recovery: Recovery | undefined): Audience {
    const last = this.#lastAudience;
    if (last && last.ids === target.ids && last.namespace === target.namespace && isByIds(target))
      return last;
    const attached = selectTargets(this.#host.attached.values(), target);
    const detached = recovery?.hasDetached ? selectTargets(recovery.detached(), target) : [];
    const receivers = new Set([...attached, ...detached].map(({ id }) => id));
    const sessions = attached.flatMap(({ client }) => client?.session ?? []);
    const { ids, namespace } = target;
    const audience = { ids, namespace, attached, sessions, receivers };
    const isLasting = Array.isArray(ids) && isByIds(target) && recovery?.hasDetached === false;
    this.#lastAudience = isLasting ? audience : undefined;
    return audience;
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
