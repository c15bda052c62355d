import type { DrawingItem } from '../../shared/drawing/item.ts';
import { withoutItems } from '../../shared/drawing/removedIds.ts';
import type { ServerEvent, ServerEvents } from '../../shared/protocol/events.ts';

/** A picture as text, with the fields of its items in one order: the room writes them in another if it finishes an item. */
export const textOf = (items: readonly DrawingItem[]): string =>
  `[${items.map((item) => JSON.stringify(item, Object.keys(item).sort())).join()}]`;

/** A client's copy of the finished items: what it received and what it drew itself. */
export class Picture {
  items: readonly DrawingItem[] = [];

  /** Adds the item, or replaces the one with the same id. */
  put(item: DrawingItem): void {
    const isKnown = this.items.some(({ id }) => id === item.id);
    this.items = isKnown ? this.items.map((one) => (one.id === item.id ? item : one)) : [...this.items, item];
  }

  receive(event: ServerEvent, payload: unknown): void {
    if (event === 'clearCanvas') this.items = [];
    else if (event === 'drawingHistory') this.items = payload as ServerEvents['drawingHistory'];
    else if (event === 'drawingEnd') this.put((payload as ServerEvents['drawingEnd']).finalStroke);
    else if (event === 'itemsRemoved')
      this.items = withoutItems(this.items, (payload as ServerEvents['itemsRemoved']).ids);
    else if (event === 'shapeUpdated') {
      const { id, ...change } = payload as ServerEvents['shapeUpdated'];
      this.items = this.items.map((item) =>
        item.id === id && item.type === 'shape' ? { ...item, ...change } : item,
      );
    }
  }
}
