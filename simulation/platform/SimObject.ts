import { isReset, resetError } from './errors.ts';
import { type Guards, guardsOf, never } from './guards.ts';
import { OutputGate } from './OutputGate.ts';
import type { Run } from './Run.ts';
import { SimAlarm } from './SimAlarm.ts';
import { SimSql } from './SimSql.ts';
import { SimWebSocket } from './SimWebSocket.ts';
import { storageOf } from './storageOf.ts';
import { Timers } from './Timers.ts';
import type { SimFrame, Wire, WireOwner } from './Wire.ts';

/** The handlers that the runtime calls, besides RPC methods. */
export interface Instance {
  fetch(request: Request): Promise<Response>;
  alarm(): Promise<void>;
  webSocketMessage(ws: WebSocket, message: SimFrame): Promise<void>;
  webSocketClose(ws: WebSocket, code: number, reason: string, wasClean: boolean): Promise<void>;
  webSocketError(ws: WebSocket, error: unknown): Promise<void>;
}

export type InstanceClass = new (ctx: DurableObjectState, env: unknown) => Instance;

interface Waiting {
  run(instance: Instance): void;
  reject(error: Error): void;
}

interface ObjectSetup {
  name: string;
  create: InstanceClass;
  /** The bindings of an instance; `isAlive` tells whether it is still in memory. */
  envFor(isAlive: () => boolean): unknown;
  onCreated(instance: Instance): void;
}

/** How long an object that failed to start is down. */
const RESTART_MS = 500;

/** A Durable Object: its durable state, and an instance of its class while it is in memory. */
export class SimObject implements WireOwner {
  readonly name: string;
  readonly sql = new SimSql();
  readonly gate: OutputGate;
  readonly alarm: SimAlarm;
  readonly #world: Run;
  readonly #setup: ObjectSetup;
  readonly #timers: Timers;
  readonly #wires = new Set<Wire>();
  #sockets = new Map<Wire, SimWebSocket>();
  #instance: Instance | undefined;
  #queue: Waiting[] = [];
  /** Deliveries that have started and not settled. */
  #running = new Set<Waiting>();
  #blocks = 0;
  #autoResponse: { request: string; response: string } | undefined;
  /** Until then it cannot be reached, epoch ms. */
  downUntil = 0;
  /** The number of crashes. */
  crashes = 0;
  /** When its memory was last lost, by hibernation or a crash, epoch ms. */
  lostAt = 0;
  /** When it last crashed, epoch ms. */
  crashedAt = 0;
  /** When it was first loaded after that, epoch ms; 0 until then. */
  restartedAt = 0;
  /** Until then it refuses calls of other objects, epoch ms. */
  busyUntil = 0;
  /** Until then calls of other objects wait for it, epoch ms. */
  hangsUntil = 0;
  /** When it last refused a call, epoch ms. */
  refusedAt = 0;
  /** Whether the connection of the next object that calls it breaks before the answer is through. */
  losesAnswer = false;
  /** Until then it does not sleep, since the call whose answer was lost may come again, epoch ms. */
  awakeUntil = 0;
  /** The number of calls it has made that are not answered. */
  pendingCalls = 0;
  #losses = 0;
  #startedAt = 0;
  #omen: { handler: string; happen(): void } | undefined;

  constructor(world: Run, setup: ObjectSetup) {
    this.#world = world;
    this.#setup = setup;
    this.name = setup.name;
    this.gate = new OutputGate(world.schedule, world.delays);
    this.alarm = new SimAlarm(world, this);
    this.sql.onWrite = () => this.gate.hold();
    this.#timers = new Timers(world.schedule, (task) => this.#do('timer', task));
  }

  /** Whether it is in memory, and has finished starting. */
  get isAwake(): boolean {
    return this.#instance !== undefined && this.#blocks === 0;
  }

  /** When it last finished starting; now, if it has yet to: meanwhile it does nothing else. Epoch ms. */
  get startedAt(): number {
    return this.#instance && this.#blocks > 0 ? this.#world.schedule.now : this.#startedAt;
  }

  /** Something happens just before the object runs this handler or RPC method the next time. */
  beforeNext(handler: string, happen: () => void): void {
    this.#omen = { handler, happen };
  }

