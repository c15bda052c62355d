import { game } from '../../shared/protocol/limits.ts';
import type { Due } from '../game/index.ts';

/** The key under which a room that tells its seconds without alarms stores when it was last alive, epoch ms. */
const LIFE_SIGN = 'aliveAt';

/** Nothing waits for a sign of life to be stored: if that is lost, so is the memory that went on meanwhile. */
const LOOSE = { allowUnconfirmed: true };

/** After a point the next one is expected within this time. */
const FLOW_MS = 100;
/** How much too early a timer may come. */
const EARLY_MS = 10;

interface Waking {
  /** Calls `task` in so many milliseconds if the memory is not lost until then; the result calls it off. */
  after(delayMs: number, task: () => void): () => void;
  /** It is time. */
  onTime(now: number): void;
  onStoreFailed(error: unknown): void;
}

type Storage = Pick<DurableObjectStorage, 'get' | 'put' | 'delete'>;

/**
 * Wakes a room for the seconds that it tells (docs/decisions/0024). Usually an alarm does that, and the room may sleep in
 * between. While somebody draws the room is awake anyway, and a timer in memory does it: an alarm costs three writes, for which
 * points would have to wait. What changes the game is left to the alarm, and a sign of life is stored now and then, so that
 * after a crash it is known how far the clock had run.
 */
export class Pulse {
  readonly #storage: Storage;
  readonly #waking: Waking;
  #drawnAt = Number.NEGATIVE_INFINITY;
  /** When the room said last that it lives; undefined if nothing of that is stored. */
  #signedAt: number | undefined;
  #wakesAt: number | undefined;
  #callOff: (() => void) | undefined;

  constructor(storage: Storage, waking: Waking) {
    this.#storage = storage;
    this.#waking = waking;
  }

  /** Of a room that was awake when it lost its memory: when it wrote down last that it lives, epoch ms. */
  async lastLifeSign(): Promise<number | undefined> {
    const at = await this.#storage.get<number>(LIFE_SIGN);
    this.#signedAt = at;
    return at;
  }

  /** Somebody draws. */
  drawn(now: number): void {
    this.#drawnAt = now;
    // Not at the full second: rooms that began together would all write at once, and wait for each other.
    if (this.#wakesAt !== undefined && now - (this.#signedAt ?? 0) >= game.lifeSignMs) this.#sign(now);
  }

  /** When the room needs an alarm; arms the timer for whatever comes before that. */
  alarmAt({ at, changeAt }: Due, now: number): number | undefined {
    const isAwake = now - this.#drawnAt <= game.tickMs;
    if (at === undefined || at === changeAt || !isAwake) {
      this.rest();
      return at;
    }
    if (this.#wakesAt !== at) this.#wakeBy(at, now);
    return changeAt;
  }

  /** Leaves it to alarms again. */
  rest(): void {
    this.#callOff?.();
    this.#callOff = undefined;
    this.#wakesAt = undefined;
    if (this.#signedAt === undefined) return;
    this.#signedAt = undefined;
    this.#storage.delete(LIFE_SIGN, LOOSE).catch(this.#waking.onStoreFailed);
  }

  #wakeBy(at: number, now: number): void {
    // If no more points come, this is the last occasion before the next second.
    const isFlowing = now - this.#drawnAt < FLOW_MS;
    const isDue = this.#signedAt === undefined || at - this.#signedAt > game.lifeSignMs;
    if (isDue && (this.#signedAt === undefined || !isFlowing)) this.#sign(now);
    this.#callOff?.();
    this.#wakesAt = at;
    this.#callOff = this.#waking.after(Math.max(0, at - now), () => this.#onTime(at));
  }

  #sign(now: number): void {
    this.#signedAt = now;
    this.#storage.put(LIFE_SIGN, now, LOOSE).catch(this.#waking.onStoreFailed);
  }

  #onTime(at: number): void {
    this.#callOff = undefined;
    this.#wakesAt = undefined;
    const now = Date.now();
    // A timer that comes a fraction early must find its second due.
    this.#waking.onTime(at - now > EARLY_MS ? now : Math.max(at, now));
  }
}
