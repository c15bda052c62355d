import { lobby as limits, settings as offered } from '../../shared/protocol/limits.ts';
import type { GameSettings } from '../../shared/protocol/room.ts';
import { randomRoomId } from '../../shared/protocol/roomId.ts';
import { within } from '../routing/within.ts';
import { log } from '../telemetry/log.ts';
import { callerOf } from '../wire/caller.ts';
import type {
  Creator,
  Numbered,
  Occupancy,
  Opening,
  Report,
  RoomCreation,
  RoomRpc,
  Seeker,
} from '../wire/rpc.ts';
import { CallQueue } from './CallQueue.ts';
import type { LobbyStore } from './LobbyStore.ts';
import { chooseRoom, type Reservation, redeem, reserve } from './matching.ts';

interface CreateRequest {
  /** The id the client asked for, well-formed; it may be taken. */
  roomId: string | undefined;
  settings: Partial<GameSettings>;
  creator: Creator;
}

/** A room as the lobby knows it; without the report's number if that was before this object was loaded. */
type Known = Occupancy & Partial<Numbered>;

const isSame = (a: Occupancy, b: Occupancy | undefined): boolean =>
  a.players === b?.players && a.capacity === b.capacity && a.open === b.open;

/** Whether the room has said something since that has arrived already. */
const isStale = ({ run, number }: Numbered, known: Known | undefined): boolean =>
  known?.run === run && number < (known.number ?? 0);

/** Finds and creates the rooms of a region. */
export class Matchmaker {
  readonly #region: string;
  readonly #store: LobbyStore;
  readonly #stubOf: (roomId: string) => DurableObjectStub<RoomRpc>;
  readonly #roomAnswerMs: number;
  /** What the store knows of public rooms, by id: a search looks at all of them. */
  readonly #rooms: Map<string, Known>;
  #reservations: Reservation[] = [];
  /** The rooms that owe an answer. */
  readonly #unanswered = new Set<string>();
  readonly #searches = new CallQueue();
  /** The search of each socket that is not answered yet. */
  readonly #unfinished = new Map<string, Promise<string>>();

  constructor(
    region: string,
    store: LobbyStore,
    stubOf: (roomId: string) => DurableObjectStub<RoomRpc>,
    roomAnswerMs: number = limits.roomAnswerMs,
  ) {
    this.#region = region;
    this.#store = store;
    this.#stubOf = stubOf;
    this.#roomAnswerMs = roomAnswerMs;
    this.#rooms = new Map<string, Known>(store.rooms().map((room) => [room.roomId, room]));
  }

