import { lobby as limits } from '../../shared/protocol/limits.ts';
import { MinuteCounter } from '../limiting/MinuteCounter.ts';
import { subscriberOf } from '../limiting/subscriber.ts';

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

  /** Whether this address may open another connection, given the existing ones. */
  mayConnect(address: string, others: Iterable<Connected>): boolean {
    if (address === '') return true;
    const subscriber = subscriberOf(address);
    let count = 0;
    for (const { handshake } of others) if (subscriberOf(handshake.address) === subscriber) count += 1;
    return count < limits.connectionsPerAddress * this.#factor;
  }
}
