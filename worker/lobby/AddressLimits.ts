import { lobby as limits } from '../../shared/protocol/limits.ts';
import { MinuteCounter } from '../wire/MinuteCounter.ts';
import { subscriberOf } from '../wire/subscriber.ts';

interface Connected {
  readonly id: string;
  readonly handshake: { readonly address: string };
}

/** What one connection, and one address, may ask of a lobby. In memory only: a brake, not a promise. */
export class AddressLimits {
  readonly #made = new MinuteCounter();
  readonly #factor: number;

  /** @param factor what a load test multiplies the limits of an address by */
  constructor(factor: number) {
    this.#factor = factor;
  }

  /** Counts a room that is about to be made; false if it is one too many. `now` is epoch milliseconds. */
  mayMakeRoom({ id, handshake: { address } }: Connected, now: number): boolean {
    const { connection, address: ofAddress } = limits.roomsPerMinute;
    if (this.#made.count(`connection ${id}`, connection, now) !== undefined) return false;
    // Without an edge in front, as in tests, there is no address.
    if (address === '') return true;
    return this.#made.count(subscriberOf(address), ofAddress * this.#factor, now) === undefined;
  }

  /** Whether somebody at this address may connect besides those who are connected. */
  mayConnect(address: string, others: Iterable<Connected>): boolean {
    if (address === '') return true;
    const subscriber = subscriberOf(address);
    let count = 0;
    for (const { handshake } of others) if (subscriberOf(handshake.address) === subscriber) count += 1;
    return count < limits.connectionsPerAddress * this.#factor;
  }
}
