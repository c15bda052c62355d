import { drawWhile, seatNeighbours } from '../../e2e/faults/neighbours.ts';
import { getUp } from '../../e2e/faults/table.ts';
import type { Figure } from '../measurement.ts';
import { mergeRuns } from '../support/figures.ts';
import { sleep } from '../support/sleep.ts';
import { percentile } from '../support/statistics.ts';
import { workerdUse } from './workerds.ts';

/** The number of attacks, and the calm before and after each. */
export interface Pace {
  rounds: number;
  calmMs: number;
}

/** The figures of a time that was watched, and how many points did not arrive. */
interface Watch {
  figures: Figure[];
  missing: number;
}

/** What the neighbours measured, and the result of each attack. */
interface Beside<T> {
  figures: Figure[];
  outcomes: T[];
}

/**
 * Measures the latency of players in another room before, during and after an attack, one right after the other, so that
 * other load on the machine affects all three alike.
 */
export async function besideAttack<T>(
  url: string,
  subject: string,
  { rounds, calmMs }: Pace,
  strike: () => Promise<T>,
): Promise<Beside<T>> {
  const table = await seatNeighbours(url);
  const outcomes: T[] = [];
  const watched: Watch[][] = [];
  const watch = async (when: string, work: Promise<unknown>): Promise<Watch> => {
    const [from, before] = [performance.now(), workerdUse().cpuS];
    const { latenciesMs, missing } = await drawWhile(table, work);
    const cores = ((workerdUse().cpuS - before) * 1000) / (performance.now() - from);
    const figures: Figure[] = [
      { subject, name: `p50 ${when}`, unit: 'ms', value: percentile(latenciesMs, 0.5) },
      { subject, name: `p99 ${when}`, unit: 'ms', value: percentile(latenciesMs, 0.99) },
      { subject, name: `server ${when}`, unit: 'cores', value: cores },
    ];
    return { figures, missing };
  };
  for (let round = 0; round < rounds; round++) {
    const before = await watch('before', sleep(calmMs));
    const striking = strike();
    const during = await watch('during', striking);
    const after = await watch('after', sleep(calmMs));
    outcomes.push(await striking);
    watched.push([before, during, after]);
  }
  getUp(table);
  return { figures: figuresOf(subject, watched), outcomes };
}

/** The median of the rounds, each with what was watched during it; of lost points all, since a median would hide some. */
export function figuresOf(subject: string, rounds: readonly Watch[][]): Figure[] {
  const missing = rounds.flat().reduce((sum, watch) => sum + watch.missing, 0);
  return [
    ...mergeRuns(rounds.map((watches) => watches.flatMap(({ figures }) => figures))),
    { subject, name: 'points lost', unit: '', value: missing },
  ];
}
