import { PacketType } from 'socket.io-parser';
import type { Items } from '../../../shared/drawing/item.ts';
import { itemsText } from '../../../shared/drawing/itemText.ts';
import type { OutgoingEvent } from './outgoing.ts';

/**
 * Encodes an event as a Socket.IO packet of the namespace `/`; `ackId` requests an acknowledgement. The parser's own
 * encoder would search every point of a picture for binary data, which this client never sends.
 */
export function encodeEvent({ event, payload }: OutgoingEvent, ackId: number | undefined): string {
  const head = `${PacketType.EVENT}${ackId ?? ''}`;
  // Most of a picture is the same whenever it is sent.
  if (event === 'syncDrawingState') return `${head}["${event}",${itemsText(payload as Items)}]`;
  return `${head}${JSON.stringify(payload === undefined ? [event] : [event, payload])}`;
}
