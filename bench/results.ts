import type { Figure } from './measurement.ts';
import type { Machine } from './support/machine.ts';

/** The result of one measurement; a failed one has an error and no figures. */
export interface Result {
  name: string;
  title: string;
  seconds: number;
  figures: Figure[];
  error?: string;
}

/** The contents of a file in bench/results/. */
export interface Results {
  startedAt: string;
  isQuick: boolean;
  machine: Machine;
  results: Result[];
}
