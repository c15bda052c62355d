// npm run bench [-- names of measurements] [--quick] [--json file]: one table on the console, the same as JSON beside it.
import { runSuite } from './support/suite.ts';

await runSuite(
  {
    relay: () => import('./relay.ts'),
    accounts: () => import('./accounts.ts'),
    web: () => import('./web.ts'),
    canvas: () => import('./canvas.ts'),
    recovery: () => import('./recovery.ts'),
    capacity: () => import('./capacity.ts'),
    cost: () => import('./cost.ts'),
  },
  'bench/results',
  (results) => results.every(({ error }) => error === undefined),
);
