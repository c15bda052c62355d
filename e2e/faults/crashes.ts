import type { Server } from '../support/server.ts';
import { type Comeback, comeback, standingOf } from './comeback.ts';
import { getUp, reach, sitDown, type Table, type TablePhase } from './table.ts';

/** Tables in these phases, all at once. That in round over, which stays so for seconds only, is ready last. */
export async function seatTables(url: string, phases: readonly TablePhase[]): Promise<Table[]> {
  const entries = await Promise.all(
    phases.map(async (phase) => ({ phase, table: await sitDown(url, ['Eva', 'Fay', 'Gus']) })),
  );
  const isBrief = ({ phase }: { phase: TablePhase }) => phase === 'round-over';
  await Promise.all(entries.filter((one) => !isBrief(one)).map(({ table, phase }) => reach(table, phase)));
  await Promise.all(entries.filter(isBrief).map(({ table, phase }) => reach(table, phase)));
  return entries.map(({ table }) => table);
}

/** Takes the server down, by a crash or otherwise, and starts it again; everybody comes back to the tables. */
export async function goDown(
  server: Server,
  tables: readonly Table[],
  how: 'crash' | 'stop' = 'crash',
): Promise<Comeback[]> {
  const before = await Promise.all(tables.map(standingOf));
  const at = Date.now();
  await server[how]();
  await server.restart();
  return Promise.all(before.map((standing, i) => comeback(tables[i] as Table, { ...standing, at })));
}

/** A table's comeback after a crash. */
export interface CrashResult extends Comeback {
  phase: TablePhase;
}

const passing = ['waiting', 'choosing', 'drawing', 'round-over'] as const;

/** Crashes the server so many times, each time with a table in every phase of the game. */
export async function crashes(
  server: Server,
  kills: number,
  tell: (results: readonly CrashResult[]) => void,
): Promise<void> {
  const finished = await sitDown(server.url, ['Ida', 'Jon']);
  await reach(finished, 'finished');
  for (let kill = 0; kill < kills; kill++) {
    const tables = [...(await seatTables(server.url, passing)), finished];
    const results = await goDown(server, tables);
    tell(results.map((result, i) => ({ phase: tables[i]?.phase ?? 'waiting', ...result })));
    for (const table of tables) if (table !== finished) getUp(table);
  }
  getUp(finished);
}
