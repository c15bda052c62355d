import type { DrawingItem, Items } from './item.ts';

const texts = new WeakMap<DrawingItem, string>();

/** A finished item as JSON. Cached, as items are immutable: a large picture takes longer to stringify than to send. */
export function itemText(item: DrawingItem): string {
  let text = texts.get(item);
  if (text === undefined) {
    text = JSON.stringify(item);
    texts.set(item, text);
  }
  return text;
}

/** A picture's items as JSON. */
export const itemsText = (items: Items): string => `[${items.map(itemText).join()}]`;
