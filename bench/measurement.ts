/** The bound of a figure, in the figure's unit. */
export type Budget = { atMost: number } | { atLeast: number };

/** A measured number. */
export interface Figure {
  /** What was measured, such as a contender or a page. */
  subject: string;
  /** Which quantity, such as `latency p50`. */
  name: string;
  unit: string;
  value: number;
  budget?: Budget;
  /** Each run's value, if there were several; `value` is their median. */
  runs?: number[];
}

export interface Bench {
  /** Fewer and shorter runs: a smoke test, whose figures mean nothing. */
  isQuick: boolean;
  /** A temporary folder, removed afterwards. */
  folder: string;
  /** Logs progress. */
  say(text: string): void;
}

export interface Measurement {
  title: string;
  run(bench: Bench): Promise<Figure[]>;
}

export const meetsBudget = (value: number, budget: Budget): boolean =>
  'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast;
