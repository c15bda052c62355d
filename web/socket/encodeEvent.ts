import { PacketType } from 'socket.io-parser';
import type { DrawingItem } from '../../shared/drawing/item.ts';
import type { OutgoingEvent } from './outgoing.ts';

/** Items never change: their JSON is kept, since each undo sends a thousand of them again. */
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
 * An event as the text of a Socket.IO packet in the namespace `/`; `ackId` asks for an acknowledgement. The parser's own
 * encoder would look through all points of a picture for binary data first, of which this client sends none.
 */
export function encodeEvent({ event, payload }: OutgoingEvent, ackId: number | undefined): string {
  const head = `${PacketType.EVENT}${ackId ?? ''}`;
  if (isPicture(event, payload))
    return `${head}[${JSON.stringify(event)},[${payload.map(textOf).join(',')}]]`;
  return `${head}${JSON.stringify(payload === undefined ? [event] : [event, payload])}`;
}
