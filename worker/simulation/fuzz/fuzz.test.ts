import '../platform/install.ts';
import { expect, it } from 'vitest';

// Loaded once the runtime is there.
const { fuzz } = await import('./fuzz.ts');

const INPUTS = 10_000;

it(`${INPUTS} inputs do no harm at any door`, { timeout: 300_000 }, async () => {
  const { inputs, findings } = await fuzz(20_260, INPUTS);
  expect(findings).toEqual([]);
  expect(Object.values(inputs).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(INPUTS);
});
