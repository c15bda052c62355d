// npm run faults [-- names of measurements] [--quick] [--json file]: what goes wrong in the world, done to the product as
// `npm start` runs it. Ends with 1 if anything was lost, or a budget missed.
import { meetsBudget } from '../../bench/measurement.ts';
import { buildClient } from '../../bench/support/client.ts';
import { runSuite } from '../../bench/support/suite.ts';

await buildClient(console.info);
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
