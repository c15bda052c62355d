import type { DrawingItem } from '../../shared/drawing/item.ts';

const texts = new WeakMap<DrawingItem, string>();

/** A finished item as JSON. Written once: a large picture takes longer to write than to check, store and send. */
export function itemText(item: DrawingItem): string {
  let text = texts.get(item);
  if (text === undefined) {
    text = JSON.stringify(item);
    texts.set(item, text);
  }
  return text;
}

/** A picture's items as JSON. */
export const itemsText = (items: readonly DrawingItem[]): string => `[${items.map(itemText).join()}]`;
