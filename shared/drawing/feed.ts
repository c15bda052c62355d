import type { DrawingItem, Items, LiveStart, Point, ShapeChange } from './item.ts';

/** Receives a remote drawer's events, in any order; an update without a live item is ignored. */
export interface PictureFeed {
  /**
   * The whole picture; the live item is dropped. What the local drawer has drawn on this board stays on top, with its
   * undo steps; otherwise each item is an undo step for the drawer, and there is none for the others.
   */
  history(items: Items): void;
  clear(): void;
  start(start: LiveStart): void;
  /** The live item's next points, which came together. */
  update(nextPoints: readonly Point[]): void;
  end(item: DrawingItem): void;
  change(change: ShapeChange): void;
  /** Some items are gone, and the live one with them. */
  remove(ids: readonly string[]): void;
}
