import '../platform/install.ts';
import { expect, it } from 'vitest';

// Imported dynamically, after the runtime is installed.
const { simulate } = await import('../simulate.ts');

it('is deterministic for the same seed', async () => {
  const trace = async (seed: number) => {
    const lines: string[] = [];
    await simulate(seed, (line) => lines.push(line));
    return lines;
  };
  const once = await trace(7);
  expect(await trace(7)).toEqual(once);
  expect(await trace(8)).not.toEqual(once);
});
