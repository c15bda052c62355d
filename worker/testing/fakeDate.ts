import { vi } from 'vitest';

// `vi.useFakeTimers` would also stop the date, but then each try of an `expect.poll` moves it.

/** Fakes the date, far from the real one, so that alarms only come by `pass`. */
export const fakeDate = (): void => void vi.setSystemTime(Date.now() + 3_600_000);

/** Stops the date where it is, so that no budget is filled up again, however slow the machine. Alarms still come. */
export const stopDate = (): void => void vi.setSystemTime(Date.now());

/** Advances the faked date. */
export const moveDate = (ms: number): void => void vi.setSystemTime(Date.now() + ms);
