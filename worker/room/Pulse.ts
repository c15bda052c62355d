import { game } from '../../shared/protocol/limits.ts';
import type { Due } from '../game/index.ts';

/** Where it is stored when a room last lived that counts its seconds itself, epoch ms. */
const LIFE_SIGN = 'aliveAt';

/** What a sign of life need not wait for, and nobody for it: if it is lost, so is the room. */
const LOOSE = { allowUnconfirmed: true };

/** Who drew a point so lately is about to draw the next. */
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
 * Wakes a room for the seconds that it tells. As a rule an alarm does, and lets the room sleep in between. A room in which
 * somebody draws is awake anyway: there a timer in memory does, since an alarm is three writes, and the points that are
 * drawn meanwhile wait for them. What changes the game stays with the alarm, and from a sign of life now and then it is
 * known after a crash how far the clock had run.
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
    // Not with the seconds: rooms that began together tell them together, and each would wait for the writes of all others.
    if (this.#wakesAt !== undefined && now - (this.#signedAt ?? 0) >= game.lifeSignMs) this.#sign(now);
  }

  /** When an alarm has to come for the room; whatever comes before that is seen to. */
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
    // If points come no more, this is the last occasion before the next second.
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
