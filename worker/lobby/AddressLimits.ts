import { lobby as limits } from '../../shared/protocol/limits.ts';
import { MinuteCounter } from '../limiting/MinuteCounter.ts';
import { subscriberOf } from '../limiting/subscriberOf.ts';

interface Connected {
  readonly id: string;
  readonly handshake: { readonly address: string };
}

/**
 * Limits what one connection and one address may ask of a lobby. In memory only, so approximate (docs/decisions/0010).
 */
export class AddressLimits {
  readonly #made = new MinuteCounter();
  readonly #missed = new MinuteCounter();
  /** The subscriber of each open connection, by its id. */
  readonly #open = new Map<string, string>();
  /** How many open connections each subscriber has. */
  readonly #counts = new Map<string, number>();
  readonly #factor: number;

  /** @param factor multiplies the limits of an address, for load tests */
  constructor(factor: number) {
    this.#factor = factor;
  }

  /** Counts a room about to be created; false if it exceeds the limit. `now` is epoch ms. */
  takeRoom({ id, handshake: { address } }: Connected, now: number): boolean {
    const { connection, address: ofAddress } = limits.roomsPerMinute;
    if (this.#made.count(`connection ${id}`, connection, now) !== undefined) return false;
    // Without an edge in front, as in tests, there is no address.
    if (address === '') return true;
    return this.#made.count(subscriberOf(address), ofAddress * this.#factor, now) === undefined;
  }

  /**
   * Counts a room that is asked for by its id; false if that exceeds the limit of those that do not exist. One that does
   * is taken back by `foundRoom`, with the same `now`.
   */
  takeTry({ handshake: { address } }: Pick<Connected, 'handshake'>, now: number): boolean {
    if (address === '') return true;
    return (
      this.#missed.count(subscriberOf(address), limits.missesPerMinute * this.#factor, now) === undefined
    );
  }

  /** A room that was tried at `triedAt` exists. */
  foundRoom({ handshake: { address } }: Pick<Connected, 'handshake'>, triedAt: number): void {
    this.#missed.takeBack(subscriberOf(address), triedAt);
  }

  /** Whether this address may open another connection. */
  mayConnect(address: string): boolean {
    if (address === '') return true;
    return this.#countOf(subscriberOf(address)) < limits.connectionsPerAddress * this.#factor;
  }

  /**
   * A connection is open; perhaps it was before, at another address, and its loss was not noticed. Those that outlasted
   * the object's memory have to be told, too.
   */
  opened({ id, handshake: { address } }: Connected): void {
    this.closed(id);
    const subscriber = subscriberOf(address);
    this.#open.set(id, subscriber);
    this.#counts.set(subscriber, this.#countOf(subscriber) + 1);
  }

  /** A connection has ended. */
  closed(id: string): void {
    const subscriber = this.#open.get(id);
    if (subscriber === undefined) return;
    this.#open.delete(id);
    const left = this.#countOf(subscriber) - 1;
    if (left > 0) this.#counts.set(subscriber, left);
    else this.#counts.delete(subscriber);
  }

  #countOf(subscriber: string): number {
    return this.#counts.get(subscriber) ?? 0;
  }
}
