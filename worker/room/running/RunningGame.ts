import {
  type Due,
  drawerOf,
  drawOn,
  dueBy,
  dueOf,
  type GameInput,
  type GameState,
  isTicking,
  type JoinInput,
} from '../../game/index.ts';
import type { Counter } from '../../telemetry/Counters.ts';
import { costOfPicture } from '../../wire/budgets/eventCost.ts';
import type { DrawnPoints } from '../../wire/events/pointsOf.ts';
import type { Opening, Report } from '../../wire/rpc.ts';
import { Connections, type SocketPort } from '../connections/Connections.ts';
import type { RoomSockets } from '../connections/RoomSockets.ts';
import { isSamePerson, keysOfPerson, type Person, personOf } from '../storage/person.ts';
import type { RoomRecord, RoomStore, SeatRecord } from '../storage/RoomStore.ts';
import { differsDurably, GameSaver, type SaverEvents } from './GameSaver.ts';
import { closesSoon, isDeserted, Listing, type ListingEvents } from './Listing.ts';
import { Notifier } from './Notifier.ts';
import { Roster } from './Roster.ts';
import { seatChanges } from './seatChanges.ts';
import { type Outcome, type Seating, transitionOf } from './transition.ts';

interface GameEvents extends SaverEvents, ListingEvents {
  /** Points of a stroke were relayed at `now`. */
  onDrawn(now: number): void;
  onCounted(counter: Counter): void;
  /** Writing has failed for too long, so the room is closed. Players have been told; `onClosed` follows. */
  onGivenUp(): void;
  /** The room is closed: delete everything. */
  onClosed(): void;
}

/** A connection is lost, or back. */
interface Presence {
  input: Extract<GameInput, { type: 'drop' | 'join' }>;
  seating?: Seating;
}

type GameSockets = SocketPort & Pick<RoomSockets, 'repeatAt' | 'repeat'>;

/** Runs a game: feeds inputs to the rules, saves the result, then tells the players and the lobby. */
export class RunningGame {
  readonly record: RoomRecord;
  readonly roster: Roster;
  readonly #store: RoomStore;
  readonly #events: GameEvents;
  readonly #sockets: GameSockets;
  readonly #notifier: Notifier;
  readonly #saver: GameSaver;
  readonly #listing: Listing;
  /** Losses and returns of connections that could not be saved when they happened. */
  #unsaved: Presence[] = [];
  #state: GameState;
  /** The deadlines as of the last input. `relayPoints` may have postponed them since. */
  #due: Due;

