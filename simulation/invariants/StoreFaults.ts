/** What invariants know of the stores that have failed in this run. */
export interface StoreFaults {
  /** Whether a store has ever failed. */
  readonly hasStoreFailed: boolean;
  /** When the last failure began and ended, epoch ms; it ends at infinity while it lasts. */
  readonly failedAt: number;
  readonly mendedAt: number;
}
