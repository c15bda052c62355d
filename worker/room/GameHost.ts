import { avatarUrl } from '../../shared/protocol/avatar.ts';
import { type RefusalCode, refuse } from '../../shared/protocol/codes.ts';
import type { CheckedPayload } from '../../shared/protocol/events.ts';
import {
  capacity,
  type Effect,
  type GameInput,
  type GameState,
  nextDeadline,
  reduce,
} from '../game/index.ts';
import type { Counter } from '../wire/Counters.ts';
import type { Occupancy } from '../wire/rpc.ts';
import { pickWords } from '../words/pick.ts';
import { maskProfanity } from '../words/profanity.ts';
import type { Connections, Farewell } from './connections.ts';
import { differsDurably, isDurable } from './durable.ts';
import { type Applicant, isCreator, keysOfApplicant, keysOfSeat, seatsOf } from './identity.ts';
import { Ledger } from './Ledger.ts';
import { cleanName, freeName, isSameName } from './names.ts';
import { packetsOf } from './packets.ts';
import { seatChanges } from './seatChanges.ts';
import type { RoomRecord, RoomStore, Seat } from './store.ts';

/** The socket by which a seat is reached; `lobby` is null for a socket of the room's own object. */
export type SeatAddress = Pick<Seat, 'socketId' | 'lobby'>;

export interface HostEvents {
  /** The game's next deadline may have moved forward. */
  onDeadline(): void;
  onOccupancy(occupancy: Occupancy): void;
  onCounted(counter: Counter): void;
  /** Nothing can be written since now. */
  onStoreFailing(error: unknown): void;
  /** Nothing could be written for too long: the room cannot go on. Everybody has been told; `onClosed` follows. */
  onGivenUp(): void;
  /** The room is over: everything of it is to be deleted. */
  onClosed(): void;
}

/** What became of an input: done, refused, no seat free, or kept out until then (epoch ms). */
export type Outcome =
  | { ok: true }
  | { ok: false; code: RefusalCode }
  | { ok: false; full: true }
  | { ok: false; bannedUntil: number };

const SEAT_TAKEN: Farewell = {
  event: 'seatTaken',
  payload: { message: 'You have opened this game somewhere else, so it goes on there.' },
};

interface Applied {
  /** Whose seat it becomes, if the input is not refused. */
  seat?: Seat;
  now?: number;
  /** Called before anybody is told. */
  onSaved?(): void;
}

/** A game while it runs: feeds the rules, writes down what came of it, then tells the players. */
export class GameHost {
  readonly record: RoomRecord;
  readonly #store: RoomStore;
  readonly #connections: Connections;
  readonly #events: HostEvents;
  readonly #seats: Map<string, Seat>;
  readonly #ledger: Ledger;
  /** Losses of connections that could not be written down when they happened. */
  readonly #owed: GameInput[] = [];
  #state: GameState;
  #reported = '';

  constructor(
    record: RoomRecord,
    state: GameState,
    store: RoomStore,
    connections: Connections,
    events: HostEvents,
  ) {
    this.record = record;
    this.#state = state;
    this.#store = store;
    this.#connections = connections;
    this.#events = events;
    this.#ledger = new Ledger(
      (change) => store.transact(change),
      (error) => events.onStoreFailing(error),
    );
    this.#seats = new Map(store.loadSeats().map((seat) => [seat.playerId, seat]));
    for (const seat of this.#seats.values()) connections.bind(seat);
  }