  /** Runs a handler in the object, which is started if necessary. Rejects if it crashes meanwhile. */
  deliver<T>(handler: string, task: (instance: Instance) => T | Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const waiting: Waiting = {
        run: (instance) => {
          this.#fulfil(handler);
          this.#running.add(waiting);
          const end =
            <R>(settle: (result: R) => void) =>
            (result: R) => {
              if (this.#running.delete(waiting)) settle(result);
            };
          Promise.resolve()
            .then(() => task(instance))
            .then(end(resolve), end(reject));
        },
        reject,
      };
      if (this.#world.schedule.now < this.downUntil) {
        reject(resetError());
        return;
      }
      this.#queue.push(waiting);
      this.#world.schedule.after(0, () => this.#pump());
    });
  }

  /** Receives a client's frame. Pongs are auto-answered without starting the object. */
  receive(wire: Wire, frame: SimFrame): void {
    if (wire.state === 'closed') return;
    if (this.#autoResponse && frame === this.#autoResponse.request) {
      wire.autoPongAt = this.#world.schedule.now;
      if (wire.state === 'open') wire.send(this.#autoResponse.response);
      return;
    }
    this.#toSocket('webSocketMessage', wire, (instance, ws) => instance.webSocketMessage(ws, frame));
  }

  /** The connection ended, with a close frame or without one (1006). */
  closed(wire: Wire, code: number): void {
    if (!this.#wires.delete(wire)) return;
    wire.state = 'closed';
    const isError = code === 1006 && this.#world.chance.is(0.2);
    this.#toSocket('webSocketClose', wire, (instance, ws) =>
      isError
        ? instance.webSocketError(ws, new Error('Network connection lost.'))
        : instance.webSocketClose(ws, code, '', code !== 1006),
    );
  }

  /** Hibernates, as after some idle time; false if the object is busy. */
  hibernate(): boolean {
    const isBusy = this.#queue.length > 0 || this.#running.size > 0 || this.#blocks > 0;
    if (!this.#instance || isBusy || this.#timers.arePending || this.pendingCalls > 0) return false;
    if (this.#world.schedule.now < this.awakeUntil) return false;
    this.#forget();
    return true;
  }

  /** Loses memory, connections and everything in flight, but not storage; unreachable for `downMs`. */
  crash(downMs: number): void {
    this.downUntil = Math.max(this.downUntil, this.#world.schedule.now + downMs);
    this.crashes += 1;
    this.crashedAt = this.#world.schedule.now;
    // Also if it was loaded at this very moment, as when it crashes in the alarm that has woken it.
    this.restartedAt = 0;
    this.#forget();
    this.#blocks = 0;
    const lost = [...this.#queue, ...this.#running];
    this.#queue = [];
    this.#running.clear();
    for (const { reject } of lost) reject(resetError());
    for (const wire of this.#wires) wire.lost();
    this.#wires.clear();
  }

  dispose(): void {
    this.sql.close();
  }

  #forget(): void {
    this.#losses += 1;
    this.lostAt = this.#world.schedule.now;
    this.#instance = undefined;
    this.#sockets = new Map();
    for (const wire of this.#wires) wire.unreadLength = 0;
    this.#timers.forget();
    this.gate.forget();
  }

  #fulfil(handler: string): void {
    if (this.#omen?.handler !== handler) return;
    const { happen } = this.#omen;
    this.#omen = undefined;
    happen();
  }

  #toSocket(handler: string, wire: Wire, call: (instance: Instance, ws: WebSocket) => Promise<void>): void {
    this.#do(handler, (instance) => call(instance, this.#socketOf(wire) as unknown as WebSocket));
  }

  /** Runs a handler whose result nobody awaits. */
  #do(handler: string, task: (instance: Instance) => void | Promise<void>): void {
    this.deliver(handler, task).catch((error) => {
      if (!isReset(error)) this.#world.violate('nothing is thrown', String(error));
    });
  }

  #socketOf(wire: Wire): SimWebSocket {
    let ws = this.#sockets.get(wire);
    if (!ws) {
      ws = new SimWebSocket(wire);
      ws.isDead = this.#deathOf(this.#losses);
      this.#sockets.set(wire, ws);
    }
    return ws;
  }

  #deathOf(losses: number): () => boolean {
    return () => this.#losses !== losses;
  }

  /** Starts the next delivery, unless the object is in `blockConcurrencyWhile`. */
  #pump(): void {
    if (this.#queue.length === 0) return;
    this.#timers.run(() => {
      try {
        const instance = this.#wake();
        if (this.#blocks === 0) this.#queue.shift()?.run(instance);
      } catch (error) {
        // A lobby cannot be made without its tables: whoever calls it is told so.
        this.#queue.shift()?.reject(Object.assign(error as Error, { remote: true }));
      }
    });
  }

  #wake(): Instance {
    if (this.#instance) return this.#instance;
    if (this.restartedAt < this.crashedAt) this.restartedAt = this.#world.schedule.now;
    const isDead = this.#deathOf(this.#losses);
    const instance = new this.#setup.create(
      this.#context(isDead),
      this.#setup.envFor(() => !isDead()),
    );
    if (!isDead()) this.#instance = instance;
    this.#setup.onCreated(instance);
    return instance;
  }

  async #block<T>(isDead: () => boolean, task: () => Promise<T>): Promise<T> {
    this.#blocks += 1;
    try {
      return await task();
    } catch (error) {
      // An object that fails to start is discarded, and created again for the next request.
      if (isDead()) return never();
      this.#world.trace(() => `${this.name} cannot wake: ${error}`);
      this.crash(RESTART_MS);
      return never();
    } finally {
      if (!isDead()) {
        this.#blocks -= 1;
        this.#startedAt = this.#world.schedule.now;
        for (const _ of this.#queue) this.#world.schedule.after(0, () => this.#pump());
      }
    }
  }

  #context(isDead: () => boolean): DurableObjectState {
    const guards = guardsOf(isDead);
    const context = {
      id: { name: this.name, toString: () => this.name },
      storage: storageOf(this, guards),
      blockConcurrencyWhile: <T>(task: () => Promise<T>) => this.#block(isDead, task),
      ...this.#webSockets(guards, isDead),
    };
    return context as unknown as DurableObjectState;
  }

  #webSockets({ alive }: Guards, isDead: () => boolean) {
    return {
      acceptWebSocket: alive((ws: SimWebSocket, tags: string[]) => {
        ws.isDead = isDead;
        ws.wire.tags = tags;
        ws.wire.owner = this;
        this.#wires.add(ws.wire);
        this.#sockets.set(ws.wire, ws);
      }),
      // As workerd does: all of them newest first, those with a tag oldest first.
      getWebSockets: alive((tag?: string) => {
        const wires = [...this.#wires];
        const found = tag === undefined ? wires.reverse() : wires.filter(({ tags }) => tags.includes(tag));
        return found.map((wire) => this.#socketOf(wire));
      }),
      setWebSocketAutoResponse: alive((pair: { request: string; response: string }) => {
        this.#autoResponse = pair;
      }),
      getWebSocketAutoResponseTimestamp: alive(({ wire }: SimWebSocket) =>
        wire.autoPongAt === undefined ? null : new Date(wire.autoPongAt),
      ),
    };
  }
}
