import { silence } from '../../../shared/protocol/limits.ts';

/**
 * Calls `onSilent` when several checks in a row find `isSilent`. One proves nothing: a page that was frozen runs its
 * timers before it is given what has arrived meanwhile. Returns a function that stops that.
 */
export function onSilence(isSilent: () => boolean, onSilent: () => void): () => void {
  let found = 0;
  let restUntil = 0;
  const timer = setInterval(() => {
    found = isSilent() ? found + 1 : 0;
    if (found < silence.checks || performance.now() < restUntil) return;
    restUntil = performance.now() + silence.restMs;
    onSilent();
  }, silence.checkMs);
  return () => clearInterval(timer);
}
