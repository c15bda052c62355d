// npm run faults [-- names of measurements] [--quick] [--json file]: injects faults into the product as run by
// `npm start`. Exits with 1 if a measurement fails or a budget is missed.
import { meetsBudget } from '../../bench/measurement.ts';
import { runSuite } from '../../bench/support/suite.ts';
import { buildClient } from '../../scripts/support/buildClient.ts';

await buildClient();
await runSuite(
  {
    crashes: () => import('./measurements/crashes.ts'),
    restarts: () => import('./measurements/restarts.ts'),
    absences: () => import('./measurements/absences.ts'),
    'slow-readers': () => import('./measurements/slowReaders.ts'),
    floods: () => import('./measurements/floods.ts'),
  },
  'bench/results/faults',
  (results) =>
    results.every(
      ({ error, figures }) =>
        error === undefined && figures.every(({ value, budget }) => !budget || meetsBudget(value, budget)),
    ),
);
