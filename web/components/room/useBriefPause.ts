import { useEffect, useState } from 'react';
import { pause } from '../../../shared/protocol/limits.ts';
import type { Phase } from '../../../shared/protocol/room.ts';
import { serverTime } from '../../stores/room.ts';

/** Long enough for all that is replayed to a client that is back, such as a pause that its return has ended. */
const replayMs = 250;

/** Whether the game is paused, but not yet for long enough to say so, as the chat does: most players have only reloaded. */
export function useBriefPause(phase: Phase): boolean {
  const toldAt = phase.name === 'paused' ? phase.deadlineAt - pause.maxMs + pause.toldAfterMs : null;
  const [told, setTold] = useState<number | null>(null);
  useEffect(() => {
    if (toldAt === null) return;
    const timer = setTimeout(() => setTold(toldAt), Math.max(replayMs, toldAt - serverTime()));
    return () => clearTimeout(timer);
  }, [toldAt]);
  return toldAt !== null && told !== toldAt;
}
