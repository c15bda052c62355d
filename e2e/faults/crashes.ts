import type { Server } from '../support/server.ts';
import { type Comeback, comeback, standingOf } from './comeback.ts';
import { getUp, reach, sitDown, sitDownInPublic, type Table, type TablePhase } from './table.ts';

const names = ['Eva', 'Fay', 'Gus'];

/** Phases that end by themselves after a few seconds. */
const brief: ReadonlySet<TablePhase> = new Set(['countdown', 'round-over']);

async function seat(url: string, phase: TablePhase): Promise<Table> {
  if (phase === 'countdown') return sitDownInPublic(url, names);
  const table = await sitDown(url, names);
  await reach(table, phase);
  return table;
}

/** Tables that are all in these phases at once; those in brief phases are set up last. */
export async function seatTables(url: string, phases: readonly TablePhase[]): Promise<Table[]> {
  const seatAll = (some: readonly TablePhase[]) => Promise.all(some.map((phase) => seat(url, phase)));
  const lasting = await seatAll(phases.filter((phase) => !brief.has(phase)));
  return [...lasting, ...(await seatAll(phases.filter((phase) => brief.has(phase))))];
}

/** Crashes or stops the server, restarts it, and waits until everybody is back at the tables. */
export async function goDown(
  server: Server,
  tables: readonly Table[],
  how: 'crash' | 'stop' = 'crash',
): Promise<Comeback[]> {
  const before = await Promise.all(
    tables.map(async (table) => ({ table, standing: await standingOf(table) })),
  );
  const at = Date.now();
  await server[how]();
  await server.start();
  return Promise.all(before.map(({ table, standing }) => comeback(table, { ...standing, at })));
}

/** A table's comeback after a crash. */
export interface CrashResult extends Comeback {
  phase: TablePhase;
}

/** All phases but `finished`, for which one table is enough. */
export const passingPhases = ['waiting', 'choosing', 'drawing', 'paused', 'countdown', 'round-over'] as const;

/** Crashes the server `kills` times, each time with a table in every phase of the game. */
export async function crashes(
  server: Server,
  kills: number,
  tell: (results: readonly CrashResult[]) => void,
): Promise<void> {
  const finished = await sitDown(server.url, ['Ida', 'Jon']);
  await reach(finished, 'finished');
  for (let kill = 0; kill < kills; kill++) {
    const tables = [...(await seatTables(server.url, passingPhases)), finished];
    const results = await goDown(server, tables);
    tell(results.map((result, i) => ({ phase: tables[i]?.phase ?? 'waiting', ...result })));
    for (const table of tables) if (table !== finished) getUp(table);
  }
  getUp(finished);
}
