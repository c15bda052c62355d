/** Receives violations. The first one ends the run. */
export interface Report {
  violate(invariant: string, what: string): void;
}
