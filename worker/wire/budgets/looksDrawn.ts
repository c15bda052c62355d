import { clientEvents } from '../../../shared/protocol/events.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import { carriedBy } from '../events/checkEvent.ts';

const ITEM_EVENTS = Object.keys(clientEvents).filter((event) => carriedBy(event) === 'items');
const HEAD = new RegExp(`^2\\d*\\["(${ITEM_EVENTS.join('|')})",`);
const [QUOTE, BACKSLASH, LIST, LIST_END, ITEM, ITEM_END] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d] as const;
/** Lists of numbers. One match skips all points of a stroke, several times as fast as character by character. */
const POINTS = /(?:\[[\d.,eE+-]*\],?)+/y;
/** Nesting levels: an item, its list of points, and a point. */
const ITEM_NESTING = 3;
/** The most strings (keys and values) per item, which has about a dozen. */
const ITEM_TEXTS = 24;
/** More than the rules allow, so that a picture slightly too large gets a refusal instead of a disconnect. */
const MAX_ITEMS = 2 * drawing.maxItems;

/**
 * Whether a packet has the shape of an event with drawing items, valid or not. Scans without parsing: garbage, deeply
 * nested above all, takes many times as long to parse as a drawing of the same length.
 */
export function looksDrawn(packet: string): boolean {
  const [head, event] = HEAD.exec(packet) ?? [];
  if (head === undefined) return false;
  const around = event === 'syncDrawingState' ? 2 : 1;
  let depth = 1;
  let items = 0;
  let texts = 0;
  for (let i = head.length; i < packet.length; i++) {
    const code = packet.charCodeAt(i);
    // Digits and commas, which are nearly all of it.
    if (code < LIST && code !== QUOTE) continue;
    switch (code) {
      case QUOTE: {
        const end = packet.indexOf('"', i + 1);
        const isLong = end < 0 || end - i - 1 > drawing.itemIdMaxLength;
        if (isLong || packet.charCodeAt(end - 1) === BACKSLASH || ++texts > items * ITEM_TEXTS) return false;
        i = end;
        break;
      }
      case LIST:
        if (depth === around || depth >= around + ITEM_NESTING) return false;
        depth += 1;
        POINTS.lastIndex = i + 1;
        if (depth === around + 2 && POINTS.test(packet)) i = POINTS.lastIndex - 1;
        break;
      case ITEM:
        if (depth !== around || ++items > MAX_ITEMS) return false;
        depth += 1;
        break;
      case LIST_END:
      case ITEM_END:
        depth -= 1;
    }
  }
  return true;
}
