/** Slow drawings look no smoother with more frames than one in this time; the others are the page's own. */
const restMs = 24;
/** After a pause nothing jumps. */
const maxStepMs = 100;

/**
 * Calls `frame` some 30 times a second, when a picture is due, with the milliseconds since the last call; until it
 * returns false. Returns the way to stop.
 */
export function everyFrame(frame: (stepMs: number) => boolean): () => void {
  let before = performance.now();
  let timer = 0;
  let request = 0;
  const ask = () => {
    request = requestAnimationFrame((now) => {
      const goesOn = frame(Math.min(maxStepMs, Math.max(0, now - before)));
      before = now;
      if (goesOn) timer = setTimeout(ask, restMs);
    });
  };
  ask();
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(request);
  };
}
