import { PacketType } from 'socket.io-parser';
import type { DrawingItem } from '../../shared/drawing/item.ts';
import type { OutgoingEvent } from './outgoing.ts';

/** Items are immutable, so their JSON is cached: each undo resends the whole picture. */
const texts = new WeakMap<DrawingItem, string>();

function textOf(item: DrawingItem): string {
  let text = texts.get(item);
  if (text === undefined) {
    text = JSON.stringify(item);
    texts.set(item, text);
  }
  return text;
}

const isPicture = (event: string, payload: unknown): payload is readonly DrawingItem[] =>
  event === 'syncDrawingState' && Array.isArray(payload);

/**
 * Encodes an event as a Socket.IO packet of the namespace `/`; `ackId` requests an acknowledgement. The parser's own
 * encoder would search every point of a picture for binary data, which this client never sends.
 */
export function encodeEvent({ event, payload }: OutgoingEvent, ackId: number | undefined): string {
  const head = `${PacketType.EVENT}${ackId ?? ''}`;
  if (isPicture(event, payload))
    return `${head}[${JSON.stringify(event)},[${payload.map(textOf).join(',')}]]`;
  return `${head}${JSON.stringify(payload === undefined ? [event] : [event, payload])}`;
}
