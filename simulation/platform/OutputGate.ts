import type { Schedule } from '../Schedule.ts';
import type { Delays } from './Delays.ts';

/**
 * Holds back an object's outgoing calls while a write is unconfirmed. Held calls keep their order, but a call made just
 * after the gate has opened overtakes them, as in workerd (docs/decisions/0025).
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

  /** To be called at each write. */
  hold(): void {
    this.#opensAt = Math.max(this.#opensAt, this.#schedule.now + this.#delays.commitMs());
  }

  /** Makes the call at once, or when everything written until now is confirmed. */
  pass(call: () => void): void {
    if (this.#schedule.now >= this.#opensAt) {
      call();
      return;
    }
    this.#lastOutAt = Math.max(this.#lastOutAt, this.#opensAt + this.#delays.lateMs());
    this.#schedule.at(this.#lastOutAt, call);
  }

  /** Opens the gate: the memory was lost. */
  forget(): void {
    this.#opensAt = 0;
    this.#lastOutAt = 0;
  }
}
