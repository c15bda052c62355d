import type { Comeback } from '../../e2e/faults/comeback.ts';
import { goDown, seatTables } from '../../e2e/faults/crashes.ts';
import { seatNeighbours } from '../../e2e/faults/neighbours.ts';
import { beginStroke, getUp } from '../../e2e/faults/table.ts';
import { startServer } from '../../e2e/support/server.ts';
import type { Measurement } from '../measurement.ts';
import { comebackFigures } from './comebackFigures.ts';
import { drawSteadily } from './steadyDrawer.ts';

const RESTARTS = 3;
const WATCHED_TABLES = 6;
const BUSY_TABLES = 4;

/** Restarts the server repeatedly, as deployments do, while some tables play and others draw without a pause. */
export const measurement: Measurement = {
  title: 'Restarts one after the other, under load',
  async run({ isQuick, say }) {
    const restarts = isQuick ? 1 : RESTARTS;
    const server = await startServer();
    try {
      const watched = await seatTables(
        server.url,
        Array.from({ length: WATCHED_TABLES }, () => 'drawing'),
      );
      const busy = await Promise.all(Array.from({ length: BUSY_TABLES }, () => seatNeighbours(server.url)));
      let isOver = false;
      const drawing = Promise.all(busy.map((table) => drawSteadily(table, () => isOver)));
      // Awaited below; until then a rejection must not count as unhandled.
      drawing.catch(() => undefined);
      const comebacks: Comeback[] = [];
      for (let restart = 0; restart < restarts; restart++) {
        if (restart > 0) await Promise.all(watched.map((table) => beginStroke(table, `live-${restart}`)));
        comebacks.push(...(await goDown(server, watched, 'stop')));
        say(`restarted ${restart + 1} of ${restarts} times`);
      }
      for (const { losses } of comebacks) if (losses.length > 0) say(losses.join('; '));
      isOver = true;
      const drawn = await drawing;
      for (const table of [...watched, ...busy]) getUp(table);
      const sum = (of: 'acknowledged' | 'lost') => drawn.reduce((total, one) => total + one[of], 0);
      const subject = 'tables that draw on';
      return [
        ...comebackFigures('tables in mid-turn', comebacks, restarts * WATCHED_TABLES),
        { subject, name: 'strokes', unit: '', value: sum('acknowledged'), budget: { atLeast: 1 } },
        { subject, name: 'lost', unit: '', value: sum('lost'), budget: { atMost: 0 } },
      ];
    } finally {
      await server.remove();
    }
  },
};
