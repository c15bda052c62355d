import { SELF } from 'cloudflare:test';
import type { Ack, SentEvent, ServerEvent, ServerEvents } from '../../shared/protocol/events.ts';

const EVENT = '42';
const ACK = '43';
const CONNECT = '40';

/** A Socket.IO client over one WebSocket that keeps everything it received. */
export class RoomPlayer {
  /** Every frame as received. */
  readonly frames: string[] = [];
  readonly events: SentEvent[] = [];
  isClosed = false;
  id = '';
  pid = '';
  offset: string | undefined;
  readonly #socket: WebSocket;
  readonly #acks = new Map<number, Ack>();
  readonly #waiting: (() => void)[] = [];
  #nextAckId = 0;
  #isConnected = false;
  #read = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.accept();
    socket.addEventListener('message', ({ data }) => this.#receive(String(data)));
    socket.addEventListener('close', () => {
      this.isClosed = true;
      this.#notify();
    });
  }

  /** The `auth` of a client that wants to be recovered. */
  get recoveryAuth(): Record<string, unknown> {
    return { pid: this.pid, offset: this.offset };
  }

  /** The `auth` of the same client if it comes back too late to be recovered. */
  get lateAuth(): Record<string, unknown> {
    return { pid: this.pid, offset: 'long gone' };
  }

  emit(event: string, ...args: unknown[]): void {
    this.#socket.send(EVENT + JSON.stringify([event, ...args]));
  }

  async ask(event: string, ...args: unknown[]): Promise<Ack> {
    const id = this.#nextAckId++;
    this.#socket.send(EVENT + id + JSON.stringify([event, ...args]));
    await this.until(() => this.#acks.has(id));
    return this.#acks.get(id) as Ack;
  }

  /** The next unread event of this name; skips those before it. */
  async next<E extends ServerEvent>(
    event: E,
    matches: (payload: ServerEvents[E]) => boolean = () => true,
  ): Promise<ServerEvents[E]> {
    let found: ServerEvents[E] | undefined;
    await this.until(() => {
      const index = this.events.findIndex(
        (one, at) => at >= this.#read && one.event === event && matches(one.payload as ServerEvents[E]),
      );
      if (index === -1) return false;
      this.#read = index + 1;
      found = this.events[index]?.payload as ServerEvents[E];
      return true;
    });
    return found as ServerEvents[E];
  }

  /** The newest view of the room. */
  get room(): ServerEvents['roomUpdate'] {
    const update = this.events.findLast((one) => one.event === 'roomUpdate');
    if (update?.event !== 'roomUpdate') throw new Error('no view of a room has come yet');
    return update.payload;
  }

  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => void this.#waiting.push(resolve));
  }

  close(): void {
    this.#socket.close(1000);
  }

  /** Sends the CONNECT packet and waits for its answer. */
  async enter(auth: Record<string, unknown> | undefined): Promise<this> {
    this.#socket.send(CONNECT + (auth ? JSON.stringify(auth) : ''));
    await this.until(() => this.#isConnected || this.isClosed);
    return this;
  }

  #receive(frame: string): void {
    this.frames.push(frame);
    if (frame === '2' && this.#socket.readyState === WebSocket.OPEN) this.#socket.send('3');
    else if (frame.startsWith(CONNECT)) {
      const { sid, pid } = JSON.parse(frame.slice(CONNECT.length)) as { sid: string; pid: string };
      this.id = sid;
      this.pid = pid;
      this.#isConnected = true;
    } else if (frame.startsWith(EVENT)) {
      const [event, ...args] = JSON.parse(frame.slice(EVENT.length)) as [ServerEvent, ...unknown[]];
      const offset = args.pop();
      if (typeof offset === 'string') this.offset = offset;
      this.events.push({ event, payload: args[0] } as SentEvent);
    } else if (frame.startsWith(ACK)) {
      const [, id = '', body = '[]'] = /^43(\d+)(.*)$/s.exec(frame) ?? [];
      this.#acks.set(Number(id), (JSON.parse(body) as Ack[])[0] as Ack);
    }
    this.#notify();
  }

  #notify(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }
}

/** Closes the player's connection and waits until the witness, who is in the same room, has learnt of that. */
export async function drop(player: RoomPlayer, witness: RoomPlayer): Promise<void> {
  player.close();
  const isAway = () =>
    witness.room.players.some(({ socketId, connected }) => socketId === player.id && !connected);
  await witness.until(isAway);
}

/** Connects through the whole Worker; `query` may name a room. */
export async function connect(
  query = '',
  auth?: Record<string, unknown>,
  address: string = crypto.randomUUID(),
): Promise<RoomPlayer> {
  const url = `https://parlor.test/socket.io/?EIO=4&transport=websocket${query}`;
  const headers = { Upgrade: 'websocket', 'CF-Connecting-IP': address };
  const response = await SELF.fetch(url, { headers });
  if (!response.webSocket) throw new Error(`no WebSocket but ${response.status} ${await response.text()}`);
  return new RoomPlayer(response.webSocket).enter(auth);
}
