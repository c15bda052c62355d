import { encode, PacketType } from './codec.ts';
import type { Session } from './engine/Session.ts';
import type { Recovery } from './recovery/Recovery.ts';
import type { ServerSocket } from './sockets/ServerSocket.ts';
import { selectTargets } from './sockets/selectTargets.ts';
import type { Broadcast, Target } from './types.ts';

/** See `Broadcast`. */
type Level = 'default' | 'transient' | 'volatile';

interface BroadcasterHost {
  readonly attached: ReadonlyMap<string, ServerSocket>;
  readonly recovery: Recovery | undefined;
  now(): number;
  /** Runs the task for a socket and reports what it throws, so that the other sockets still get the event. */
  run(task: () => void, socketId: string): void;
}

/** The sockets selected by a target. */
interface Audience {
  readonly ids: readonly string[] | undefined;
  readonly namespace: string | undefined;
  readonly attached: readonly ServerSocket[];
  /** The sessions of these sockets. */
  readonly sessions: readonly Session[];
  /** Ids of attached and detached sockets. One set is shared by thousands of packets in the log. */
  readonly receivers: ReadonlySet<string>;
}

const isByIds = ({ rooms, except, within, outside }: Target): boolean =>
  rooms === undefined && except === undefined && within === undefined && outside === undefined;

/** Sends events: encodes each once, writes it to every attached target, and records it for recovery. */
export class Broadcaster {
  readonly #host: BroadcasterHost;
  #lastAudience: Audience | undefined;

  constructor(host: BroadcasterHost) {
    this.#host = host;
  }

  /** A socket was attached or detached. */
  audienceChanged(): void {
    this.#lastAudience = undefined;
  }

  /** Whether the target has any socket, attached or detached. */
  reaches(target: Target): boolean {
    if (selectTargets(this.#host.attached, target).length > 0) return true;
    const { recovery } = this.#host;
    return recovery !== undefined && selectTargets(recovery.detached, target).length > 0;
  }

  emit(level: Level, target: Target, event: string, args: readonly unknown[]): void {
    const recovery = level === 'volatile' ? undefined : this.#host.recovery;
    const { attached, sessions, receivers } = this.#audienceOf(target, recovery);
    if (receivers.size === 0) return;

    const now = this.#host.now();
    const issued = recovery?.issueOffset(now);
    const data = issued ? [event, ...args, issued.offset] : [event, ...args];
    const frames = encode({ type: PacketType.EVENT, nsp: target.namespace ?? '/', data });
    for (const session of sessions) {
      if (level !== 'volatile' || session.writable) session.send(frames);
    }
    if (!recovery || !issued) return;
    const packet = { seq: issued.seq, emittedAt: now, frames, receivers };
    if (level === 'transient') {
      recovery.recordTransient(packet);
      return;
    }
    recovery.record(packet);
    for (const socket of attached) {
      socket.lastSeq = issued.seq;
      this.#host.run(() => socket.client?.save(), socket.id);
    }
  }

  /** Cached: the same array of ids means the same sockets until one is attached or detached. */
  #audienceOf(target: Target, recovery: Recovery | undefined): Audience {
    const last = this.#lastAudience;
    if (last && last.ids === target.ids && last.namespace === target.namespace && isByIds(target))
      return last;
    const attached = selectTargets(this.#host.attached, target);
    const detached = recovery ? selectTargets(recovery.detached, target) : [];
    const receivers = new Set([...attached, ...detached].map(({ id }) => id));
    const sessions = attached.flatMap(({ client }) => client?.session ?? []);
    const { ids, namespace } = target;
    const audience = { ids, namespace, attached, sessions, receivers };
    const isLasting = ids !== undefined && isByIds(target) && recovery?.detached.size === 0;
    this.#lastAudience = isLasting ? audience : undefined;
    return audience;
  }
}

/** A broadcast at one level. Created for each emit, so the other levels are created only on access. */
export class LeveledBroadcast implements Broadcast {
  readonly #broadcaster: Broadcaster;
  readonly #target: Target;
  readonly #level: Level;

  constructor(broadcaster: Broadcaster, target: Target, level: Level = 'default') {
    this.#broadcaster = broadcaster;
    this.#target = target;
    this.#level = level;
  }

  get volatile(): LeveledBroadcast {
    return new LeveledBroadcast(this.#broadcaster, this.#target, 'volatile');
  }

  get transient(): LeveledBroadcast {
    return new LeveledBroadcast(this.#broadcaster, this.#target, 'transient');
  }

  emit(event: string, ...args: unknown[]): void {
    this.#broadcaster.emit(this.#level, this.#target, event, args);
  }
}
