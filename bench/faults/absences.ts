import {
  type Arrival,
  endAbsence,
  openSecondTab,
  oversleep,
  seatTraveller,
  switchNetwork,
} from '../../e2e/faults/absences.ts';
import { startServer } from '../../e2e/support/server.ts';
import { room, wire } from '../../shared/protocol/limits.ts';
import type { Figure, Measurement } from '../measurement.ts';

/** A connection that is silent for this long counts as lost. */
const silenceMs = wire.pingIntervalMs + wire.pingTimeoutMs;

/** Players whose device sleeps for minutes, who switch networks, or who open a second tab. */
export const measurement: Measurement = {
  title: 'Sleep, another network, a second tab',
  async run({ isQuick, say }) {
    const server = await startServer();
    try {
      const { url } = server;
      const figures: Figure[] = [];
      const note = (subject: string, isAsItShould: boolean, facts: Partial<Arrival> = {}) => {
        if (!isAsItShould) say(`${subject}: ${JSON.stringify(facts)}`);
        figures.push({ subject, name: 'lost', unit: '', value: isAsItShould ? 0 : 1, budget: { atMost: 0 } });
        if (facts.backMs !== undefined)
          figures.push({ subject, name: 'whole again after', unit: 'ms', value: facts.backMs });
      };

      const quick = await seatTraveller(url);
      const switched = await switchNetwork(quick);
      note('another network', switched.recovered && switched.hasSeat && !switched.wasMissed, switched);
      note('a second tab', await openSecondTab(url, quick.table));
      endAbsence(quick);
      if (isQuick) return figures;

      const [nap, night] = await Promise.all([seatTraveller(url), seatTraveller(url)]);
      const [napMs, nightMs] = [silenceMs + room.seatGraceMs / 3, silenceMs + room.seatGraceMs * 1.5];
      say(`two devices sleep, for ${napMs / 1000} s and for ${nightMs / 1000} s`);
      const [short, long] = await Promise.all([oversleep(nap, napMs), oversleep(night, nightMs)]);
      note(`asleep for ${napMs / 1000} s: the seat is held`, short.recovered && short.hasSeat, short);
      note(`asleep for ${nightMs / 1000} s: a new seat`, !long.hasSeat, long);
      for (const absence of [nap, night]) endAbsence(absence);
      return figures;
    } finally {
      await server.remove();
    }
  },
};
