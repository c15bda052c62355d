import type { Chance } from '../Chance.ts';
import type { Schedule } from '../Schedule.ts';
import { type Cut, type Medium, NetSocket, type NetSocketHandlers } from './NetSocket.ts';

type Front = (request: Request) => Promise<Response>;

export interface Answer {
  status: number;
  body: string;
}

const ORIGIN = 'https://parlor.test';

/** A client's connection to the network. While it is down nothing gets through; what was under way when it was cut is lost. */
export class Line implements Medium {
  isDown = false;
  /** Sees what leaves the server for this client, whether it arrives or not. */
  spy: (frame: string) => void = () => {};
  readonly schedule: Schedule;
  readonly chance: Chance;
  /** Where the client is. */
  readonly region: 'weur' | 'oc';
  readonly #front: Front;
  readonly #sockets = new Set<NetSocket>();
  /** Counts cuts: a request does not outlive one. */
  #cuts = 0;
  #latencyMs: number;

  constructor(schedule: Schedule, chance: Chance, front: Front, region: Line['region']) {
    this.schedule = schedule;
    this.chance = chance;
    this.#front = front;
    this.region = region;
    this.#latencyMs = chance.pick([2, 20, 80, 250]);
  }

  delayMs(): number {
    return this.chance.int(1, 2 * this.#latencyMs);
  }

  /** One request. `done` gets undefined if the connection failed, whether the request had arrived or not. */
  request(method: 'GET' | 'POST', path: string, body: string | null, done: (answer?: Answer) => void): void {
    const cuts = this.#cuts;
    const isLost = () => this.isDown || this.#cuts !== cuts;
    const end = (answer?: Answer) =>
      this.schedule.after(this.delayMs(), () => done(isLost() ? undefined : answer));
    this.schedule.after(this.delayMs(), () => {
      if (isLost()) {
        end();
        return;
      }
      this.ask(new Request(ORIGIN + path, { method, body }))
        .then(async (response) => {
          const answer = { status: response.status, body: await response.text() };
          this.spy(answer.body);
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

  /** Every connection is lost at once. */
  cut(cut: Cut): void {
    this.#cuts += 1;
    for (const socket of [...this.#sockets]) socket.cut(cut);
  }

  /** A perfect line from now on: losses that nobody noticed are noticed. */
  heal(): void {
    this.isDown = false;
    this.#latencyMs = 1;
    for (const socket of [...this.#sockets]) socket.noticeLoss();
  }

  ended(socket: NetSocket): void {
    this.#sockets.delete(socket);
  }
}
