import { game } from '../../shared/protocol/limits.ts';

/** Where the time is stored at which a room lived that counts its seconds itself, epoch ms. */
const LIFE_SIGN = 'aliveAt';

/** What a sign of life need not wait for, and nobody for it: if it is lost, so is the room. */
const LOOSE = { allowUnconfirmed: true };

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
  #signedAt = Number.NEGATIVE_INFINITY;
  #wakesAt: number | undefined;
  #callOff: (() => void) | undefined;

  constructor(storage: Storage, waking: Waking) {
    this.#storage = storage;
    this.#waking = waking;
  }

  /** Of a room that was awake when it lost its memory: when it wrote down last that it lives, epoch ms. */
  async lastLifeSign(): Promise<number | undefined> {
    const at = await this.#storage.get<number>(LIFE_SIGN);
    if (at !== undefined) this.#signedAt = at;
    return at;
  }

  /** Somebody draws. */
  drawn(now: number): void {
    this.#drawnAt = now;
    if (this.#wakesAt !== undefined && now - this.#signedAt >= game.lifeSignMs) this.#sign(now);
  }

  /** Sees to it that the room wakes by `at`: false if it cannot, and an alarm has to. */
  wakes(at: number, now: number): boolean {
    if (now - this.#drawnAt > game.tickMs) {
      this.rest();
      return false;
    }
    if (now - this.#signedAt >= game.lifeSignMs) this.#sign(now);
    if (this.#wakesAt === at) return true;
    this.#callOff?.();
    this.#wakesAt = at;
    this.#callOff = this.#waking.after(Math.max(0, at - now), () => this.#onTime(at));
    return true;
  }

  /** Nothing is drawn any more, or nothing counts. */
  rest(): void {
    this.#callOff?.();
    this.#callOff = undefined;
    this.#wakesAt = undefined;
    if (this.#signedAt === Number.NEGATIVE_INFINITY) return;
    this.#signedAt = Number.NEGATIVE_INFINITY;
    this.#storage.delete(LIFE_SIGN, LOOSE).catch(this.#waking.onStoreFailed);
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
