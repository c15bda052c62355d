import { RecentKeys } from '../limiting/RecentKeys.ts';
import type { BatchMark, Place } from '../wire/rpc.ts';

interface LastBatch extends Place {
  /** The lifetime of the room's memory before this one, if a batch of that has come. */
  readonly formerRun?: string | undefined;
}

/** Remembers the last batch of each room, to detect stale and lost ones. */
export class LastBatches {
  /** By room, even if no socket is linked to it any more: the batch that said farewell to the last may come again. */
  readonly #last = new RecentKeys<LastBatch>();
  readonly #stored: ReadonlyMap<string, Place>;

  /**
   * @param stored the last batches that were stored before this object lost its memory; others may have followed, so
   * they tell which ones come again, but not which are lost
   */
  constructor(stored: ReadonlyMap<string, Place>) {
    this.#stored = stored;
  }

  /**
   * Records a batch and classifies it. `stale`: it has come before, or the room has lost its memory since and begun anew,
   * and has made good for what was under way. After this object lost its memory, only the mark itself can tell of a loss.
   */
  classify(roomId: string, mark: BatchMark): 'next' | 'stale' | 'after-loss' {
    const last = this.#last.get(roomId);
    const isSameRun = last?.run === mark.run;
    if (isStale(mark, last ?? this.#stored.get(roomId))) return 'stale';
    this.#last.set(roomId, { ...mark, formerRun: isSameRun ? last.formerRun : last?.run });
    const isGap = last !== undefined && mark.number > (isSameRun ? last.number : 0) + 1;
    return mark.isAfterLoss || isGap ? 'after-loss' : 'next';
  }
}

const isStale = ({ run, number }: Place, last: LastBatch | undefined): boolean =>
  run === last?.formerRun || (run === last?.run && number <= last.number);
