import type { Invariants } from '../invariants/Invariants.ts';
import type { StoreFaults } from '../invariants/StoreFaults.ts';
import type { Delays } from '../platform/Delays.ts';
import type { SimObject } from '../platform/SimObject.ts';
import type { SimSql } from '../platform/SimSql.ts';
import type { Schedule } from '../Schedule.ts';

interface Circumstances {
  readonly schedule: Schedule;
  readonly invariants: Invariants;
  readonly delays: Delays;
  /** All objects there are. */
  everything(): SimObject[];
  trace(line: () => string): void;
}

/** Makes objects fail, and remembers how stores have. */
export class FaultInjector implements StoreFaults {
  readonly #world: Circumstances;
  /** Whether stores may fail temporarily in this run. */
  mayStoreFail = false;
  /** Whether the known room's store has failed for good. */
  isDying = false;
  hasStoreFailed = false;
  failedAt = 0;
  mendedAt = 0;

  constructor(world: Circumstances) {
    this.#world = world;
  }

  /** The object loses its memory and its connections, and cannot be reached for a while. */
  crash(object: SimObject, downMs: number): void {
    this.#world.trace(() => `${object.name} crashes, for ${downMs} ms`);
    this.#world.invariants.forgot(object, 'crash');
    object.crash(downMs);
  }

  /** The object falls asleep, unless it is busy. */
  hibernate(object: SimObject): void {
    if (this.#world.delays.verifications > 0 || !object.hibernate()) return;
    this.#world.trace(() => `${object.name} sleeps`);
    this.#world.invariants.forgot(object, 'sleep');
  }

  /** The object refuses calls of other objects for a while. */
  overload(object: SimObject, busyMs: number): void {
    this.#world.trace(() => `${object.name} is overloaded, for ${busyMs} ms`);
    object.busyUntil = this.#world.schedule.now + busyMs;
  }

  /** The object lets the calls of other objects wait for a while. */
  hang(object: SimObject, forMs: number): void {
    this.#world.trace(() => `${object.name} hangs, for ${forMs} ms`);
    object.hangsUntil = this.#world.schedule.now + forMs;
  }

  /** The object does what it is asked next, but its answer is lost. */
  loseAnswer(object: SimObject): void {
    this.#world.trace(() => `the next answer of ${object.name} is lost`);
    object.losesAnswer = true;
  }

  /** Makes an object's writes fail for a while; infinitely long: for good. */
  failStore(object: SimObject, fault: SimSql['fault'], forMs: number): void {
    this.#world.trace(() => `the store of ${object.name} ${fault}, for ${forMs} ms`);
    object.sql.fault = fault;
    object.sql.onReset = () => this.crash(object, 0);
    this.hasStoreFailed = true;
    if (forMs === Number.POSITIVE_INFINITY) this.isDying = true;
    if (this.mendedAt < Number.POSITIVE_INFINITY) this.failedAt = this.#world.schedule.now;
    this.mendedAt = Number.POSITIVE_INFINITY;
    this.#world.schedule.after(forMs, () => this.mendStores([object]));
  }

  /** Makes stores work again. */
  mendStores(objects: readonly SimObject[] = this.#world.everything()): void {
    for (const { sql } of objects) sql.fault = undefined;
    const isOver = this.#world.everything().every(({ sql }) => !sql.fault);
    if (isOver && this.mendedAt === Number.POSITIVE_INFINITY) this.mendedAt = this.#world.schedule.now;
  }
}
