import type { DrawingItem, ShapeChange } from '../../shared/drawing/item.ts';
import { withoutItems } from '../../shared/drawing/removedIds.ts';
import type { SentEvent } from '../../shared/protocol/events.ts';

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

  receive(sent: SentEvent): void {
    switch (sent.event) {
      case 'clearCanvas':
        this.items = [];
        break;
      case 'drawingHistory':
        this.items = sent.payload;
        break;
      case 'drawingEnd':
        this.put(sent.payload.finalStroke);
        break;
      case 'itemsRemoved':
        this.items = withoutItems(this.items, sent.payload.ids);
        break;
      case 'shapeUpdated':
        this.#change(sent.payload);
        break;
    }
  }

  #change({ id, ...change }: ShapeChange): void {
    this.items = this.items.map((item) =>
      item.id === id && item.type === 'shape' ? { ...item, ...change } : item,
    );
  }
}
