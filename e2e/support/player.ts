import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { Ack, ClientEvent, SentEvent, ServerEvent, ServerEvents } from '../../shared/protocol/events.ts';
import type { RoomState } from '../../shared/protocol/room.ts';

/** Only what hangs may fail, however slow the machine is. */
const patienceMs = 60_000;

export type PlayerOptions = Partial<ManagerOptions & SocketOptions>;

/** A player on a stock Socket.IO client, which records everything it receives. */
export class Player {
  readonly socket: Socket;
  readonly received: SentEvent[] = [];
  /** The data of all Engine.IO packets received as text. */
  readonly frames: string[] = [];
  readonly name: string;
  /** What looks at each event. */
  readonly #looking = new Set<() => void>();

  constructor(url: string, name: string, options: PlayerOptions = {}) {
    this.name = name;
    this.socket = io(url, { forceNew: true, reconnectionDelay: 100, reconnectionDelayMax: 500, ...options });
    this.socket.onAny((event: string, payload: unknown) => {
      this.received.push({ event, payload } as SentEvent);
      for (const look of this.#looking) look();
    });
    this.#tapFrames();
    this.socket.io.on('open', () => this.#tapFrames());
  }

  #tapFrames(): void {
    this.socket.io.engine?.on('packet', ({ data }: { data?: unknown }) => {
      if (typeof data === 'string') this.frames.push(data);
    });
  }

  /**
   * Resolves to the first result of `check` that is neither undefined nor false; checks again at each event, lest one that
   * comes along with the next be missed. Rejects when it loses patience.
   */
  async until<T>(what: string, check: () => T | undefined | false): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const look = () => {
      const found = check();
      if (found !== undefined && found !== false) resolve(found);
    };
    const expire = () => reject(new Error(`${this.name} never saw ${what}; last: ${this.#last()}`));
    const deadline = AbortSignal.timeout(patienceMs);
    deadline.addEventListener('abort', expire);
    this.#looking.add(look);
    look();
    return promise.finally(() => {
      this.#looking.delete(look);
      deadline.removeEventListener('abort', expire);
    });
  }

  #last(): string {
    return JSON.stringify(this.received.slice(-5)).slice(0, 1500);
  }

  /** The payloads of an event, from a position in `received` on. */
  all<E extends ServerEvent>(event: E, from = 0): ServerEvents[E][] {
    return this.received
      .slice(from)
      .flatMap((r) => (r.event === event ? [r.payload as ServerEvents[E]] : []));
  }

  /** The first matching payload of an event at or after a position in `received`, received already or still to come. */
  next<E extends ServerEvent>(
    event: E,
    from: number,
    matches: (payload: ServerEvents[E]) => boolean = () => true,
  ): Promise<ServerEvents[E]> {
    return this.until(event, () => this.all(event, from).find(matches));
  }

  get room(): RoomState | undefined {
    return this.all('roomUpdate').at(-1);
  }

  get me() {
    return this.room?.players.find((player) => player.socketId === this.socket.id);
  }

  emit(event: ClientEvent, payload?: unknown): void {
    this.socket.emit(event, payload);
  }

  ask(event: ClientEvent, payload?: unknown): Promise<Ack> {
    return this.socket.timeout(patienceMs).emitWithAck(event, payload);
  }

  connected(): Promise<void> {
    if (this.socket.connected) return Promise.resolve();
    return new Promise((resolve) => this.socket.once('connect', () => resolve()));
  }

  async create(): Promise<string> {
    const from = this.received.length;
    this.emit('createRoom', { roomId: null, settings: { maxRounds: 3, turnDuration: 60 } });
    return (await this.next('roomCreated', from)).roomId;
  }

  /** Creates a private room and sits down in it; resolves to its id. */
  async createAndJoin(): Promise<string> {
    const roomId = await this.create();
    await this.join(roomId);
    return roomId;
  }

  async join(roomId: string): Promise<void> {
    this.emit('joinRoom', { roomId, token: null, guestInfo: { name: this.name, avatarSeed: this.name } });
    await this.until('itself in the room', () => this.me);
  }

  leave(): void {
    this.socket.disconnect();
  }
}
