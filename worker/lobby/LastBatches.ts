import { RecentKeys } from '../limiting/RecentKeys.ts';
import type { BatchMark, Place } from '../wire/rpc.ts';

/** Remembers the last batch of each room, to detect repeated and lost ones. */
export class LastBatches {
  /** By room, even if no socket is linked to it any more: the batch that said farewell to the last may come again. */
  readonly #last = new RecentKeys<Place>();
  readonly #stored: ReadonlyMap<string, Place>;

  /**
   * @param stored the last batches that were stored before this object lost its memory; others may have followed, so
   * they tell which ones come again, but not which are lost
   */
  constructor(stored: ReadonlyMap<string, Place>) {
    this.#stored = stored;
  }

  /** Records a batch and classifies it. After this object lost its memory, only the mark itself can tell of a loss. */
  classify(roomId: string, mark: BatchMark): 'next' | 'again' | 'after-loss' {
    const last = this.#last.get(roomId);
    const isSameRun = last?.run === mark.run;
    if (isNoLater(mark, last ?? this.#stored.get(roomId))) return 'again';
    this.#last.set(roomId, mark);
    const isGap = last !== undefined && mark.number > (isSameRun ? last.number : 0) + 1;
    return mark.isAfterLoss || isGap ? 'after-loss' : 'next';
  }
}

const isNoLater = ({ run, number }: Place, last: Place | undefined): boolean =>
  run === last?.run && number <= last.number;
