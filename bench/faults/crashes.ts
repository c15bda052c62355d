import { type CrashResult, crashes } from '../../e2e/faults/crashes.ts';
import { tablePhases } from '../../e2e/faults/table.ts';
import { startServer } from '../../e2e/support/server.ts';
import type { Figure, Measurement } from '../measurement.ts';
import { comebackFigures } from './comebackFigures.ts';

const KILLS = 20;

/** SIGKILL of the server, each time with a table in every phase of a game. */
export const measurement: Measurement = {
  title: 'SIGKILL in each phase of a game',
  async run({ isQuick, say }) {
    const kills = isQuick ? 2 : KILLS;
    const all: CrashResult[] = [];
    const server = await startServer();
    try {
      await crashes(server, kills, (results) => {
        all.push(...results);
        say(`killed ${all.length / tablePhases.length} of ${kills} times`);
        for (const { phase, losses } of results) if (losses.length > 0) say(`${phase}: ${losses.join('; ')}`);
      });
    } finally {
      await server.remove();
    }
    return tablePhases.flatMap((phase): Figure[] => {
      const results = all.filter((result) => result.phase === phase);
      return comebackFigures(`killed in ${phase}`, results, kills);
    });
  },
};
