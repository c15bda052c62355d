import type { DrawingItem, LiveStart, Point, ShapeChange } from './item.ts';

/** Takes what arrives for a picture, in any order: an update of nothing is ignored. */
export interface PictureFeed {
  /** The whole picture; a live item is dropped. What the local drawer did meanwhile stays on top; otherwise undo begins anew. */
  history(items: readonly DrawingItem[]): void;
  clear(): void;
  start(start: LiveStart): void;
  /** The live item's next points, which came together. */
  update(nextPoints: readonly Point[]): void;
  end(item: DrawingItem): void;
  change(change: ShapeChange): void;
}
