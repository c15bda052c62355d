/** A wait that can be cut short; one at a time. */
interface Pause {
  /** Resolves after `ms` milliseconds, or when cut. */
  wait(ms: number): Promise<void>;
  /** Ends the current wait, if any. */
  cut(): void;
}

export function createPause(): Pause {
  let end: (() => void) | undefined;
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => end?.(), ms);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    cut: () => end?.(),
  };
}
