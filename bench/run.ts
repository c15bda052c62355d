// npm run bench [-- names of measurements] [--quick] [--json file]: prints one table and writes the same as JSON.
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
