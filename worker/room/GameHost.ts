import { avatarUrl } from '../../shared/protocol/avatar.ts';
import type { RefusalCode } from '../../shared/protocol/codes.ts';
import type { CheckedPayload } from '../../shared/protocol/events.ts';
import {
  capacity,
  type Effect,
  type GameInput,
  type GameState,
  nextDeadline,
  reduce,
} from '../game/index.ts';
import type { Occupancy } from '../wire/rpc.ts';
import { pickWords } from '../words/pick.ts';
import type { Connections } from './connections.ts';
import { type Applicant, isCreator, seatsOf } from './identity.ts';
import { cleanName, freeName, isSameName } from './names.ts';
import { packetsOf } from './packets.ts';
import type { RoomRecord, RoomStore, Seat } from './store.ts';

/** The socket by which a seat is reached; `lobby` is null for a socket of the room's own object. */
export type SeatAddress = Pick<Seat, 'socketId' | 'lobby'>;

export interface HostEvents {
  /** The game's next deadline may have moved forward. */
  onDeadline(): void;
  onOccupancy(occupancy: Occupancy): void;
  /** The room is over: everything of it is to be deleted. */
  onClosed(): void;
}

/** What became of an input: done, refused, or no seat free. */
export type Outcome = { ok: true } | { ok: false; code: RefusalCode } | { ok: false; full: true };

const SEAT_TAKEN = {
  event: 'seatTaken',
  payload: { message: 'You have opened this game somewhere else, so it goes on there.' },
} as const;

/** A game while it runs: feeds the rules, writes down what came of it, then tells the players. */
export class GameHost {
  readonly record: RoomRecord;
  readonly #store: RoomStore;
  readonly #connections: Connections;
  readonly #events: HostEvents;
  readonly #seats: Map<string, Seat>;
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
    this.#seats = new Map(store.loadSeats().map((seat) => [seat.playerId, seat]));
    for (const seat of this.#seats.values()) connections.bind(seat);
  }

  nextDeadline(): number | undefined {
    return nextDeadline(this.#state);
  }

  occupancy(): Occupancy {
    const { roomId, isPublic, seats, phase } = this.#state;
    const open = isPublic && phase.name !== 'finished';
    return { roomId, players: seats.length, capacity: capacity(this.#state), open };
  }

  /** Gives the applicant a seat: the one that it has, or a new one. */
  join(applicant: Applicant, lobby: string | null, asked: CheckedPayload<'joinRoom'>): Outcome {
    const { account, socketId } = applicant;
    const { own, former } = seatsOf(this.#seats.values(), applicant);
    const player = own && this.#player(own.playerId);
    const name = cleanName(account?.username ?? asked.guestInfo?.name ?? player?.username ?? '');
    if (name === '') return { ok: false, code: 'malformed' };

    for (const seat of former) this.#vacate(seat, socketId);
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
      seat,
    );
    if (outcome.ok && isAccount) this.#yieldName(username, playerId);
    return outcome;
  }

  /** A lost connection is back; false if its seat is gone. */
  recover(socketId: string): boolean {
    const seat = this.seatAt(socketId);
    const player = seat && this.#player(seat.playerId);
    if (!seat || !player) return false;
    const { id, avatar } = player;
    const username = seat.isAccount ? player.username : this.#freeName(player.username, id);
    return this.#apply({ type: 'join', playerId: id, username, avatar, socketId, isCreator: false }, seat).ok;
  }

  /** Whether the seat is held for a connection that counts as lost. */
  isAway({ playerId }: Seat): boolean {
    const player = this.#player(playerId);
    return player !== undefined && player.droppedAt !== null;
  }

  drop(socketId: string): void {
    const playerId = this.#connections.playerOf(socketId);
    if (playerId !== undefined) this.#apply({ type: 'drop', playerId, socketId });
  }

  /** Something that a player did. */
  act(input: GameInput): Outcome {
    return this.#apply(input);
  }

  /** Lets the game do what is due at `now`. */
  time(now: number): void {
    const dueAt = this.nextDeadline();
    if (dueAt !== undefined && dueAt <= now) this.#apply({ type: 'time' }, undefined, now);
  }

  /** The game has just been made. */
  start(): void {
    this.#apply({ type: 'time' });
  }

  /** After the memory was lost: these alone are still connected, and clocks stopped at `lastAliveAt` (epoch ms). */
  restore(connected: readonly Seat[], lastAliveAt: number): void {
    this.#apply({ type: 'restore', connected: connected.map(({ playerId }) => playerId), lastAliveAt });
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
  #vacate({ playerId, socketId }: Seat, bySocketId: string): void {
    if (socketId === bySocketId) this.#connections.unbind(socketId);
    else this.#connections.release(socketId, SEAT_TAKEN);
    this.#apply({ type: 'leave', playerId });
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

  #apply(input: GameInput, seat?: Seat, now = Date.now()): Outcome {
    const before = this.#state;
    const { state, effects } = reduce(before, input, {
      now,
      rng: Math.random,
      pickWords: (difficulty, count, used) => pickWords(difficulty, count, used, Math.random),
    });
    this.#state = state;
    const outcome = outcomeOf(effects);
    const former = seat && outcome.ok ? this.#seats.get(seat.playerId) : undefined;

    this.#save(before, state, effects, now);
    if (seat && outcome.ok) this.#sit(seat);
    this.#tell(effects, now);
    if (former && former.socketId !== seat?.socketId) this.#connections.release(former.socketId);
    if (effects.some(({ type }) => type === 'closed')) this.#events.onClosed();
    else {
      this.#events.onDeadline();
      this.#report(before, state);
    }
    return outcome;
  }

  #save(before: GameState, state: GameState, effects: readonly Effect[], now: number): void {
    for (const effect of effects) {
      if (effect.type === 'itemSaved') this.#store.saveItem(effect.item);
      else if (effect.type === 'itemsReplaced') this.#store.replaceItems(effect.items);
    }
    if (differsDurably(before, state)) this.#store.saveGame(state, now);
  }

  #sit(seat: Seat): void {
    this.#store.saveSeat(seat);
    this.#seats.set(seat.playerId, seat);
    this.#connections.bind(seat);
  }

  #tell(effects: readonly Effect[], now: number): void {
    const playerIds = this.#state.seats.map(({ id }) => id);
    this.#connections.send(effects.flatMap((effect) => packetsOf(effect, this.#state, playerIds, now)));
    for (const effect of effects) {
      if (effect.type === 'seatGone') this.#forget(effect.playerId);
      else if (effect.type === 'seatReplaced') {
        this.#connections.release(effect.socketId, SEAT_TAKEN);
      }
    }
  }

  #forget(playerId: string): void {
    if (!this.#seats.delete(playerId)) return;
    this.#store.deleteSeat(playerId);
    this.#connections.releasePlayer(playerId);
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

/** The picture has rows of its own, and the ticks are cosmetic: a second that passes is not worth a write. */
const notInGameRow: ReadonlySet<keyof GameState> = new Set(['picture', 'tickedS']);

/** The rules leave every field alone that they do not change, so identity tells. */
function differsDurably(before: GameState, after: GameState): boolean {
  if (before === after) return false;
  return (Object.keys(after) as (keyof GameState)[]).some(
    (key) => !notInGameRow.has(key) && before[key] !== after[key],
  );
}