  nextDeadline(): number | undefined {
    if (this.#ledger.retryAt !== undefined) return this.#ledger.retryAt;
    return this.#owed.length > 0 ? Date.now() : nextDeadline(this.#state);
  }

  occupancy(): Occupancy {
    const { roomId, isPublic, seats, phase } = this.#state;
    const open = isPublic && phase.name !== 'finished';
    return { roomId, players: seats.length, capacity: capacity(this.#state), open };
  }

  /** Gives the applicant a seat: the one that it has, or a new one. */
  join(applicant: Applicant, lobby: string | null, asked: CheckedPayload<'joinRoom'>): Outcome {
    const { account, socketId } = applicant;
    const bannedUntil = this.bannedUntil(applicant);
    if (bannedUntil !== undefined) return this.#keepOut(applicant, bannedUntil);
    const { own, former } = seatsOf(this.#seats.values(), applicant);
    const player = own && this.#player(own.playerId);
    const asksFor = cleanName(account?.username ?? asked.guestInfo?.name ?? player?.username ?? '');
    const name = this.record.isPublic ? maskProfanity(asksFor) : asksFor;
    if (name === '') return { ok: false, code: 'malformed' };

    for (const seat of former) {
      const left = this.#vacate(seat, socketId);
      if (!left.ok) return left;
    }
    const isAccount = account !== undefined || own?.isAccount === true;
    const playerId = account?.id ?? own?.playerId ?? crypto.randomUUID();
    const username = isAccount ? name : this.#freeName(name, playerId);
    const seat: Seat = {
      playerId,
      socketId,
      lobby,
      pid: applicant.pid ?? null,
      session: applicant.session ?? own?.session ?? null,
      isAccount,
    };
    const avatar = asked.guestInfo
      ? avatarUrl(asked.guestInfo.avatarSeed || name)
      : (player?.avatar ?? avatarUrl(name));
    const creator = isCreator(this.record.creator, applicant);
    const outcome = this.#apply(
      { type: 'join', playerId, username, avatar, socketId, isCreator: creator },
      { seat },
    );
    if (outcome.ok && isAccount) this.#yieldName(username, playerId);
    return outcome;
  }

  /** Until when the person is kept out, epoch ms; undefined if welcome. */
  bannedUntil(person: Parameters<typeof keysOfApplicant>[0]): number | undefined {
    return this.#store.bannedUntil(keysOfApplicant(person), Date.now());
  }

  /** Who brings only the secret of the connection before is known by this one's the next time. */
  #keepOut({ pid }: Applicant, bannedUntil: number): Outcome {
    const now = Date.now();
    if (pid !== undefined)
      this.#ledger.write(() => this.#store.saveBans([`pid ${pid}`], bannedUntil, now), now);
    return { ok: false, bannedUntil };
  }

  /** A lost connection is back; false if its seat is gone. */
  recover(socketId: string): boolean {
    const seat = this.seatAt(socketId);
    const player = seat && this.#player(seat.playerId);
    if (!seat || !player) return false;
    const { id, avatar } = player;
    const username = seat.isAccount ? player.username : this.#freeName(player.username, id);
    const input = { type: 'join', playerId: id, username, avatar, socketId, isCreator: false } as const;
    return this.#apply(input, { seat }).ok;
  }

  /** Whether the seat is held for a connection that counts as lost. */
  isAway({ playerId }: Seat): boolean {
    const player = this.#player(playerId);
    return player !== undefined && player.droppedAt !== null;
  }

  drop(socketId: string): void {
    const playerId = this.#connections.playerOf(socketId);
    if (playerId === undefined) return;
    const input = { type: 'drop', playerId, socketId } as const;
    if (!this.#apply(input).ok) this.#owed.push(input);
  }

  /** Something that a player did. */
  act(input: GameInput): Outcome {
    return this.#apply(input);
  }

  /** Lets the game do what is due at `now`. */
  time(now: number): void {
    if (this.#ledger.retryAt !== undefined && !this.#canWriteAgain(now)) return;
    for (const input of this.#owed.splice(0)) if (!this.#apply(input, { now }).ok) this.#owed.push(input);
    const dueAt = this.nextDeadline();
    if (dueAt !== undefined && dueAt <= now) this.#apply({ type: 'time' }, { now });
  }

  /** Whether what failed works again. If it has failed for too long everybody is told, and the room is closed. */
  #canWriteAgain(now: number): boolean {
    if (now < (this.#ledger.retryAt ?? 0)) return false;
    if (this.#ledger.write(() => this.#store.saveGame(this.#state, now), now)) return true;
    if (this.#ledger.isHopeless(now)) {
      const to = this.#state.seats.map(({ id }) => id);
      this.#connections.send([
        { to, event: 'error', payload: refuse('room-lost') },
        { to, event: 'roomNotFound', payload: { roomId: this.record.roomId } },
      ]);
      this.#events.onGivenUp();
      this.#events.onClosed();
    }
    return false;
  }

  /** The game has just been made. */
  start(): void {
    this.#apply({ type: 'time' });
  }

  /** After the memory was lost: these alone are still connected, and clocks stopped at `lastAliveAt` (epoch ms). */
  restore(connected: readonly Seat[], lastAliveAt: number): void {
    const playerIds = connected.map(({ playerId }) => playerId);
    const outcome = this.#apply({ type: 'restore', connected: playerIds, lastAliveAt });
    // An object that cannot wake is woken anew by the next who comes.
    if (!outcome.ok) throw new Error('the room could not be restored');
  }

  /** The seats of those who are connected as far as the game knows. */
  connectedSeats(): Seat[] {
    return this.#state.seats
      .filter(({ droppedAt }) => droppedAt === null)
      .map(({ id }) => this.#seats.get(id))
      .filter((seat) => seat !== undefined);
  }

  seatAt(socketId: string): Seat | undefined {
    const playerId = this.#connections.playerOf(socketId);
    return playerId === undefined ? undefined : this.#seats.get(playerId);
  }

  #player(playerId: string): GameState['seats'][number] | undefined {
    return this.#state.seats.find(({ id }) => id === playerId);
  }

  /** Gives up the seat of who goes on as somebody else, by the connection of `bySocketId`. */
  #vacate({ playerId, socketId }: Seat, bySocketId: string): Outcome {
    const onSaved = () => {
      if (socketId === bySocketId) this.#connections.unbind(socketId);
      else this.#connections.release(socketId, SEAT_TAKEN);
    };
    return this.#apply({ type: 'leave', playerId }, { onSaved });
  }

  /** The guest's name, numbered if it is one of those who are here, or of an account that is only away. */
  #freeName(name: string, playerId: string): string {
    const others = this.#state.seats.filter(
      ({ id, droppedAt }) => id !== playerId && (droppedAt === null || this.#seats.get(id)?.isAccount),
    );
    return freeName(
      name,
      others.map(({ username }) => username),
    );
  }

  /** An account's name is its own: a guest who came with the same gets a number. */
  #yieldName(name: string, accountId: string): void {
    for (const { id, username, avatar, socketId, droppedAt } of this.#state.seats) {
      const isHere = droppedAt === null && !this.#seats.get(id)?.isAccount;
      if (id === accountId || !isHere || !isSameName(username, name)) continue;
      const other = this.#freeName(username, id);
      this.#apply({ type: 'join', playerId: id, username: other, avatar, socketId, isCreator: false });
    }
  }

  /** All of it or nothing: what cannot be written down is refused, and has not happened. */
  #apply(input: GameInput, { seat, now = Date.now(), onSaved }: Applied = {}): Outcome {
    const before = this.#state;
    const { state, effects } = reduce(before, input, {
      now,
      rng: Math.random,
      pickWords: (difficulty, count, used) => pickWords(difficulty, count, used, Math.random),
      mask: maskProfanity,
    });
    const outcome = outcomeOf(effects);
    const taken = outcome.ok ? seat : undefined;
    if (!this.#save(before, state, effects, taken, now)) {
      this.#events.onDeadline();
      return { ok: false, code: 'server-error' };
    }
    this.#state = state;
    onSaved?.();
    for (const counter of seatChanges(before.seats, state.seats)) this.#events.onCounted(counter);
    const former = taken && this.#seats.get(taken.playerId);
    if (taken) this.#sit(taken);
    this.#tell(effects, taken?.playerId, now);
    // One that is only away hears of it when it comes back.
    if (former && former.socketId !== taken?.socketId) this.#connections.release(former.socketId, SEAT_TAKEN);
    if (effects.some(({ type }) => type === 'closed')) this.#events.onClosed();
    else {
      this.#events.onDeadline();
      this.#report(before, state);
    }
    return outcome;
  }

  /** False if it cannot be written: then nothing is. */
  #save(
    before: GameState,
    state: GameState,
    effects: readonly Effect[],
    taken: Seat | undefined,
    now: number,
  ): boolean {
    const isChanged = differsDurably(before, state);
    if (!isChanged && !taken && !effects.some(isDurable)) return true;
    return this.#ledger.write(() => {
      for (const effect of effects) this.#saveEffect(effect, now);
      if (taken) this.#store.saveSeat(taken);
      if (isChanged) this.#store.saveGame(state, now);
    }, now);
  }

  #saveEffect(effect: Effect, now: number): void {
    if (effect.type === 'itemSaved') this.#store.saveItem(effect.item);
    else if (effect.type === 'itemsReplaced') this.#store.replaceItems(effect.items);
    else if (effect.type === 'seatGone') this.#store.deleteSeat(effect.playerId);
    else if (effect.type === 'kicked') {
      const seat = this.#seats.get(effect.playerId);
      if (seat) this.#store.saveBans(keysOfSeat(seat), effect.until, now);
    }
  }

  #sit(seat: Seat): void {
    this.#seats.set(seat.playerId, seat);
    this.#connections.bind(seat);
  }

  #tell(effects: readonly Effect[], seated: string | undefined, now: number): void {
    const playerIds = this.#state.seats.map(({ id }) => id);
    this.#connections.send(effects.flatMap((effect) => packetsOf(effect, this.#state, playerIds, now)));
    for (const effect of effects) {
      // Who came back as the seat's time was over has it anew.
      if (effect.type === 'seatGone' && effect.playerId !== seated) this.#forget(effect.playerId);
      else if (effect.type === 'kicked') {
        const { playerId, message, until } = effect;
        this.#connections.releasePlayer(playerId, { event: 'kicked', payload: { message, until } });
      } else if (effect.type === 'seatReplaced') {
        this.#connections.release(effect.socketId, SEAT_TAKEN);
      }
    }
  }

  #forget(playerId: string): void {
    if (this.#seats.delete(playerId)) this.#connections.releasePlayer(playerId);
  }

  #report(before: GameState, state: GameState): void {
    if (!this.record.isPublic || !differsDurably(before, state)) return;
    const occupancy = this.occupancy();
    const text = JSON.stringify(occupancy);
    if (text === this.#reported) return;
    this.#reported = text;
    this.#events.onOccupancy(occupancy);
  }
}

function outcomeOf(effects: readonly Effect[]): Outcome {
  for (const effect of effects) {
    if (effect.type === 'refused') return { ok: false, code: effect.code };
    if (effect.type === 'roomFull') return { ok: false, full: true };
  }
  return { ok: true };
}
