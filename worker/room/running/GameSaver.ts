import type { Effect, GameState } from '../../game/index.ts';
import { keysOfPerson, type Person, personOf } from '../storage/person.ts';
import type { RoomStore } from '../storage/RoomStore.ts';
import { StoreWriter } from '../storage/StoreWriter.ts';
import type { Roster } from './Roster.ts';
import type { Transition } from './transition.ts';

export interface SaverEvents {
  /** The game or an item was saved, with this time (epoch ms). */
  onSaved(now: number): void;
  /** Writing has begun to fail. */
  onStoreFailing(error: unknown): void;
}

/** Saves what happens in a game, each change as a whole or not at all. Times are epoch ms. */
export class GameSaver {
  readonly #store: RoomStore;
  readonly #roster: Roster;
  readonly #events: SaverEvents;
  readonly #writer: StoreWriter;

  constructor(store: RoomStore, roster: Roster, events: SaverEvents) {
    this.#store = store;
    this.#roster = roster;
    this.#events = events;
    this.#writer = new StoreWriter(
      (change) => store.transact(change),
      (error) => events.onStoreFailing(error),
    );
  }

  /** Saves all of a transition that has to outlast a crash; false, and nothing is saved, if that fails. */
  save({ before, state, effects, taken, now }: Transition): boolean {
    const isChanged = differsDurably(before, state);
    const saves = effects.map((effect) => this.#saveOf(effect, now)).filter((save) => save !== undefined);
    if (!isChanged && !taken && saves.length === 0) return true;
    const isWritten = this.#writer.write(() => {
      for (const save of saves) save();
      if (taken) this.#store.saveSeat(taken);
      if (isChanged) this.#store.saveGame(state, now);
    }, now);
    if (isWritten) this.#events.onSaved(now);
    return isWritten;
  }

  /**
   * Extends a person's ban to all their keys. False if that fails: they are still banned by those they were banned by.
   */
  extendBan(person: Person, until: number, now: number): boolean {
    return this.#writer.write(() => this.#store.extendBan(keysOfPerson(person), until, now), now);
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

  /** How the effect is saved; undefined if it is not. */
  #saveOf(effect: Effect, now: number): (() => void) | undefined {
    switch (effect.type) {
      case 'itemSaved':
        return () => this.#store.saveItem(effect.index, effect.item, now);
      case 'itemsReplaced':
        return () => this.#store.replaceItems(effect.from, effect.items, now);
      case 'seatGone':
        return () => this.#store.deleteSeat(effect.playerId);
      case 'kicked': {
        const seat = this.#roster.seatOf(effect.playerId);
        return seat && (() => this.#store.saveBans(keysOfPerson(personOf(seat)), effect.until, now));
      }
      default:
        return undefined;
    }
  }
}

/** Changes to these alone are not saved: the picture has its own rows; ticks and the drawer's watch start over. */
const notWorthSaving: ReadonlySet<keyof GameState> = new Set(['picture', 'tickedS', 'drawerWatch']);

/** Whether a field changed that has to be saved. The rules keep the identity of fields that they do not change. */
export function differsDurably(before: GameState, after: GameState): boolean {
  if (before === after) return false;
  return (Object.keys(after) as (keyof GameState)[]).some(
    (key) => before[key] !== after[key] && !notWorthSaving.has(key),
  );
}