  /**
   * The id of a public room with a seat for this socket. Searches run one at a time, so that two concurrent ones do not
   * create two rooms. A socket that asks again meanwhile gets the same answer: its searches would keep others waiting.
   */
  find(socketId: string, seeker: Seeker): Promise<string> {
    const running = this.#unfinished.get(socketId);
    if (running) return running;
    const search = this.#searches
      .run(() => this.#find(socketId, seeker))
      .finally(() => this.#unfinished.delete(socketId));
    this.#unfinished.set(socketId, search);
    return search;
  }

  /** Creates a private room and returns its id. */
  create({ roomId, settings, creator }: CreateRequest): Promise<string> {
    return this.#create({ isPublic: false, settings: { ...offered.default, ...settings }, creator }, roomId);
  }

  /** Takes in a public room's report about itself, unless a later one has overtaken it: newcomers would count twice. */
  update(report: Report): void {
    const known = this.#rooms.get(report.roomId);
    if (isStale(report, known)) return;
    this.#save(report);
    const arrivals = report.players - (known?.players ?? 0);
    this.#reservations = redeem(this.#reservations, report.roomId, arrivals);
  }

  /** The room is closed. What was reserved in it expires by itself. */
  forget(roomId: string): void {
    this.#store.deleteRoom(roomId);
    this.#rooms.delete(roomId);
  }

  async #find(socketId: string, seeker: Seeker): Promise<string> {
    // Asked anew each time: while a room is asked, reservations may be redeemed, even by its answer.
    const choose = (rooms: Iterable<Occupancy>) => {
      const others = this.#reservations.filter((reservation) => reservation.socketId !== socketId);
      return chooseRoom(rooms, others, Date.now());
    };
    const asked = new Set<string>();
    // Reports may be lost, so the chosen room is asked before its seat is reserved.
    for (;;) {
      const choice = choose(this.#candidates(asked));
      if (!choice) break;
      asked.add(choice.roomId);
      const room = await this.#ask(choice.roomId, seeker);
      // Later reports may have overtaken the answer.
      const known = this.#rooms.get(choice.roomId);
      const isFit = room && known && !room.isBanned && !room.closesSoon && !room.isDeserted;
      if (isFit && choose([known])) return this.#reserveSeat(room.roomId, socketId);
    }
    const { pid, session } = seeker;
    const creator = { pid, session };
    const roomId = await this.#create({ isPublic: true, settings: { ...offered.default }, creator });
    return this.#reserveSeat(roomId, socketId);
  }

  /** The rooms that can be asked. */
  *#candidates(asked: ReadonlySet<string>): Iterable<Occupancy> {
    for (const room of this.#rooms.values()) {
      if (!asked.has(room.roomId) && !this.#unanswered.has(room.roomId)) yield room;
    }
  }

  /**
   * A room's answer to a seeker, asked for again if it is lost. Undefined if the room is over or does not answer: one such
   * room must not stop searches, so it is not asked again before it has answered.
   */
  async #ask(roomId: string, seeker: Seeker): Promise<Opening | undefined> {
    const room = await this.#answerOf(roomId, this.#openingOf(roomId, seeker));
    if (room) this.update(room);
    else if (room === null) this.forget(roomId);
    return room ?? undefined;
  }

  async #openingOf(roomId: string, seeker: Seeker): Promise<Opening | null> {
    this.#unanswered.add(roomId);
    try {
      const ask = callerOf(() => this.#stubOf(roomId));
      return await ask((stub) => stub.opening(seeker));
    } finally {
      this.#unanswered.delete(roomId);
    }
  }

  /** What the room answers; undefined, after logging, if it cannot be reached or takes too long. */
  async #answerOf<T>(roomId: string, answer: Promise<T>): Promise<T | undefined> {
    try {
      return await within(this.#roomAnswerMs, answer);
    } catch (error) {
      log('room-unreachable', { lobby: this.#region, room: roomId, error });
      return undefined;
    }
  }

  #reserveSeat(roomId: string, socketId: string): string {
    const now = Date.now();
    const reservation = { roomId, socketId, expiresAt: now + limits.reservationMs };
    this.#reservations = reserve(this.#reservations, reservation, now);
    return roomId;
  }

  /** A room that is asked has usually not changed: then nothing is written. */
  #save({ roomId, players, capacity, open, run, number }: Report): void {
    const room = { roomId, players, capacity, open, run, number };
    if (!isSame(room, this.#rooms.get(roomId))) this.#store.saveRoom(room);
    this.#rooms.set(roomId, room);
  }

  /** Creates a room with an unused id; with another one if the id is taken, or its object cannot be reached. */
  async #create(room: Omit<RoomCreation, 'roomId' | 'lobby'>, wanted?: string): Promise<string> {
    let failure: unknown = new Error('no free room id was found');
    for (let attempt = 0; attempt < limits.createAttempts; attempt++) {
      const roomId =
        (attempt === 0 ? wanted : undefined) ?? randomRoomId((numbers) => crypto.getRandomValues(numbers));
      try {
        const requestId = crypto.randomUUID();
        if (await this.#tryCreate({ ...room, roomId, lobby: this.#region, requestId })) return roomId;
      } catch (error) {
        log('room-unreachable', { lobby: this.#region, room: roomId, error });
        failure = error;
      }
    }
    throw failure;
  }

  /**
   * Makes the room, unless its id is taken; asks again if the answer is lost. One that is made but does not report is
   * found once it does.
   */
  async #tryCreate(creation: RoomCreation): Promise<boolean> {
    const { roomId, isPublic } = creation;
    const call = callerOf(() => this.#stubOf(roomId));
    const made = call((stub) => stub.create(creation));
    if (!(await within(this.#roomAnswerMs, made))) return false;
    if (!isPublic) return true;
    const asked = call((stub) => stub.occupancy());
    const report = await this.#answerOf(roomId, asked);
    if (report) this.update(report);
    return true;
  }
}
