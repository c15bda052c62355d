import { room as limits } from '../../../shared/protocol/limits.ts';
import { subscriberOf } from '../../limiting/subscriber.ts';

/**
 * The session of a full room that gives way to a client at `address`: the newest of an address that holds nearly all
 * connections, more than a class does. Undefined if there is no such address, or if it is the client's own.
 * @param sessions oldest first
 */
export function crowding<S extends { readonly handshake: { readonly address: string } }>(
  address: string,
  sessions: Iterable<S>,
): S | undefined {
  if (address === '') return undefined;
  const places = Map.groupBy(sessions, ({ handshake }) => subscriberOf(handshake.address));
  for (const [subscriber, theirs] of places)
    if (
      subscriber !== '' &&
      subscriber !== subscriberOf(address) &&
      theirs.length > limits.maxConnectionsOfAddress
    )
      return theirs.at(-1);
  return undefined;
}
