import type { ClientEvent, Feature, ServerEvent, ServerEvents } from '../../shared/protocol/events.ts';
import { wire as limits } from '../../shared/protocol/limits.ts';
import { Wire } from './Wire.ts';

/** The default timeout of `next`. */
const PATIENCE_MS = 60_000;
/** The longest delay that `setTimeout` supports. */
export const FOREVER_MS = 2 ** 31 - 1;

interface JoinOptions {
  session?: string | undefined;
  /** Optional protocol features to request. */
  features?: Feature[] | undefined;
}

/** A minimal client of Socket.IO protocol 5 over WebSocket: a full one would cost more than what is measured. */
export class RawPlayer {
  readonly wire: Wire;
  onEvent: (event: ServerEvent, payload: unknown) => void = () => undefined;
  /** The Socket.IO id, and the private id that recovers the session. */
  readonly id: string;
  readonly pid: string | undefined;
  /** The last offset received with an event. */
  offset: string | undefined;
  /** The room that it has joined. */
  roomId: string | undefined;
  /** Identifies the guest on another connection. */
  session: string | undefined;
  #waiting: {
    event: ServerEvent;
    resolve: (payload: unknown) => void;
    matches: (payload: never) => boolean;
  }[] = [];

  private constructor(wire: Wire, { sid, pid }: { sid: string; pid?: string }) {
    this.wire = wire;
    this.id = sid;
    this.pid = pid;
  }

  /** Connects to the namespace `/`; `room` goes into the handshake's query, `auth` into CONNECT. Rejects if refused. */
  static async connect(url: string, room?: string, auth?: Record<string, unknown>): Promise<RawPlayer> {
    const query = `EIO=4&transport=websocket${room === undefined ? '' : `&room=${room}`}`;
    const { promise: welcome, resolve, reject } = Promise.withResolvers<{ sid: string; pid?: string }>();
    const wire = await Wire.open(`${url}${limits.path}?${query}`, (text, opened) => {
      if (text.startsWith('40')) resolve(JSON.parse(text.slice(2)));
      else if (text.startsWith('44')) reject(new Error(text));
      else if (text.startsWith('0')) opened.send(auth ? `40${JSON.stringify(auth)}` : '40');
    });
    wire.onClose = () => reject(new Error('closed while connecting'));
    const player = new RawPlayer(wire, await welcome);
    wire.onText = (text) => player.#receive(text);
    wire.onClose = () => undefined;
    return player;
  }

  emit(event: ClientEvent, payload?: unknown): void {
    this.wire.send(`42${JSON.stringify(payload === undefined ? [event] : [event, payload])}`);
  }

  /** The payload of the next event of this name that `matches`. Rejects after `patienceMs`. */
  next<E extends ServerEvent>(
    event: E,
    matches: (payload: ServerEvents[E]) => boolean = () => true,
    patienceMs = PATIENCE_MS,
  ): Promise<ServerEvents[E]> {
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => reject(new Error(`${event} never came`)), patienceMs).unref();
      this.#waiting.push({
        event,
        matches,
        resolve: (payload) => {
          clearTimeout(timeout);
          resolve(payload as ServerEvents[E]);
        },
      });
    });
  }

  /** Joins a room; resolves with its first `roomUpdate`. */
  async join(roomId: string, name: string, { session, features }: JoinOptions = {}): Promise<void> {
    this.session = session;
    const seated = this.next('roomUpdate');
    const guestInfo = { name, avatarSeed: name, session };
    this.emit('joinRoom', { roomId, token: null, guestInfo, features });
    this.roomId = (await seated).roomId;
  }

  #receive(text: string): void {
    if (text === '2') this.wire.send('3');
    if (!text.startsWith('42')) return;
    const [event, payload, offset]: [ServerEvent, unknown, unknown] = JSON.parse(text.slice(2));
    if (typeof offset === 'string') this.offset = offset;
    this.onEvent(event, payload);
    for (const waiter of this.#waiting.filter((one) => one.event === event)) {
      if (!waiter.matches(payload as never)) continue;
      this.#waiting = this.#waiting.filter((other) => other !== waiter);
      waiter.resolve(payload);
    }
  }
}
