import type { ShapeChange } from '../../../shared/drawing/item.ts';

interface ShapeChanges {
  /** Sends a change, or keeps it while the network stands still. */
  offer(change: ShapeChange): void;
  /** Sends a kept change at once. */
  flush(): void;
  /** Discards a kept change. */
  drop(): void;
}

/**
 * Sends the changes of shapes, of which a drag makes one per frame. While the network stands still only a shape's newest
 * is kept: all of them would arrive at once, and be taken for a flood.
 */
export function createShapeChanges(
  send: (change: ShapeChange) => void,
  isStalled: () => boolean,
): ShapeChanges {
  let kept: ShapeChange | undefined;

  const flush = () => {
    if (kept === undefined) return;
    const change = kept;
    kept = undefined;
    send(change);
  };

  return {
    flush,
    offer(change) {
      if (kept?.id !== change.id) flush();
      kept = change;
      if (!isStalled()) flush();
    },
    drop() {
      kept = undefined;
    },
  };
}
