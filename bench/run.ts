// npm run bench: what the product costs and how fast it is (docs/benchmarks.md).
import { runSuite } from './support/suite.ts';

await runSuite({
  name: 'bench',
  suite: {
    relay: () => import('./relay.ts'),
    accounts: () => import('./accounts.ts'),
    web: () => import('./web.ts'),
    canvas: () => import('./canvas.ts'),
    recovery: () => import('./recovery.ts'),
    capacity: () => import('./capacity.ts'),
    cost: () => import('./cost.ts'),
  },
  folder: 'bench/results',
  judge: (results) => results.every(({ error }) => error === undefined),
});
