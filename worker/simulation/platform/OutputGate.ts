import type { Schedule } from '../Schedule.ts';

/** How long writes take, and who waited for them; milliseconds. */
interface Delays {
  commitMs(): number;
  /** What waited goes out a moment after the gate has opened. */
  lateMs(): number;
}

/**
 * Holds back what an object asks of others while something that it wrote is not confirmed. What is held goes out in its order,
 * but a call that is made just after the gate has opened overtakes it, as in workerd (docs/decisions/0025).
 */
export class OutputGate {
  readonly #schedule: Schedule;
  readonly #delays: Delays;
  #opensAt = 0;
  #lastOutAt = 0;

  constructor(schedule: Schedule, delays: Delays) {
    this.#schedule = schedule;
    this.#delays = delays;
  }

  /** Something was written. */
  hold(): void {
    this.#opensAt = Math.max(this.#opensAt, this.#schedule.now + this.#delays.commitMs());
  }

  /** Lets a call out: at once, or when all that was written until now is confirmed. */
  pass(call: () => void): void {
    if (this.#schedule.now >= this.#opensAt) {
      call();
      return;
    }
    this.#lastOutAt = Math.max(this.#lastOutAt, this.#opensAt + this.#delays.lateMs());
    this.#schedule.at(this.#lastOutAt, call);
  }

  /** What was held went with the memory. */
  forget(): void {
    this.#opensAt = 0;
    this.#lastOutAt = 0;
  }
}
