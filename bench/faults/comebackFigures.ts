import type { Comeback } from '../../e2e/faults/comeback.ts';
import { game } from '../../shared/protocol/limits.ts';
import type { Figure } from '../measurement.ts';
import { latencyFigures } from '../support/figures.ts';

/** The uncertainty of when the server died: the time to kill it, and the age of the last message. */
const slackMs = 500;

/** Figures of tables that were to come back `times` times, with everything and with the right clocks. */
export function comebackFigures(subject: string, comebacks: readonly Comeback[], times: number): Figure[] {
  const driftsMs = comebacks.flatMap(({ driftMs }) => (driftMs === undefined ? [] : [Math.abs(driftMs)]));
  const losses = comebacks.reduce((sum, comeback) => sum + comeback.losses.length, 0);
  const drift: Figure = {
    subject,
    name: 'clock off, most',
    unit: 'ms',
    value: Math.max(...driftsMs),
    budget: { atMost: game.tickMs / 2 + slackMs },
  };
  return [
    { subject, name: 'times', unit: '', value: comebacks.length, budget: { atLeast: times } },
    { subject, name: 'lost', unit: '', value: losses, budget: { atMost: 0 } },
    ...latencyFigures(
      subject,
      comebacks.map(({ backMs }) => backMs),
      'back',
    ),
    ...(driftsMs.length > 0 ? [drift] : []),
  ];
}
