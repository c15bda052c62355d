/** A throttle that keeps only the newest value. Has no timer: the caller polls `due`. */
export interface Throttle<T> {
  offer(value: T): void;
  /** The value to send now, or undefined if there is none or it is too early. */
  due(nowMs: number): T | undefined;
  isPending(): boolean;
}

/** Creates a throttle whose first value is due `intervalMs` after `startedAt`. */
export function createThrottle<T>(intervalMs: number, startedAt: number): Throttle<T> {
  let pending: T | undefined;
  let sentAt = startedAt;
  return {
    offer(value) {
      pending = value;
    },
    due(nowMs) {
      if (pending === undefined || nowMs - sentAt < intervalMs) return undefined;
      const value = pending;
      pending = undefined;
      sentAt = nowMs;
      return value;
    },
    isPending: () => pending !== undefined,
  };
}
