import type { GameState } from '../../game/index.ts';
import { keysOfPerson, type Person } from '../storage/banKeys.ts';
import type { RoomStore } from '../storage/RoomStore.ts';
import { StoreWriter } from '../storage/StoreWriter.ts';
import { differsDurably, saveOf } from './persistence.ts';
import type { Roster } from './Roster.ts';
import type { Transition } from './transition.ts';

/** Saves what happens in a game, each change as a whole or not at all. Times are epoch ms. */
export class GameSaver {
  readonly #store: RoomStore;
  readonly #roster: Roster;
  readonly #writer: StoreWriter;

  /** @param onFailing called when writing begins to fail */
  constructor(store: RoomStore, roster: Roster, onFailing: (error: unknown) => void) {
    this.#store = store;
    this.#roster = roster;
    this.#writer = new StoreWriter((change) => store.transact(change), onFailing);
  }

  /** Saves all of a transition that has to outlast a crash; false, and nothing is saved, if that fails. */
  save({ before, state, effects, taken, now }: Transition): boolean {
    const isChanged = differsDurably(before, state);
    const saves = effects.map(saveOf).filter((save) => save !== undefined);
    if (!isChanged && !taken && saves.length === 0) return true;
    return this.#writer.write(() => {
      for (const save of saves) save(this.#store, this.#roster, now);
      if (taken) this.#store.saveSeat(taken);
      if (isChanged) this.#store.saveGame(state, now);
    }, now);
  }

  /** Bans a person by all their keys. If that fails they are still banned by those they were banned by. */
  saveBan(person: Person, until: number, now: number): void {
    this.#writer.write(() => this.#store.saveBans(keysOfPerson(person), until, now), now);
  }

  /** When to retry; undefined while writing works. */
  get retryAt(): number | undefined {
    return this.#writer.retryAt;
  }

  /** Tries to write again if that is due, and tells whether writing works. `hopeless`: it has failed for too long. */
  retry(state: GameState, now: number): 'works' | 'fails' | 'hopeless' {
    const { retryAt } = this.#writer;
    if (retryAt === undefined) return 'works';
    if (now < retryAt) return 'fails';
    if (this.#writer.write(() => this.#store.saveGame(state, now), now)) return 'works';
    return this.#writer.isHopeless(now) ? 'hopeless' : 'fails';
  }
}
