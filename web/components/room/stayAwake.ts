import { onPageReturn } from '../../socket/outages/pageReturn.ts';

/**
 * Keeps the screen on, where the browser can: whoever watches others draw does not touch it. Browsers let it go with a page
 * that is hidden. Returns a function that lets it go.
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
  return () => {
    stop();
    letGo();
  };
}
