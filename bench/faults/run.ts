// npm run faults: injects faults into the product as run by `npm start`. Exits with 1 if a measurement fails or a budget
// is missed.
import { buildClient } from '../../scripts/support/buildClient.ts';
import { meetsBudget } from '../measurement.ts';
import { runSuite } from '../support/suite.ts';

await runSuite({
  name: 'faults',
  suite: {
    crashes: () => import('./crashes.ts'),
    restarts: () => import('./restarts.ts'),
    absences: () => import('./absences.ts'),
    'slow-readers': () => import('./slowReaders.ts'),
    floods: () => import('./floods.ts'),
  },
  prepare: buildClient,
  folder: 'bench/results/faults',
  judge: (results) =>
    results.every(
      ({ error, figures }) =>
        error === undefined && figures.every(({ value, budget }) => !budget || meetsBudget(value, budget)),
    ),
});
