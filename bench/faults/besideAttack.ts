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

/** What the neighbours measured, and the result of each attack. */
interface Beside<T> {
  figures: Figure[];
  outcomes: T[];
}

/**
 * Measures the latency of players in another room before, during and after an attack, one right after the other, so that
 * other load on the machine affects all three alike; of several rounds, the median.
 */
export async function besideAttack<T>(
  url: string,
  subject: string,
  { rounds, calmMs }: Pace,
  strike: () => Promise<T>,
): Promise<Beside<T>> {
  const table = await seatNeighbours(url);
  const outcomes: T[] = [];
  const runs: Figure[][] = [];
  const watch = async (when: string, work: Promise<unknown>) => {
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
    const missing = before.missing + during.missing + after.missing;
    runs.push([
      ...[before, during, after].flatMap(({ figures }) => figures),
      { subject, name: 'points lost', unit: '', value: missing },
    ]);
  }
  getUp(table);
  return { figures: mergeRuns(runs), outcomes };
}