  constructor(
    record: RoomRecord,
    state: GameState,
    store: RoomStore,
    sockets: GameSockets,
    events: GameEvents,
  ) {
    this.record = record;
    this.#state = state;
    this.#due = dueOf(state);
    this.#store = store;
    this.#events = events;
    this.#sockets = sockets;
    const connections = new Connections(sockets, (socketId) => this.drop(socketId));
    this.roster = new Roster(() => this.#state, connections, store.loadSeats());
    this.#notifier = new Notifier(connections, this.roster);
    this.#saver = new GameSaver(store, this.roster, events);
    this.#listing = new Listing(events);
  }

  /** When to call `onDeadline`. */
  due(): Due {
    const retryAt = this.#saver.retryAt ?? (this.#unsaved.length > 0 ? Date.now() : undefined);
    // Until then nothing else is due.
    if (retryAt !== undefined) return { at: retryAt, changeAt: retryAt };
    return dueBy(this.#listing.retryAt, dueBy(this.#sockets.repeatAt, this.#due));
  }

  /** Whether a countdown is running, so that something is due each second. */
  get isTicking(): boolean {
    return isTicking(this.#state);
  }

  /** Whether the room is over: nothing is left but to delete it. */
  get isClosed(): boolean {
    return this.#state.isClosed;
  }

  /** The room as it is, for a lobby that asks. */
  occupancy(): Report {
    return this.#listing.report(this.#state);
  }

  /** Whether there is a place for this person, who looks for a room. */
  openingFor(person: Person): Opening {
    return {
      ...this.occupancy(),
      isBanned: this.bannedUntil(person) !== undefined,
      closesSoon: closesSoon(this.#state, Date.now()),
      isDeserted: isDeserted(this.#state) && !this.#isSeated(person),
    };
  }

  // Seats.

  /** Until when the person is banned, epoch ms; undefined if not. */
  bannedUntil(person: Person): number | undefined {
    return this.#store.bannedUntil(keysOfPerson(person), Date.now());
  }

  /** Extends the ban of a person who was recognised by one key to all their keys, until `until` (epoch ms). */
  keepOut(person: Person, until: number): void {
    if (!this.#saver.extendBan(person, until, Date.now())) this.#events.onDeadlineChanged();
  }

  /**
   * Seats a new player, one who has a new connection, or one whose former connection is back: if that cannot be saved now,
   * `onDeadline` does it later.
   */
  sit(seat: SeatRecord, player: Pick<JoinInput, 'name' | 'avatar' | 'isCreator'>): Outcome {
    const { playerId, socketId } = seat;
    const isBack = this.roster.playerAt(socketId) === playerId && this.roster.isAway(playerId);
    const input = { type: 'join', playerId, socketId, ...player } as const;
    return this.#note({ input, seating: { seat } }, isBack);
  }

  /** Gives up the seat of a client that continues as another player, on the connection `bySocketId`. */
  vacate({ playerId, socketId }: SeatRecord, bySocketId: string): Outcome {
    return this.#apply({ type: 'leave', playerId }, { vacated: { socketId, bySocketId } });
  }

  // Inputs.

  /** The connection is lost. If that cannot be saved now, `onDeadline` does it later. */
  drop(socketId: string): void {
    const playerId = this.roster.playerAt(socketId);
    if (playerId === undefined) return;
    this.#note({ input: { type: 'drop', playerId, socketId } }, true);
  }

  /** Applies an input, and tells what became of it. */
  act(input: GameInput): Outcome {
    return this.#apply(input);
  }

  /**
   * What an undo on this connection costs, besides the event, in tokens of `rates.undoPictures`: as much as the whole
   * picture if somebody has to be sent that; nothing if it is not the drawer's, since it is refused then.
   */
  undoCost(socketId: string): number {
    const { phase } = this.#state;
    const playerId = this.roster.playerAt(socketId);
    if (playerId === undefined || drawerOf(phase) !== playerId) return 0;
    return this.roster.needPictureOf(playerId) ? this.pictureCost() : 0;
  }

  /** The cost of sending the picture. */
  pictureCost(): number {
    return costOfPicture(this.#state.picture.items);
  }

  /** The fast path: relays points without the rules. False, and nothing is done, if the rules have to be asked. */
  relayPoints(socketId: string, drawn: DrawnPoints): boolean {
    const now = Date.now();
    const playerId = this.roster.playerAt(socketId);
    if (playerId === undefined || (this.#due.at !== undefined && now >= this.#due.at)) return false;
    const state = drawOn(this.#state, playerId, drawn.points, now);
    if (!state) return false;
    this.#state = state;
    this.#notifier.relay(playerId, drawn);
    this.#events.onDrawn(now);
    return true;
  }

  /** Carries out what is due at `now`, retries included. */
  onDeadline(now: number): void {
    this.#sockets.repeat(now);
    this.#listing.retry(this.#state, now);
    const writing = this.#saver.retry(this.#state, now);
    if (writing === 'hopeless') this.#giveUp();
    if (writing !== 'works') return;
    // It may have lost its seat meanwhile.
    for (const presence of this.#unsaved.splice(0))
      if (this.roster.seatAt(presence.input.socketId)) this.#note(presence, true, now);
    const { at } = this.due();
    if (at !== undefined && at <= now) this.#apply({ type: 'time' }, {}, now);
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
    this.#notifier.end();
  }

  /** Whether a seat is held for this person. */
  #isSeated(person: Person): boolean {
    return [...this.roster.seats()].some((seat) => isSamePerson(personOf(seat), person));
  }

  /** Applies what became of a connection, in place of what could not be saved about it before. */
  #note(presence: Presence, isRetried: boolean, now?: number): Outcome {
    const { input, seating } = presence;
    this.#unsaved = this.#unsaved.filter((former) => former.input.socketId !== input.socketId);
    const outcome = this.#apply(input, seating, now);
    if (isRetried && !outcome.ok) this.#unsaved.push(presence);
    return outcome;
  }

  /** Applies an input atomically: if it cannot be saved it is refused and changes nothing. */
  #apply(input: GameInput, seating: Seating = {}, now: number = Date.now()): Outcome {
    const transition = transitionOf(this.#state, input, seating, now, this.roster);
    if (!this.#saver.save(transition)) {
      this.#events.onDeadlineChanged();
      return { ok: false, code: 'server-error' };
    }
    const { before, state, effects, outcome } = transition;
    this.#state = state;
    this.#due = dueOf(state);
    for (const counter of seatChanges(before.seats, state.seats)) this.#events.onCounted(counter);
    this.#notifier.deliver(transition);
    if (effects.some(({ type }) => type === 'closed')) this.#events.onClosed();
    else {
      this.#events.onDeadlineChanged();
      if (differsDurably(before, state)) this.#listing.update(state);
    }
    return outcome;
  }

  /** Closes a room that cannot be saved any more. */
  #giveUp(): void {
    this.#notifier.giveUp(this.#state);
    this.#events.onGivenUp();
    this.#events.onClosed();
  }
}
