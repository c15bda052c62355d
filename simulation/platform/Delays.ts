import { game } from '../../shared/protocol/limits.ts';
import type { Chance } from '../Chance.ts';

/** The most by which alarms are late. */
export const ALARM_LATE_MS = 400;
/** An object to which nothing happens for so long leaves memory. */
export const IDLE_MS = 10_000;
/** How long it then takes to load it for its alarm. */
export const LOADING_MS = 2 * game.lateAlarmMs;

/** What the platform takes its time for. */
export class Delays {
  /** How many access tokens are being verified: as long as that takes, no object sleeps. */
  verifications = 0;
  readonly #chance: Chance;
  readonly #gate: Chance;
  readonly #isCalm: () => boolean;

  /** @param gate a stream of its own, so that writes do not change what else happens */
  constructor(chance: Chance, gate: Chance, isCalm: () => boolean) {
    this.#chance = chance;
    this.#gate = gate;
    this.#isCalm = isCalm;
  }

  /** The latency of a call, and of its answer. */
  callMs(): number {
    return this.#isCalm() ? 1 : this.#chance.pick([0, 1, 2, 5, 60]);
  }

  /** How long a write takes to be confirmed. */
  commitMs(): number {
    return this.#isCalm() ? 1 : this.#gate.pick([0, 1, 2, 5, 30]);
  }

  /** How long after that the calls that waited for it go out. */
  lateMs(): number {
    return this.#isCalm() ? 1 : this.#gate.int(0, 2);
  }

  /** How long it takes to verify an access token: meanwhile the object goes on with other things. */
  verifyMs(): number {
    return this.#isCalm() ? 1 : this.#chance.pick([0, 5, 60, 300]);
  }

  /** By how much an alarm is late. */
  alarmMs(): number {
    return !this.#isCalm() && this.#chance.is(0.03)
      ? this.#chance.int(0, ALARM_LATE_MS)
      : this.#chance.int(0, 2);
  }
}
