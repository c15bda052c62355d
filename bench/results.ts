import type { Figure } from './measurement.ts';
import type { Machine } from './support/machine.ts';

/** What came of one measurement: without figures, but with the error, if it failed. */
export interface Result {
  name: string;
  title: string;
  seconds: number;
  figures: Figure[];
  error?: string;
}

/** A file of bench/results/. */
export interface Results {
  startedAt: string;
  isQuick: boolean;
  machine: Machine;
  results: Result[];
}
