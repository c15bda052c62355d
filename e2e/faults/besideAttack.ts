import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../../bench/measurement.ts';
import { mergeRuns } from '../../bench/support/figures.ts';
import { drawWhile, seatNeighbours } from './neighbours.ts';
import { getUp } from './table.ts';
import { workerdUse } from './workerds.ts';

/** How often, and between which silences, somebody attacks. */
export interface Pace {
  rounds: number;
  calmMs: number;
}

/** What the neighbours of an attack saw, and what came of it each time. */
interface Beside<T> {
  figures: Figure[];
  outcomes: T[];
}

/**
 * Neighbours draw on, at a table of their own, through a calm, an attack and a calm, again and again. Their latency before,
 * during and after is the median of the rounds: whatever else the machine does falls on all three alike.
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
    const { p50Ms, p99Ms, missing } = await drawWhile(table, work);
    const cores = ((workerdUse().cpuS - before) * 1000) / (performance.now() - from);
    const figures: Figure[] = [
      { subject, name: `p50 ${when}`, unit: 'ms', value: p50Ms },
      { subject, name: `p99 ${when}`, unit: 'ms', value: p99Ms },
      { subject, name: `server ${when}`, unit: 'cores', value: cores },
    ];
    return { figures, missing, p99Ms };
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
