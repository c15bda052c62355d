/** A wait that can be ended before its time; one at a time. */
interface Pause {
  /** Resolves after so many milliseconds, or when it is cut. */
  wait(ms: number): Promise<void>;
  /** Ends the wait, if there is one. */
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
          end = undefined;
          resolve();
        };
      }),
    cut: () => end?.(),
  };
}
