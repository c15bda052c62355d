import { onPageReturn } from '../../socket/outages/pageReturn.ts';

/** Longer than any turn: a room that waits, or whose game is over, may be forgotten. */
const awakeMs = 600_000;

/**
 * Keeps the screen on for a while, where the browser can: whoever watches others draw does not touch it. Browsers let it go
 * with a page that is hidden. Returns a function that lets it go.
 */
export function stayAwake(): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined;
  const letGo = () => lock?.then((held) => held?.release());
  const hold = () => {
    letGo();
    // A device may refuse, to save its battery.
    lock = navigator.wakeLock?.request('screen').catch(() => undefined);
  };
  hold();
  const stop = onPageReturn(hold);
  const end = () => {
    clearTimeout(timer);
    stop();
    letGo();
  };
  const timer = setTimeout(end, awakeMs);
  return end;
}
