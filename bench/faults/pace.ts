import type { Bench, Figure } from '../measurement.ts';
import { withBudgets } from '../support/figures.ts';
import type { Pace } from './besideAttack.ts';

export const pace = ({ isQuick }: Bench): Pace =>
  isQuick ? { rounds: 1, calmMs: 2_000 } : { rounds: 3, calmMs: 5_000 };

/** By how much the neighbours' latency may grow during an attack, compared with the worse calm around it. */
const maxDelayMs: Partial<Record<string, number>> = { p50: 16, p99: 100 };

/** Adds budgets for what neighbours may notice of an attack. */
export const neighbourBudgets = (figures: readonly Figure[]): Figure[] =>
  withBudgets(figures, ({ name }) => {
    if (name === 'points lost') return { atMost: 0 };
    const [share = '', when] = name.split(' ');
    const delayMs = maxDelayMs[share];
    if (delayMs === undefined || when !== 'during') return undefined;
    const calms = figures.filter(
      (other) => other.name === `${share} before` || other.name === `${share} after`,
    );
    return { atMost: Math.max(...calms.map(({ value }) => value)) + delayMs };
  });
