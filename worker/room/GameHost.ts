import { lobby } from '../../shared/protocol/limits.ts';
import { type RefusalCode, refusalOf } from '../../shared/protocol/refusals.ts';
import {
  capacity,
  type Due,
  drawerOf,
  drawOn,
  dueBy,
  dueOf,
  type Effect,
  type GameInput,
  type GameState,
  type JoinInput,
  reduce,
} from '../game/index.ts';
import type { Counter } from '../wire/Counters.ts';
import type { DrawnPoints } from '../wire/pointsOf.ts';
import type { Occupancy } from '../wire/rpc.ts';
import { pickWords } from '../words/pick.ts';
import { maskProfanity } from '../words/profanity.ts';
import { Connections, type Farewell, type SocketPort } from './connections/Connections.ts';
import { MissedLines } from './connections/MissedLines.ts';
import { type Packet, packetsOf } from './connections/packets.ts';
import { keysOfPerson, type Person } from './seats/identity.ts';
import { Roster } from './seats/Roster.ts';
import { seatChanges } from './seats/seatChanges.ts';
import { differsDurably, saveOf } from './storage/persistence.ts';
import type { RoomRecord, RoomStore, SeatRecord } from './storage/RoomStore.ts';
import { StoreWriter } from './storage/StoreWriter.ts';

interface HostEvents {
  /** The game's next deadline may have moved forward. */
  onDeadline(): void;
  /** Points of a stroke were relayed at `now`. */
  onDrawn(now: number): void;
  /** Resolves to whether the lobby has heard it. */
  onOccupancy(occupancy: Occupancy): Promise<boolean>;
  onCounted(counter: Counter): void;
  /** Writing has begun to fail. */
  onStoreFailing(error: unknown): void;
  /** Writing has failed for too long, so the room is closed. Players have been told; `onClosed` follows. */
  onGivenUp(): void;
  /** The room is closed: delete everything. */
  onClosed(): void;
}

/** The result of an input: done, or refused. */
export type Outcome = { ok: true } | { ok: false; code: RefusalCode };

const SEAT_TAKEN: Farewell = {
  event: 'seatTaken',
  payload: { message: 'You have opened this game somewhere else, so it goes on there.' },
};

interface Applied {
  /** The seat that a join takes, unless it is refused. */
  seat?: SeatRecord;
  now?: number;
  /** Called after saving, before anything is sent. */
  onSaved?(): void;
}

/** Runs a game: feeds inputs to the rules, saves the result, then sends it to the players. */
export class GameHost {
  readonly record: RoomRecord;
  readonly roster: Roster;
  readonly #store: RoomStore;
  readonly #connections: Connections;
  readonly #events: HostEvents;
  readonly #writer: StoreWriter;
  /** Losses of connections that could not be saved when they happened. */
  #owed: Extract<GameInput, { type: 'drop' }>[] = [];
  readonly #missed = new MissedLines();
  #state: GameState;
  /** The deadlines as of the last input. `draw` may have postponed them since. */
  #due: Due;
  #reported = '';

