/** The pause between frames: slow animations look no smoother at 60 frames per second. */
const restMs = 24;
/** Keeps animations from jumping after a pause. */
const maxStepMs = 100;

/**
 * Calls `frame` in rAF, about 30 times per second, with the milliseconds since the last call, until it returns false.
 * Returns a function that stops it.
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
