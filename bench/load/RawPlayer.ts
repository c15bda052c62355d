import type { Feature, ServerEvent, ServerEvents } from '../../shared/protocol/events.ts';
import { wire as limits } from '../../shared/protocol/limits.ts';
import { Wire } from './Wire.ts';

/** How long what a player waits for may take, if nothing else is said. */
const PATIENCE_MS = 60_000;
/** As long as a timer can wait. */
export const FOREVER_MS = 2 ** 31 - 1;

interface JoinOptions {
  session?: string | undefined;
  /** What the client can do besides what every client can. */
  features?: Feature[] | undefined;
}

/** A connection that speaks Socket.IO 5 over a WebSocket, by hand: a full client costs more than what is measured. */
export class RawPlayer {
  readonly wire: Wire;
  onEvent: (event: string, payload: unknown) => void = () => undefined;
  /** The Socket.IO id and what recovers the session. */
  readonly id: string;
  readonly pid: string | undefined;
  /** The last offset that came with an event. */
  offset: string | undefined;
  /** Where it sits. */
  roomId: string | undefined;
  /** By it a guest is known on another connection. */
  session: string | undefined;
  #waiting: { event: string; resolve: (payload: unknown) => void; matches: (payload: never) => boolean }[] =
    [];

  private constructor(wire: Wire, { sid, pid }: { sid: string; pid?: string }) {
    this.wire = wire;
    this.id = sid;
    this.pid = pid;
  }

  /** Connects to the default namespace; `room` names the room in the handshake, `auth` goes with the connection. */
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

  emit(event: string, payload?: unknown): void {
    this.wire.send(`42${JSON.stringify(payload === undefined ? [event] : [event, payload])}`);
  }

  /** The payload of the next such event that `matches`. */
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

  /** Takes a seat in a room; resolves when the room says so. */
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
    const [event, payload, offset] = JSON.parse(text.slice(2)) as [string, unknown, unknown];
    if (typeof offset === 'string') this.offset = offset;
    this.onEvent(event, payload);
    for (const waiter of this.#waiting.filter((one) => one.event === event)) {
      if (!waiter.matches(payload as never)) continue;
      this.#waiting = this.#waiting.filter((other) => other !== waiter);
      waiter.resolve(payload);
    }
  }
}
