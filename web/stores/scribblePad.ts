import type { Point } from '../../shared/drawing/item.ts';
import { muted } from './muted.ts';

/** Shows a piece of a player's line. */
type PadSink = (playerId: string, points: readonly Point[]) => void;

let attached: PadSink | null = null;

/** Shows a piece of another player's line, unless no pad is there or the player is muted. */
export function toPad(playerId: string, points: readonly Point[]): void {
  if (!muted.ids.includes(playerId)) attached?.(playerId, points);
}

/** Attaches the pad. Returns a function that detaches it. */
export function attachPad(sink: PadSink): () => void {
  attached = sink;
  return () => {
    if (attached === sink) attached = null;
  };
}
