import { IDLE_MS } from './Delays.ts';
import { disconnectedError, overloadedError, resetError } from './errors.ts';
import type { Run } from './Run.ts';
import type { Instance, SimObject } from './SimObject.ts';

/** The caller: an object, while it is in memory, or the Worker, which is always alive. */
export interface Caller {
  object: SimObject | undefined;
  isAlive(): boolean;
}

type Use<T> = (instance: Instance) => T | Promise<T>;

interface Call<T> {
  readonly method: string;
  use: Use<T>;
  resolve(result: T): void;
  reject(error: Error): void;
}

/**
 * The calls through one stub. They arrive in the order in which they pass the output gate; a reset of the object, or a
 * loss of the connection to it, breaks the stub for good.
 */
export class Calls {
  readonly #world: Run;
  readonly #caller: Caller;
  readonly #callee: () => SimObject;
  /** When the last of them arrives, and when its answer does, epoch ms. */
  #arrivesAt = 0;
  #answersAt = 0;
  /** The callee's `crashes` when the first call arrived. */
  #crashes: number | undefined;
  #isDisconnected = false;

  constructor(world: Run, caller: Caller, callee: () => SimObject) {
    this.#world = world;
    this.#caller = caller;
    this.#callee = callee;
  }

  make<T>(method: string, use: Use<T>): Promise<T> {
    const { object } = this.#caller;
    this.#countPending(1);
    return new Promise<T>((resolve, reject) => {
      const leave = () => this.#leave({ method, use, resolve, reject });
      if (object) object.gate.pass(leave);
      else leave();
    });
  }

  #leave<T>(call: Call<T>): void {
    if (!this.#caller.isAlive()) {
      this.#countPending(-1);
      return;
    }
    const waitsUntil = this.#caller.object ? this.#callee().hangsUntil : 0;
    this.#arrivesAt = Math.max(this.#later(this.#arrivesAt), waitsUntil);
    this.#world.schedule.at(this.#arrivesAt, () => this.#arrive(call));
  }

  #arrive<T>({ method, use, resolve, reject }: Call<T>): void {
    const { now } = this.#world.schedule;
    const callee = this.#callee();
    this.#crashes ??= callee.crashes;
    const answer = (settle: () => void) =>
      this.#answer(() => {
        if (this.#isDisconnected) reject(disconnectedError());
        else if (this.#crashes !== callee.crashes) reject(resetError());
        else settle();
      });
    if (this.#isDisconnected || this.#crashes !== callee.crashes) {
      answer(() => {});
      return;
    }
    if (this.#caller.object && now < callee.busyUntil) {
      callee.refusedAt = now;
      answer(() => reject(overloadedError()));
      return;
    }
    callee.deliver(method, use).then(
      (result) => {
        this.#loseAnswer(callee);
        answer(() => resolve(result));
      },
      (error) => answer(() => reject(error)),
    );
  }

  /** The call has had its effect, but the caller does not learn of it. */
  #loseAnswer(callee: SimObject): void {
    if (!this.#caller.object || !callee.losesAnswer) return;
    callee.losesAnswer = false;
    callee.awakeUntil = this.#world.schedule.now + IDLE_MS;
    this.#isDisconnected = true;
  }

  #answer(settle: () => void): void {
    this.#answersAt = this.#later(this.#answersAt);
    this.#world.schedule.at(this.#answersAt, () => {
      this.#countPending(-1);
      if (this.#caller.isAlive()) settle();
    });
  }

  /** When what is sent now comes in: not before what was sent before it, which does at `lastAt`. */
  #later(lastAt: number): number {
    return Math.max(lastAt, this.#world.schedule.now + this.#world.delays.callMs());
  }

  #countPending(change: 1 | -1): void {
    if (this.#caller.object) this.#caller.object.pendingCalls += change;
  }
}
