import { connections, rates, wire } from '../../../shared/protocol/limits.ts';
import { RecentKeys } from '../../limiting/RecentKeys.ts';
import { subscriberOf } from '../../limiting/subscriberOf.ts';
import { type Bucket, newBucket, take } from '../../limiting/tokenBucket.ts';
import { byteLength } from '../../socketio/codec.ts';
import type { PacketGate } from '../../socketio/index.ts';
import { looksDrawn } from './looksDrawn.ts';

/** What precedes a text in its frame. */
const TYPE_BYTES = '4'.length;
/** More arrays and objects than any packet has that is not a drawing. */
const MANY_BRACKETS = new RegExp(`^(?:[^[{]*[[{]){${connections.maxBrackets + 1}}`);

/**
 * Returns a factory of gates, one per connection; `address` is empty if unknown. Small packets are charged as events
 * after parsing, larger ones by size before it, and only drawings may be large. A connection has a budget of bytes for
 * drawings, which is refilled when one is accepted, as only the drawer's are. Until then the address is charged too,
 * lest a reconnect help.
 */
export function packetGates(): (address: string) => PacketGate {
  const addresses = new RecentKeys<Bucket>();

  const addressPays = (address: string, now: number, bytes: number): boolean => {
    const subscriber = subscriberOf(address);
    const bucket = addresses.get(subscriber) ?? newBucket(rates.addressDrawingBytes);
    addresses.set(subscriber, bucket);
    return take(bucket, rates.addressDrawingBytes, now, bytes);
  };

  return (address) => {
    let drawings = newBucket(rates.drawingBytes);
    const others = newBucket(rates.otherBytes);
    let isProven = address === '';
    const drawingIsPaid = (now: number, bytes: number): boolean =>
      take(drawings, rates.drawingBytes, now, bytes) && (isProven || addressPays(address, now, bytes));

    return {
      admits(packet, now) {
        const isText = typeof packet === 'string';
        // Text of few characters is small enough, whatever its bytes.
        if ((isText ? packet.length : packet.byteLength) <= connections.smallPacketBytes) return true;
        const size = byteLength(packet) + (isText ? TYPE_BYTES : 0);
        // Charge first: scanning a megabyte costs more than refusing it.
        if (size > wire.maxEventBytes) return isText && drawingIsPaid(now, size) && looksDrawn(packet);
        if (isText && looksDrawn(packet)) return drawingIsPaid(now, size);
        const isDear = isText && MANY_BRACKETS.test(packet);
        return take(others, rates.otherBytes, now, isDear ? connections.bracketsCost * size : size);
      },
      reopen() {
        drawings = newBucket(rates.drawingBytes);
        isProven = true;
      },
    };
  };
}
