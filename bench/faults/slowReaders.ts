import { startServer } from '../../e2e/support/server.ts';
import type { Figure, Measurement } from '../measurement.ts';
import { hireAttacker } from './attack.ts';
import { besideAttack } from './besideAttack.ts';
import { neighbourBudgets, pace } from './pace.ts';
import { workerdUse } from './workerds.ts';

const READERS = 8;
/** By how much all workerd processes may grow, garbage included; buffered bytes are a small part of it. */
const MAX_GROWN_MIB = 256;

const toMiB = (bytes: number): number => bytes / 2 ** 20;

/** Players who stop reading are served up to a limit, then dropped; their neighbours notice nothing. */
export const measurement: Measurement = {
  title: 'Players who stop reading',
  async run(bench) {
    const figures: Figure[] = [];
    for (const transport of ['websocket', 'polling']) {
      const subject = `${READERS} slow readers over ${transport}`;
      bench.say(subject);
      const server = await startServer();
      const attacker = await hireAttacker('slowReaders');
      try {
        const before = workerdUse().bytes;
        const beside = await besideAttack(server.url, subject, pace(bench), () =>
          attacker.strike(server.url, READERS, transport),
        );
        const sent = Math.max(...beside.outcomes) * READERS;
        figures.push(
          ...neighbourBudgets(beside.figures),
          { subject, name: 'meant for them', unit: 'MiB', value: toMiB(sent) },
          {
            subject,
            name: 'memory grown',
            unit: 'MiB',
            value: toMiB(workerdUse().bytes - before),
            budget: { atMost: MAX_GROWN_MIB },
          },
        );
      } finally {
        attacker.leave();
        await server.remove();
      }
    }
    return figures;
  },
};
