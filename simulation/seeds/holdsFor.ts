import '../platform/install.ts';
import { expect, it } from 'vitest';
import type { StoreTrouble } from '../simulate.ts';

// Imported dynamically, after the runtime is installed.
const { simulate } = await import('../simulate.ts');

/** A test that the runs of `count` seeds, the first and then each `step`th, keep to the invariants. */
export function holdsFor(
  count: number,
  what: string,
  { first = 1, step = 1, trouble }: { first?: number; step?: number; trouble?: StoreTrouble },
): void {
  const option = trouble === undefined ? '' : ` --store-${trouble}`;
  it(`holds for ${count} ${what}`, { timeout: 1_800_000 }, async () => {
    for (let seed = first; seed < first + count * step; seed += step) {
      const { violation } = await simulate(seed, undefined, trouble);
      expect(violation, `npm run simulate -- --seed ${seed}${option}`).toBeUndefined();
    }
  });
}
