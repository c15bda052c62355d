import { log } from '../../telemetry/log.ts';

type Storage = Pick<DurableObjectStorage, 'get' | 'put'>;

/** The storage key of the lobbies that have not yet confirmed everything. */
const UNSETTLED = 'unsettled';

/** The storage key of the ids of sockets that have missed something. */
const MISSED = 'missed';

/** What lobbies and their sockets may not have received. Stored, so that it outlasts an eviction of the room. */
export class Losses {
  readonly #roomId: string;
  readonly #storage: Storage;
  readonly #isOpen: () => boolean;
  #missed = new Set<string>();
  #unsettled = new Set<string>();

  /** @param isOpen whether the room exists: else nothing is stored */
  constructor(roomId: string, storage: Storage, isOpen: () => boolean) {
    this.#roomId = roomId;
    this.#storage = storage;
    this.#isOpen = isOpen;
  }

  async load(): Promise<void> {
    this.#missed = new Set(await this.#storage.get<string[]>(MISSED));
    this.#unsettled = new Set(await this.#storage.get<string[]>(UNSETTLED));
  }

  /** The lobbies to which a batch may be in flight. */
  unsettled(): string[] {
    return [...this.#unsettled];
  }

  isUnsettled(lobby: string): boolean {
    return this.#unsettled.has(lobby);
  }

  /** The output gate holds a batch back until the lobby is stored as unsettled; nothing waits for the opposite. */
  settle(lobby: string, isSettled: boolean): void {
    if (this.#unsettled.has(lobby) !== isSettled) return;
    if (isSettled) this.#unsettled.delete(lobby);
    else this.#unsettled.add(lobby);
    this.#save(UNSETTLED, this.#unsettled, { allowUnconfirmed: isSettled });
  }

  hasMissed(socketId: string): boolean {
    return this.#missed.has(socketId);
  }

  /** Something sent to these sockets could not be delivered. */
  miss(socketIds: readonly string[]): void {
    for (const socketId of socketIds) this.#missed.add(socketId);
    this.#save(MISSED, this.#missed);
  }

  /** The socket has no seat any more. */
  forget(socketId: string): void {
    if (this.#missed.delete(socketId)) this.#save(MISSED, this.#missed);
  }

  /** If this fails, the values last only as long as this object is in memory. */
  #save(key: string, values: ReadonlySet<string>, options: DurableObjectPutOptions = {}): void {
    if (!this.#isOpen()) return;
    this.#storage
      .put(key, [...values], options)
      .catch((error) => log('store-failed', { room: this.#roomId, error }));
  }
}
