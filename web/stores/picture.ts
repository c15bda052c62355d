import type { Items } from '../../shared/drawing/item.ts';
import type { Board } from '../canvas/types.ts';

/** What receives drawing events. They bypass React: the board paints them with its next frame. */
export type PictureBoard = Pick<Board, 'feed' | 'reset' | 'sync' | 'items'>;

type Delivery = (board: PictureBoard) => void;

let attached: PictureBoard | null = null;
let waiting: Delivery[] = [];

/** Delivers to the board, or queues until one is attached. */
export function toPicture(delivery: Delivery): void {
  if (attached) delivery(attached);
  else waiting.push(delivery);
}

/** Attaches a board and delivers what was queued. Returns a function that detaches it. */
export function attachPicture(board: PictureBoard): () => void {
  attached = board;
  for (const delivery of waiting.splice(0)) delivery(board);
  return () => {
    if (attached === board) attached = null;
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
