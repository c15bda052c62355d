import type { PictureFeed } from '../../shared/drawing/feed.ts';

/** What arrives for the picture. It goes past React: a board takes it and paints it with its next frame. */
export interface PictureSink extends PictureFeed {
  /** Another turn has begun: an empty picture, and nothing to undo. */
  reset(): void;
  /** Sends the whole local picture to the server; false if there is nothing in it. */
  sync(): boolean;
}

type Delivery = (sink: PictureSink) => void;

let attached: PictureSink | null = null;
let waiting: Delivery[] = [];

/** Hands something to the board, or keeps it until the board is there. */
export function toPicture(delivery: Delivery): void {
  if (attached) delivery(attached);
  else waiting.push(delivery);
}

/** The board is ready. Returns what takes it away again. */
export function attachPicture(sink: PictureSink): () => void {
  attached = sink;
  for (const delivery of waiting.splice(0)) delivery(sink);
  return () => {
    if (attached === sink) attached = null;
  };
}

/** Sends the drawer's picture; false if there is no board or nothing on it. */
export function syncPicture(): boolean {
  return attached?.sync() ?? false;
}

/** Forgets what was kept for a board that never came. */
export function resetPicture(): void {
  waiting = [];
}
