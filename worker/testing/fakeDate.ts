import { vi } from 'vitest';

/** Fakes the date, far from the real one, so that alarms only come by `pass`. */
export function fakeDate(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
}

/** Stops the date where it is, so that no budget is filled up again, however slow the machine. Alarms still come. */
export const stopDate = (): void => void vi.useFakeTimers({ toFake: ['Date'] });

/** Advances the faked date. */
export const moveDate = (ms: number): void => void vi.setSystemTime(Date.now() + ms);
