import { log } from '../../telemetry/log.ts';
import type { Delivery } from '../../wire/rpc.ts';

/** The part of a room's storage in use. */
export type LossStorage = Pick<DurableObjectStorage, 'get' | 'put'>;

/** The storage key of the lobbies that have not yet confirmed everything. */
const UNSETTLED = 'unsettled';

/** The storage key of the ids of sockets that have missed something. */
const MISSED = 'missed';

/** The storage key of the farewells that lobbies have not yet confirmed. */
const OWED = 'owed';

/** What lobbies and their sockets may not have received. Stored, so that it outlasts an eviction of the room. */
export class Losses {
  readonly #roomId: string;
  readonly #storage: LossStorage;
  readonly #isOpen: () => boolean;
  /** The ids of the sockets that have a seat: what others have missed does not matter. */
  readonly #seated = new Set<string>();
  #missed = new Set<string>();
  #unsettled = new Set<string>();
  /** By lobby. */
  #owed = new Map<string, readonly Delivery[]>();

  /** @param isOpen whether the room exists: else nothing is stored */
  constructor(roomId: string, storage: LossStorage, isOpen: () => boolean) {
    this.#roomId = roomId;
    this.#storage = storage;
    this.#isOpen = isOpen;
  }

  /** Loads what was stored before the room was evicted. */
  async load(): Promise<void> {
    this.#missed = new Set(await this.#storage.get<string[]>(MISSED));
    this.#unsettled = new Set(await this.#storage.get<string[]>(UNSETTLED));
    this.#owed = new Map(await this.#storage.get<[string, Delivery[]][]>(OWED));
  }

  /** The lobbies to which a batch may be in flight. */
  unsettled(): string[] {
    return [...this.#unsettled];
  }

  /** Whether the lobby has not confirmed everything; while a farewell is owed to it, it has not. */
  isUnsettled(lobby: string): boolean {
    return this.#unsettled.has(lobby);
  }

  /** A batch is about to be sent: the output gate holds it back until its lobby is stored as unsettled. */
  unsettle(lobby: string): void {
    if (this.#unsettled.has(lobby)) return;
    this.#unsettled.add(lobby);
    this.#save(UNSETTLED, this.#unsettled);
  }

  /** The lobby has confirmed everything. Nothing waits until that is stored. */
  settle(lobby: string): void {
    if (this.#unsettled.delete(lobby)) this.#save(UNSETTLED, this.#unsettled, { allowUnconfirmed: true });
  }

  /** The farewells that the lobby has not confirmed. */
  owedTo(lobby: string): readonly Delivery[] {
    return this.#owed.get(lobby) ?? [];
  }

  /** Farewells are about to be sent: the output gate holds them back until they are stored. */
  owe(lobby: string, farewells: readonly Delivery[]): void {
    if (farewells.length > 0) this.#setOwed(lobby, [...this.owedTo(lobby), ...farewells]);
  }

  /** The lobby has confirmed these deliveries. */
  paid(lobby: string, deliveries: readonly Delivery[]): void {
    this.#strike(lobby, (farewell) => deliveries.includes(farewell));
  }

  /**
   * The lobby's socket has a seat, perhaps again: nothing is said any more about the one before, and what it has missed
   * does not matter, since whoever takes a seat is told how things stand.
   */
  seat(lobby: string, socketId: string): void {
    this.#seated.add(socketId);
    this.#setNothingMissed(socketId);
    this.#strike(lobby, ({ socketIds }) => socketIds.includes(socketId));
  }

  /** Whether something sent to the socket could not be delivered. */
  hasMissed(socketId: string): boolean {
    return this.#missed.has(socketId);
  }

  /** Something sent to these sockets could not be delivered. Some may have lost their seats since. */
  miss(socketIds: readonly string[]): void {
    const seated = socketIds.filter((socketId) => this.#seated.has(socketId));
    if (seated.length === 0) return;
    for (const socketId of seated) this.#missed.add(socketId);
    this.#save(MISSED, this.#missed);
  }

  /** The socket has no seat any more. */
  forget(socketId: string): void {
    this.#seated.delete(socketId);
    this.#setNothingMissed(socketId);
  }

  #strike(lobby: string, isVoid: (farewell: Delivery) => boolean): void {
    const owed = this.owedTo(lobby);
    const left = owed.filter((farewell) => !isVoid(farewell));
    if (left.length < owed.length) this.#setOwed(lobby, left);
  }

  #setOwed(lobby: string, farewells: readonly Delivery[]): void {
    const isLess = farewells.length < this.owedTo(lobby).length;
    if (farewells.length > 0) this.#owed.set(lobby, farewells);
    else this.#owed.delete(lobby);
    this.#save(OWED, this.#owed, { allowUnconfirmed: isLess });
  }

  #setNothingMissed(socketId: string): void {
    if (this.#missed.delete(socketId)) this.#save(MISSED, this.#missed);
  }

  /** If this fails, the values last only as long as this object is in memory. */
  #save(key: string, values: Iterable<unknown>, options: DurableObjectPutOptions = {}): void {
    if (!this.#isOpen()) return;
    this.#storage
      .put(key, [...values], options)
      .catch((error) => log('store-failed', { room: this.#roomId, what: 'losses', error }));
  }
}
