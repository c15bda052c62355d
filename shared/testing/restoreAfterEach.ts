import { afterEach, vi } from 'vitest';

// No test has to clean up after itself: the next one has the real clock, functions, globals and environment again, and
// mocks as they were made.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
