import { game } from '../../shared/protocol/limits.ts';
import type { Due } from '../game/index.ts';

/** The storage key of the sign of life, epoch ms, which exists only while the room ticks without alarms. */
const LIFE_SIGN = 'aliveAt';

/** Output need not wait for a sign of life: if its write is lost, so is the memory that went on meanwhile. */
const LOOSE = { allowUnconfirmed: true };

interface PulseEnvironment {
  /** Like `setTimeout`; returns a function that cancels it. */
  after(delayMs: number, task: () => void): () => void;
  /** The timer has fired. */
  onTime(now: number): void;
  onStoreFailed(error: unknown): void;
}

type Storage = Pick<DurableObjectStorage, 'get' | 'put' | 'delete'>;

/**
 * Schedules a room's ticks (docs/decisions/0024). Usually an alarm does that, and the room can hibernate in between.
 * While somebody draws the room is awake anyway and uses a timer: an alarm costs three writes. Whatever changes the
 * game is left to the alarm, and a sign of life is stored unless something else is, so that after a crash it is known how
 * far the clock had run.
 */
export class Pulse {
  readonly #storage: Storage;
  readonly #environment: PulseEnvironment;
  #drawnAt = Number.NEGATIVE_INFINITY;
  /** The time of the stored sign of life, or of what was saved since; undefined if there is none. */
  #signedAt: number | undefined;
  #cancelSign: (() => void) | undefined;
  #wakesAt: number | undefined;
  #cancelWake: (() => void) | undefined;

  constructor(storage: Storage, environment: PulseEnvironment) {
    this.#storage = storage;
    this.#environment = environment;
  }

  /** The sign of life of a room that crashed while it ticked without alarms, epoch ms; else undefined. */
  async lastLifeSign(): Promise<number | undefined> {
    const at = await this.#storage.get<number>(LIFE_SIGN);
    this.#signedAt = at;
    return at;
  }

  /** To be called whenever points are relayed. */
  drawn(now: number): void {
    this.#drawnAt = now;
    // Neither on the tick nor by the timer, if possible: rooms that started together would all write at once, and wait
    // for each other.
    const isDue = now - (this.#signedAt ?? 0) >= game.lifeSignMs - game.pointFlowMs;
    if (this.#wakesAt !== undefined && isDue) this.#sign(now);
  }

  /** The game or an item was saved, with the time `now`: that is a sign of life, too. */
  saved(now: number): void {
    if (this.keepsAwake) this.#signed(now);
  }

  /** Sets the timer for a tick that needs no alarm. Returns when the room needs an alarm, epoch ms. */
  schedule({ at, changeAt }: Due, now: number): number | undefined {
    const isDrawing = now - this.#drawnAt <= game.tickMs;
    if (!isDrawing || at === undefined || at === changeAt) {
      this.rest();
      return at;
    }
    if (this.#signedAt === undefined) this.#sign(now);
    if (this.#wakesAt !== at) this.#wakeBy(at, now);
    return changeAt;
  }

  /** Whether a timer keeps the room awake. */
  get keepsAwake(): boolean {
    return this.#cancelSign !== undefined;
  }

  /** Leaves ticks to alarms: cancels the timers and deletes the sign of life. */
  rest(): void {
    this.#cancelWake?.();
    this.#cancelWake = undefined;
    this.#wakesAt = undefined;
    this.#cancelSign?.();
    this.#cancelSign = undefined;
    if (this.#signedAt === undefined) return;
    this.#signedAt = undefined;
    this.#storage.delete(LIFE_SIGN, LOOSE).catch(this.#environment.onStoreFailed);
  }

  #wakeBy(at: number, now: number): void {
    this.#cancelWake?.();
    this.#wakesAt = at;
    this.#cancelWake = this.#environment.after(Math.max(0, at - now), () => this.#onTime(at));
  }

  #sign(now: number): void {
    this.#signed(now);
    this.#storage.put(LIFE_SIGN, now, LOOSE).catch(this.#environment.onStoreFailed);
  }

  #signed(now: number): void {
    this.#signedAt = now;
    this.#cancelSign?.();
    // In case neither a point nor a save comes in time.
    this.#cancelSign = this.#environment.after(game.lifeSignMs, () => this.#sign(Date.now()));
  }

  #onTime(at: number): void {
    this.#cancelWake = undefined;
    this.#wakesAt = undefined;
    const now = Date.now();
    // A timer that fires slightly early must find its tick due.
    this.#environment.onTime(at - now > game.earlyTimerMs ? now : Math.max(at, now));
  }
}
