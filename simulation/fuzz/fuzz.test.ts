import '../platform/install.ts';
import { expect, it } from 'vitest';

// Imported dynamically, after the runtime is installed.
const { fuzz } = await import('./fuzz.ts');

const INPUTS = 10_000;

it(`${INPUTS} inputs cause no failure at any door`, { timeout: 300_000 }, async () => {
  const { inputs, findings } = await fuzz(20_260, INPUTS);
  expect(findings).toEqual([]);
  expect(Object.values(inputs).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(INPUTS);
});
