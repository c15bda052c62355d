import type { Budget, Figure } from '../measurement.ts';
import { median, percentile } from './statistics.ts';

/** The p50 and p99 of samples in milliseconds. */
export const latencyFigures = (subject: string, samplesMs: ArrayLike<number>, what = 'latency'): Figure[] => [
  { subject, name: `${what} p50`, unit: 'ms', value: percentile(samplesMs, 0.5) },
  { subject, name: `${what} p99`, unit: 'ms', value: percentile(samplesMs, 0.99) },
];

/** Merges the same figures of several runs: each by its median. */
export function mergeRuns(runs: readonly Figure[][]): Figure[] {
  const [first = []] = runs;
  if (runs.length < 2) return first;
  return first.map((figure) => {
    const isSame = (other: Figure) => other.subject === figure.subject && other.name === figure.name;
    const values = runs.flatMap((run) => run.filter(isSame).map(({ value }) => value));
    return { ...figure, value: median(values), runs: values };
  });
}

/** Adds budgets to figures that have one. */
export const withBudgets = (
  figures: readonly Figure[],
  budgetOf: (figure: Figure) => Budget | undefined,
): Figure[] =>
  figures.map((figure) => {
    const budget = budgetOf(figure);
    return budget ? { ...figure, budget } : figure;
  });
