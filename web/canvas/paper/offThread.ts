import type { Items } from '../../../shared/drawing/item.ts';
import { type PackedItems, packItems } from './packItems.ts';

/** What the worker is to paint, on a square of `side` pixels that is `scale` times the reference picture. */
export interface Commission {
  readonly packed: PackedItems;
  readonly side: number;
  readonly scale: number;
}

/** Paints large pictures in a worker, so that the page does not stand still meanwhile. */
export interface OffThread {
  /**
   * The pixels of the items; undefined if painting failed. Undefined at once if the worker has not been loaded yet, is
   * busy or has failed before.
   */
  paint(items: Items, side: number, scale: number): Promise<ImageBitmap | undefined> | undefined;
}

function startOffThread(): OffThread {
  const without = { paint: () => undefined };
  // Older browsers do without, and those in which an extension allows no workers.
  if (!('OffscreenCanvas' in globalThis)) return without;
  let worker: Worker;
  try {
    worker = new Worker(new URL('./offThread.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return without;
  }
  let isReady = false;
  let done: ((image: ImageBitmap | undefined) => void) | undefined;
  const finish = (image: ImageBitmap | undefined) => {
    done?.(image);
    done = undefined;
  };
  worker.addEventListener('message', ({ data }: MessageEvent<'ready' | ImageBitmap>) => {
    if (data === 'ready') isReady = true;
    else finish(data);
  });
  worker.addEventListener('error', () => {
    isReady = false;
    worker.terminate();
    finish(undefined);
  });
  return {
    paint(items, side, scale) {
      if (!isReady || done) return undefined;
      const packed = packItems(items);
      const commission: Commission = { packed, side, scale };
      return new Promise((resolve) => {
        done = resolve;
        worker.postMessage(commission, [packed.points.buffer]);
      });
    },
  };
}

/** One for all boards. Started with this code, since a player who joins midway gets the picture right away. */
export const offThread = startOffThread();
