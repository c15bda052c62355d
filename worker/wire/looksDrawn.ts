import { drawing } from '../../shared/protocol/limits.ts';

const HEAD = /^2\d*\["(drawingEnd|syncDrawingState)",/;
const [QUOTE, BACKSLASH, LIST, LIST_END, ITEM, ITEM_END] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d] as const;
/** Within an item: its points, and their numbers. */
const ITEM_NESTING = 3;
/** Names of fields and their values, of which an item has about a dozen. */
const ITEM_TEXTS = 24;
/** Somewhat more than there may be: who went too far has to hear of it. */
const MAX_ITEMS = 2 * drawing.maxItems;

/**
 * Whether a packet is an event with items of a drawing, be they right or wrong. Nothing is parsed for that: garbage takes
 * many times as long to parse as a drawing of its length, above all what is nested deeply.
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
    // Numbers and commas, which is nearly all of it.
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
