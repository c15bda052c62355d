/** The usual id of an item that was begun at `now` (epoch ms) on this connection. */
export const itemId = (socketId: string | null | undefined, now: number): string =>
  `stroke_${socketId}_${now}`;
