import './platform/install.ts';
import { expect, it } from 'vitest';

// Imported dynamically, after the runtime is installed.
const { simulate } = await import('./simulate.ts');

const trouble = [
  { of: 'rooms whose lines, lobbies and memory fail', seeds: 200, trouble: undefined, option: '' },
  {
    of: 'rooms and lobbies that cannot write for a while',
    seeds: 40,
    trouble: 'fails',
    option: ' --store-fails',
  },
  { of: 'rooms that cannot write any more', seeds: 15, trouble: 'dies', option: ' --store-dies' },
] as const;

it.each(trouble)('holds for $seeds $of', { timeout: 600_000 }, async ({ seeds, trouble, option }) => {
  for (let seed = 1; seed <= seeds; seed++) {
    const { violation } = await simulate(seed, undefined, trouble);
    expect(violation, `npm run simulate -- --seed ${seed}${option}`).toBeUndefined();
  }
});

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
