import { rates, wire } from '../../shared/protocol/limits.ts';
import type { PacketGate } from '../socketio/index.ts';
import { newBucket, take } from './budget.ts';
import { looksDrawn } from './looksDrawn.ts';

/** More lists and objects than anything has that is no drawing. */
const MANY_BRACKETS = new RegExp(`^(?:[^[{]*[[{]){${wire.maxBrackets + 1}}`);

/**
 * The gate of one connection. Small packets are counted once they are read, larger ones are weighed before. Only drawings may
 * be large, each connection has a budget of bytes for them, and that begins anew when a drawing is accepted: only the drawer's are.
 */
export function packetGate(): PacketGate {
  let drawings = newBucket(rates.drawingBytes);
  const others = newBucket(rates.otherBytes);
  return {
    admits(packet, now) {
      const isText = typeof packet === 'string';
      const size = isText ? packet.length : packet.byteLength;
      if (size <= wire.smallPacketBytes) return true;
      if (isText && looksDrawn(packet)) return take(drawings, rates.drawingBytes, now, size);
      if (size > wire.maxEventBytes || (isText && MANY_BRACKETS.test(packet))) return false;
      return take(others, rates.otherBytes, now, size);
    },
    reopen() {
      drawings = newBucket(rates.drawingBytes);
    },
  };
}
