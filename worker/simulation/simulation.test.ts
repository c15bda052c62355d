import './platform/install.ts';
import { expect, it } from 'vitest';

// Loaded once the runtime is there.
const { simulate } = await import('./simulate.ts');

const SEEDS = 200;

it(`holds for ${SEEDS} seeds`, { timeout: 600_000 }, async () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { violation } = await simulate(seed);
    expect(violation, `npm run simulate -- --seed ${seed}`).toBeUndefined();
  }
});

it('runs the same seed the same way', { timeout: 60_000 }, async () => {
  const trace = async (seed: number) => {
    const lines: string[] = [];
    await simulate(seed, (line) => lines.push(line));
    return lines;
  };
  const once = await trace(7);
  expect(await trace(7)).toEqual(once);
  expect(await trace(8)).not.toEqual(once);
});
