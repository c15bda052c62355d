import { silence } from '../../../shared/protocol/limits.ts';

/** What a check finds: `unknown` if nothing is due, or if there is no connection. */
export type Finding = 'silent' | 'heard' | 'unknown';

/**
 * Calls `onSilent` when several checks in a row find silence. One proves nothing: a page that was frozen runs its timers
 * before it is given what has arrived meanwhile. Rests after that, unless as many checks find that the server is heard
 * again: then the network is not slow. Returns a function that stops the checks.
 */
export function onSilence(check: () => Finding, onSilent: () => void): () => void {
  let last: Finding = 'unknown';
  let inARow = 0;
  let restUntil = 0;
  const timer = setInterval(() => {
    const found = check();
    inARow = found === last ? inARow + 1 : 1;
    last = found;
    if (inARow < silence.checks) return;
    if (found === 'heard') restUntil = 0;
    if (found !== 'silent' || performance.now() < restUntil) return;
    restUntil = performance.now() + silence.restMs;
    onSilent();
  }, silence.checkMs);
  return () => clearInterval(timer);
}
