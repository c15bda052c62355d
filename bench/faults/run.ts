// npm run faults [-- names of measurements] [--quick] [--json file]: injects faults into the product as run by
// `npm start`. Exits with 1 if a measurement fails or a budget is missed.
import { buildClient } from '../../scripts/support/buildClient.ts';
import { meetsBudget } from '../measurement.ts';
import { runSuite } from '../support/suite.ts';

await buildClient();
await runSuite(
  {
    crashes: () => import('./crashes.ts'),
    restarts: () => import('./restarts.ts'),
    absences: () => import('./absences.ts'),
    'slow-readers': () => import('./slowReaders.ts'),
    floods: () => import('./floods.ts'),
  },
  'bench/results/faults',
  (results) =>
    results.every(
      ({ error, figures }) =>
        error === undefined && figures.every(({ value, budget }) => !budget || meetsBudget(value, budget)),
    ),
);
