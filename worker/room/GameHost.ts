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
import { type Applicant, findSeat, isCreator, verifyToken } from './identity.ts';
import { cleanName, freeName } from './names.ts';
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

const SEAT_TAKEN = { message: 'You have opened this game somewhere else, so it goes on there.' };

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
  join(applicant: Applicant, { socketId, lobby }: SeatAddress, asked: CheckedPayload<'joinRoom'>): Outcome {
    const account = asked.token ? verifyToken(asked.token) : undefined;
    if (asked.token && !account) return { ok: false, code: 'invalid-token' };
    const former = this.seatAt(socketId) ?? findSeat(this.#seats.values(), applicant);
    const player = former && this.#player(former.playerId);
    const name = cleanName(account?.username ?? asked.guestInfo?.name ?? player?.username ?? '');
    if (name === '') return { ok: false, code: 'malformed' };

    const playerId = account?.id ?? former?.playerId ?? crypto.randomUUID();
    const others = this.#state.seats.filter(({ id, droppedAt }) => droppedAt === null && id !== playerId);
    const username = freeName(
      name,
      others.map((other) => other.username),
    );
    const seat: Seat = {
      playerId,
      socketId,
      lobby,
      pid: applicant.pid ?? null,
      session: applicant.session ?? former?.session ?? null,
    };
    const avatar = asked.guestInfo
      ? avatarUrl(asked.guestInfo.avatarSeed || name)
      : (player?.avatar ?? avatarUrl(name));
    const creator = isCreator(this.record.creator, applicant);
    return this.#apply({ type: 'join', playerId, username, avatar, socketId, isCreator: creator }, seat);
  }

  /** A lost connection is back; false if its seat is gone. */
  recover(socketId: string): boolean {
    const seat = this.seatAt(socketId);
    const player = seat && this.#player(seat.playerId);
    if (!seat || !player) return false;
    const { id, username, avatar } = player;
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
        this.#connections.release(effect.socketId, { event: 'seatTaken', payload: SEAT_TAKEN });
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
