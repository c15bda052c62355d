import type { Chance } from '../Chance.ts';
import type { Schedule } from '../Schedule.ts';
import { type Cut, type Medium, NetSocket, type NetSocketHandlers, NOTICE_MS } from './NetSocket.ts';

type Front = (request: Request) => Promise<Response>;

interface Answer {
  status: number;
  body: string;
}

/** A request that has had no answer for this long has reached its object, and waits there. */
const ARRIVAL_MS = 100;

const ORIGIN = 'https://parlor.test';

/** A client's connection to the network. While it is down nothing gets through; a cut loses what is in flight. */
export class Line implements Medium {
  isDown = false;
  /** Until then the client reads nothing, as a page that is frozen: all that comes waits for it, epoch ms. */
  unreadUntil = 0;
  /** Called with all that the server sends to this client, whether it arrives or not, and how much is then unread. */
  spy: (frame: string, unreadLength: number) => void = () => {};
  readonly schedule: Schedule;
  readonly chance: Chance;
  /** The client's region. */
  readonly region: 'weur' | 'oc';
  readonly #front: Front;
  /** The number of cuts: each one fails the pending requests. */
  cuts = 0;
  readonly #sockets = new Set<NetSocket>();
  /** How to fail each request that has no answer yet, and the number of cuts before it. */
  readonly #requests = new Map<() => void, number>();
  /** When each request that waits for the server was handed to it. */
  readonly #waiting = new Map<() => void, number>();
  #latencyMs: number;

  constructor(schedule: Schedule, chance: Chance, front: Front, region: Line['region']) {
    this.schedule = schedule;
    this.chance = chance;
    this.#front = front;
    this.region = region;
    this.#latencyMs = chance.pick([2, 20, 80, 250]);
  }

  /** Whether the server has a connection by which it can send something: between two polls it has none. */
  get isOpen(): boolean {
    const isHeld = (since: number) => this.schedule.now >= since + ARRIVAL_MS;
    return this.#sockets.size > 0 || [...this.#waiting.values()].some(isHeld);
  }

  delayMs(): number {
    return this.chance.int(1, 2 * this.#latencyMs);
  }

  /** The same towards the client. */
  downDelayMs(): number {
    return Math.max(0, this.unreadUntil - this.schedule.now) + this.delayMs();
  }

  /** Makes a request. `done` gets undefined if the connection failed, whether the request had arrived or not. */
  request(method: 'GET' | 'POST', path: string, body: string | null, done: (answer?: Answer) => void): void {
    const { cuts } = this;
    const isLost = () => this.isDown || this.cuts !== cuts;
    const settle = (answer?: Answer) => {
      if (this.#requests.delete(fail)) done(answer);
    };
    const fail = () => settle();
    this.#requests.set(fail, cuts);
    // The answer to a POST says nothing, and the next one would wait for it.
    const endDelayMs = () => (method === 'GET' ? this.downDelayMs() : this.delayMs());
    const end = (answer?: Answer) =>
      this.schedule.after(endDelayMs(), () => settle(isLost() ? undefined : answer));
    this.schedule.after(this.delayMs(), () => {
      if (isLost()) {
        end();
        return;
      }
      this.#waiting.set(fail, this.schedule.now);
      this.ask(new Request(ORIGIN + path, { method, body }))
        .finally(() => this.#waiting.delete(fail))
        .then(async (response) => {
          const answer = { status: response.status, body: await response.text() };
          this.spy(answer.body, answer.body.length);
          end(answer);
        })
        .catch(() => end());
    });
  }

  open(path: string, handlers: NetSocketHandlers): NetSocket {
    const socket = new NetSocket(
      this,
      new Request(ORIGIN + path, { headers: { Upgrade: 'websocket' } }),
      handlers,
    );
    this.#sockets.add(socket);
    return socket;
  }

  ask(request: Request): Promise<Response> {
    return this.#front(
      Object.defineProperty(request, 'cf', { value: { continent: this.region === 'oc' ? 'OC' : 'EU' } }),
    );
  }

  /** Cuts all connections. */
  cut(cut: Cut): void {
    this.cuts += 1;
    for (const socket of [...this.#sockets]) socket.cut(cut);
    if (cut.client) this.schedule.after(this.chance.int(0, NOTICE_MS), () => this.#failRequests());
  }

  /** Makes the line perfect: unnoticed losses are noticed now. */
  heal(): void {
    this.isDown = false;
    this.#latencyMs = 1;
    for (const socket of [...this.#sockets]) socket.noticeLoss();
    this.#failRequests();
  }

  ended(socket: NetSocket): void {
    this.#sockets.delete(socket);
  }

  /** The client notices that the requests made before the last cut are lost. */
  #failRequests(): void {
    for (const [fail, cuts] of [...this.#requests]) if (cuts < this.cuts) fail();
  }
}
