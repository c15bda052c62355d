import type { DrawingItem } from '../../shared/drawing/item.ts';

const texts = new WeakMap<DrawingItem, string>();

/** A finished item as JSON, cached: a large picture takes longer to stringify than to check, store and send. */
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
