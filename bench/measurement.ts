/** What a figure has to keep to, in the figure's own unit. */
export type Budget = { atMost: number } | { atLeast: number };

/** One number that was measured. */
export interface Figure {
  /** What it is of, such as a contender or a page. */
  subject: string;
  /** What of it, such as `latency p50`. */
  name: string;
  unit: string;
  value: number;
  budget?: Budget;
  /** Where it was measured several times: each time's number. `value` is their median. */
  runs?: number[];
}

/** What a measurement gets to work with. */
export interface Bench {
  /** Fewer and shorter runs: shows that everything works, not what it costs. */
  isQuick: boolean;
  /** A folder for whatever it writes, removed afterwards. */
  folder: string;
  /** Tells whoever waits what is going on. */
  say(text: string): void;
}

export interface Measurement {
  title: string;
  run(bench: Bench): Promise<Figure[]>;
}

export const meetsBudget = (value: number, budget: Budget): boolean =>
  'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast;