  constructor(
    record: RoomRecord,
    state: GameState,
    store: RoomStore,
    sockets: SocketPort,
    events: HostEvents,
  ) {
    this.record = record;
    this.#state = state;
    this.#due = dueOf(state);
    this.#store = store;
    this.#connections = new Connections(sockets, {
      onGone: (socketId) => this.drop(socketId),
      onFarewellLost: () => events.onDeadline(),
    });
    this.#events = events;
    this.#writer = new StoreWriter(
      (change) => store.transact(change),
      (error) => events.onStoreFailing(error),
    );
    this.roster = new Roster(() => this.#state, this.#connections, store.loadSeats());
  }

  /** When to call `time`. */
  due(): Due {
    const retryAt = this.#retryAt();
    if (retryAt !== undefined) return { at: retryAt, changeAt: retryAt };
    return dueBy(this.#connections.repeatAt, this.#due);
  }

  /** Whether the room closes while a seat that is promised at `now` is held, unless somebody comes. */
  closesSoon(now: number): boolean {
    const { emptyAt } = this.#state;
    return emptyAt !== null && emptyAt <= now + lobby.reservationMs;
  }

  occupancy(): Occupancy {
    const { roomId, isPublic, seats, phase } = this.#state;
    const open = isPublic && phase.name !== 'finished';
    return { roomId, players: seats.length, capacity: capacity(this.#state), open };
  }

  // Seats.

  /** Until when the person is banned, epoch ms; undefined if not. */
  bannedUntil(person: Person): number | undefined {
    return this.#store.bannedUntil(keysOfPerson(person), Date.now());
  }

  /** Extends the ban of a person who was recognised by one key to all their keys, until `until` (epoch ms). */
  keepOut(person: Person, until: number): void {
    const now = Date.now();
    this.#writer.write(() => this.#store.saveBans(keysOfPerson(person), until, now), now);
  }

  /** Seats a new player, or one who has a new connection. */
  sit(seat: SeatRecord, player: Pick<JoinInput, 'username' | 'avatar' | 'isCreator'>): Outcome {
    const { playerId, socketId } = seat;
    // It is back: a loss that was never saved must not be saved now.
    this.#owed = this.#owed.filter((drop) => drop.socketId !== socketId);
    return this.#apply({ type: 'join', playerId, socketId, ...player }, { seat });
  }

  /** Gives up the seat of a client that continues as another player, on the connection `bySocketId`. */
  vacate({ playerId, socketId }: SeatRecord, bySocketId: string): Outcome {
    const onSaved = () => {
      if (socketId === bySocketId) this.#connections.unbind(socketId);
      else this.#connections.release(socketId, SEAT_TAKEN);
    };
    return this.#apply({ type: 'leave', playerId }, { onSaved });
  }

  // Inputs.

  drop(socketId: string): void {
    const playerId = this.roster.playerAt(socketId);
    if (playerId === undefined) return;
    const input = { type: 'drop', playerId, socketId } as const;
    if (!this.#apply(input).ok) this.#owed.push(input);
  }

  act(input: GameInput): Outcome {
    return this.#apply(input);
  }

  /** The fast path: relays points without the rules. False, and nothing is done, if the rules have to be asked. */
  draw(socketId: string, { points, event, payload }: DrawnPoints): boolean {
    const now = Date.now();
    const playerId = this.roster.playerAt(socketId);
    if (playerId === undefined || (this.#due.at !== undefined && now >= this.#due.at)) return false;
    const state = drawOn(this.#state, playerId, points, now);
    if (!state) return false;
    this.#state = state;
    this.#connections.send([{ to: this.roster.othersThan(playerId), event, payload } as Packet]);
    this.#events.onDrawn(now);
    return true;
  }

  /** Carries out what is due at `now`, retries included. */
  time(now: number): void {
    this.#connections.repeatFarewells();
    if (this.#writer.retryAt !== undefined && !this.#canWriteAgain(now)) return;
    for (const input of this.#owed.splice(0)) if (!this.#apply(input, { now }).ok) this.#owed.push(input);
    const { at } = this.due();
    if (at !== undefined && at <= now) this.#apply({ type: 'time' }, { now });
  }

  /** Starts the deadlines of a room that was just created. */
  start(): void {
    this.#apply({ type: 'time' });
  }

  /**
   * Restores the game after a crash: only these are still connected, and clocks stopped at `lastAliveAt` (epoch ms).
   * Throws if that cannot be saved.
   */
  restore(connected: readonly SeatRecord[], lastAliveAt: number): void {
    const playerIds = connected.map(({ playerId }) => playerId);
    const outcome = this.#apply({ type: 'restore', connected: playerIds, lastAliveAt });
    // The object fails to start, and retries at the next request.
    if (!outcome.ok) throw new Error('the room could not be restored');
  }

  /** Sends the picture again to those who do not draw it, since something in flight to them may have been lost. */
  repeatPicture(seats: readonly SeatRecord[]): void {
    const drawer = drawerOf(this.#state.phase);
    for (const { playerId } of seats)
      if (playerId !== drawer) this.#apply({ type: 'requestDrawingHistory', playerId });
  }

  /** Releases all connections of a closed room. */
  end(): void {
    for (const { socketId } of [...this.#connections.all()]) this.#connections.release(socketId);
  }

  // Results.

  /** When to retry what could not be saved; until then nothing else is due. */
  #retryAt(): number | undefined {
    return this.#writer.retryAt ?? (this.#owed.length > 0 ? Date.now() : undefined);
  }

  /** Applies an input atomically: if it cannot be saved it is refused and changes nothing. */
  #apply(input: GameInput, { seat, now = Date.now(), onSaved }: Applied = {}): Outcome {
    const before = this.#state;
    const { state, effects } = reduce(before, input, {
      now,
      rng: Math.random,
      pickWords: (difficulty, count, used) => pickWords(difficulty, count, used, Math.random),
      mask: maskProfanity,
    });
    const taken = seat && state.seats.some(({ id }) => id === seat.playerId) ? seat : undefined;
    if (!this.#save(before, state, effects, taken, now)) {
      this.#events.onDeadline();
      return { ok: false, code: 'server-error' };
    }
    const outcome = outcomeOf(effects);
    this.#state = state;
    this.#due = dueOf(state);
    onSaved?.();
    for (const counter of seatChanges(before.seats, state.seats)) this.#events.onCounted(counter);
    const former = taken && this.roster.assign(taken);
    if (taken) this.#catchUp(taken, former);
    this.#tell(effects, now);
    // A former connection that is only lost hears this when it comes back.
    if (former && former.socketId !== taken?.socketId) this.#connections.release(former.socketId, SEAT_TAKEN);
    if (effects.some(({ type }) => type === 'closed')) this.#events.onClosed();
    else {
      this.#events.onDeadline();
      this.#report(before, state);
    }
    // A player's own return may decide the vote on removing them.
    return seat && !taken && outcome.ok ? { ok: false, code: 'kicked' } : outcome;
  }

  /** Saves all that has to outlast a crash; false, and nothing is saved, if that fails. */
  #save(
    before: GameState,
    state: GameState,
    effects: readonly Effect[],
    taken: SeatRecord | undefined,
    now: number,
  ): boolean {
    const isChanged = differsDurably(before, state);
    const saves = effects.map(saveOf).filter((save) => save !== undefined);
    if (!isChanged && !taken && saves.length === 0) return true;
    return this.#writer.write(() => {
      for (const save of saves) save(this.#store, this.roster, now);
      if (taken) this.#store.saveSeat(taken);
      if (isChanged) this.#store.saveGame(state, now);
    }, now);
  }

  /** Retries a failed write. If writing has failed for too long, tells everybody and closes the room. */
  #canWriteAgain(now: number): boolean {
    if (now < (this.#writer.retryAt ?? 0)) return false;
    if (this.#writer.write(() => this.#store.saveGame(this.#state, now), now)) return true;
    if (this.#writer.isHopeless(now)) {
      const to = this.#state.seats.map(({ id }) => id);
      this.#connections.send([
        { to, event: 'error', payload: refusalOf('room-lost') },
        { to, event: 'roomNotFound', payload: { roomId: this.record.roomId } },
      ]);
      this.#events.onGivenUp();
      this.#events.onClosed();
    }
    return false;
  }

  #tell(effects: readonly Effect[], now: number): void {
    const playerIds = this.#state.seats.map(({ id }) => id);
    const packets = effects.flatMap((effect) => packetsOf(effect, this.#state, playerIds, now));
    this.#connections.send(packets);
    this.#missed.keep(packets, (playerId) => this.roster.isAway({ playerId }));
    for (const effect of effects) {
      // A player whose seat expired in the same step that brought them back has a new one.
      if (effect.type === 'seatGone' && !this.roster.player(effect.playerId)) {
        this.roster.forget(effect.playerId);
        this.#missed.take(effect.playerId);
      } else if (effect.type === 'kicked') {
        const { playerId, message, until } = effect;
        const payload = { message, until, sentAt: now };
        this.#connections.releasePlayer(playerId, { event: 'kicked', payload });
      } else if (effect.type === 'seatReplaced') {
        this.#connections.release(effect.socketId, SEAT_TAKEN);
      }
    }
  }

  /** Sends a player who is back on a new connection the chat they missed; recovery replays it to the old one. */
  #catchUp({ playerId, socketId }: SeatRecord, former: SeatRecord | undefined): void {
    const lines = this.#missed.take(playerId);
    if (former?.socketId !== socketId) this.#connections.send(lines);
  }

  #report(before: GameState, state: GameState): void {
    if (!this.record.isPublic || !differsDurably(before, state)) return;
    const occupancy = this.occupancy();
    const text = JSON.stringify(occupancy);
    if (text === this.#reported) return;
    this.#reported = text;
    // With the next change of any kind the lobby is told again.
    void this.#events.onOccupancy(occupancy).then((isHeard) => {
      if (!isHeard) this.#reported = '';
    });
  }
}

function outcomeOf(effects: readonly Effect[]): Outcome {
  const refused = effects.find((effect) => effect.type === 'refused');
  return refused ? { ok: false, code: refused.code } : { ok: true };
}
