import type { Items } from '../../shared/drawing/item.ts';
import type { PictureFeed } from '../canvas/types.ts';

/** Receives drawing events. They bypass React: the board paints them with its next frame. */
export interface PictureSink extends PictureFeed {
  /** Another turn has begun: empties the picture and the undo history. */
  reset(): void;
  /** Sends the whole local picture to the server, even one that was emptied here; false if it knows none yet. */
  sync(): boolean;
  items(): Items;
}

type Delivery = (sink: PictureSink) => void;

let attached: PictureSink | null = null;
let waiting: Delivery[] = [];

/** Delivers to the board, or queues until one is attached. */
export function toPicture(delivery: Delivery): void {
  if (attached) delivery(attached);
  else waiting.push(delivery);
}

/** Attaches a board and delivers what was queued. Returns a function that detaches it. */
export function attachPicture(sink: PictureSink): () => void {
  attached = sink;
  for (const delivery of waiting.splice(0)) delivery(sink);
  return () => {
    if (attached === sink) attached = null;
  };
}

/** Sends the drawer's picture to the server; false if there is no board or it knows none yet. */
export function syncPicture(): boolean {
  return attached?.sync() ?? false;
}

/** What is drawn on the board; nothing without one. */
export const drawnItems = (): Items => attached?.items() ?? [];

/** Drops what was queued for a board. */
export function resetPicture(): void {
  waiting = [];
}
