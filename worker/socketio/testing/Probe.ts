import {
  type NamespaceHandlers,
  type PacketGate,
  type Socket,
  SocketIoObject,
  type SocketIoOptions,
} from '../index.ts';

/** Long enough for the runtime to answer pongs, so that hibernating probes sleep. */
export const PROBE_PING_INTERVAL_MS = 20_000;
export const PROBE_PING_TIMEOUT_MS = 5_000;
export const PROBE_CONNECT_TIMEOUT_MS = 10_000;
export const PROBE_UPGRADE_TIMEOUT_MS = 10_000;
export const PROBE_WINDOW_MS = 60_000;
export const PROBE_MAX_PACKETS = 20;
export const PROBE_MAX_PAYLOAD = 100_000;
export const PROBE_MAX_SESSIONS = 10;
export const PROBE_MAX_UNCONFIRMED = 400_000;
export const PROBE_MAX_IDLE_PACKETS = 20;

/** A packet gate that admits one packet containing `small` until it is reset, and every other packet. */
function probeGate(): PacketGate {
  let isOpen = true;
  return {
    admits(packet) {
      if (typeof packet !== 'string' || !packet.includes('"small"')) return true;
      const wasOpen = isOpen;
      isOpen = false;
      return wasOpen;
    },
    reopen() {
      isOpen = true;
    },
  };
}

/** A Socket.IO object that does what its client asks and remembers what its handlers saw. */
export class Probe extends SocketIoObject {
  /** What the handlers saw since the object was loaded. */
  readonly seen: string[] = [];
  /** Added to the clock, so that tests need not wait. */
  skewMs = 0;
  #failure: Error | undefined;
  #heldAck: (() => void) | undefined;

  protected override socketIoOptions(): SocketIoOptions {
    const handlers: NamespaceHandlers = {
      authorize: ({ auth }) => {
        if (auth.refuse) return { message: 'not you', data: { code: 'refused' } };
        return undefined;
      },
      onConnect: (socket) => this.#connect(socket),
      onEvent: (socket, event, args, ack) => this.#event(socket, event, args, ack),
      onDisconnect: (socket, reason) => {
        this.seen.push(`disconnect ${socket.id} ${reason}${socket.recoverable ? ' recoverable' : ''}`);
      },
      onExpire: (id) => {
        this.seen.push(`expire ${id}`);
      },
    };
    return {
      path: '/socket.io/',
      sidPrefix: 'p.probe.',
      pingIntervalMs: PROBE_PING_INTERVAL_MS,
      pingTimeoutMs: PROBE_PING_TIMEOUT_MS,
      maxPayload: PROBE_MAX_PAYLOAD,
      maxUnconfirmedBytes: PROBE_MAX_UNCONFIRMED,
      maxIdlePacketsPerMinute: PROBE_MAX_IDLE_PACKETS,
      newGate: probeGate,
      connectTimeoutMs: PROBE_CONNECT_TIMEOUT_MS,
      upgradeTimeoutMs: PROBE_UPGRADE_TIMEOUT_MS,
      maxSessions: PROBE_MAX_SESSIONS,
      recovery: { windowMs: PROBE_WINDOW_MS, maxPackets: PROBE_MAX_PACKETS },
      namespaces: { '/': handlers, '/other': handlers },
      now: () => Date.now() + (this.skewMs ?? 0),
    };
  }

  /**
   * Lets `ms` pass for the protocol, without an alarm. Throws if something is due even then: alarms would come one after the
   * other.
   */
  skip(ms: number): void {
    this.skewMs += ms;
    const now = Date.now() + this.skewMs;
    this.io.onDeadline(now);
    const nextAt = this.io.nextDeadline();
    if (nextAt !== undefined && nextAt <= now) throw new Error(`something is ${now - nextAt} ms overdue`);
  }

  /** Makes the handler of the next deadline throw. */
  failOnce(error: Error): void {
    this.#failure = error;
  }

  /** Answers the last `hold`. */
  acknowledge(): void {
    this.#heldAck?.();
  }

  protected override onDeadline(now: number): void {
    const failure = this.#failure;
    this.#failure = undefined;
    if (failure) throw failure;
    super.onDeadline(now);
  }

  /** Deletes everything, as an owner does that is closed. */
  deleteAll(): Promise<void> {
    this.io.shutDown();
    this.clock.stop();
    return this.ctx.storage.deleteAll();
  }

  #connect(socket: Socket): void {
    this.seen.push(`connect ${socket.id}${socket.recovered ? ' recovered' : ''}`);
    if (socket.handshake.auth.fail) throw new Error('as asked');
  }

  #event(socket: Socket, event: string, args: unknown[], ack?: (...args: unknown[]) => void): void {
    switch (event) {
      case 'echo':
        socket.emit('echo', ...args);
        break;
      case 'all':
        this.io.to({}).emit('said', ...args);
        break;
      case 'room':
        this.io.to({ rooms: [String(args[0])], except: [socket.id] }).emit('said', ...args.slice(1));
        break;
      case 'volatile':
        this.io.to({}).volatile.emit('said', ...args);
        break;
      case 'transient':
        this.io.to({}).transient.emit('said', ...args);
        break;
      case 'join':
        socket.join(String(args[0]));
        break;
      case 'leave':
        socket.leave(String(args[0]));
        break;
      case 'data':
        socket.data = String(args[0]);
        break;
      case 'whoami':
        ack?.({
          id: socket.id,
          data: socket.data,
          rooms: [...socket.rooms],
          recovered: socket.recovered,
          auth: socket.handshake.auth,
        });
        break;
      case 'twice':
        ack?.(...args);
        ack?.(...args);
        break;
      case 'ask':
        socket.emitWithAck(Number(args[0]), 'asked').then(
          (answer) => socket.emit('answered', ...answer),
          (error: Error) => socket.emit('unanswered', error.message),
        );
        break;
      case 'hold':
        this.#heldAck = ack;
        break;
      case 'reopen':
        socket.reopenGate();
        break;
      case 'throw':
        throw new Error('as asked');
      case 'kick':
        if (args[0] === true) socket.disconnect(true);
        else socket.disconnect();
        break;
      default:
        ack?.(...args);
    }
  }
}

export class HibernatingProbe extends Probe {
  static override options = { hibernate: true };
}
