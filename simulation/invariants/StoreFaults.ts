/** What invariants know of the stores that have failed in this run. */
export interface StoreFaults {
  /** Whether a store has ever failed. */
  readonly hasStoreFailed: boolean;
  /** When stores last began to fail, and when the last of them worked again, epoch ms; infinite while one fails. */
  readonly failedAt: number;
  readonly mendedAt: number;
}
