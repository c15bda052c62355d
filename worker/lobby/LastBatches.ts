import { RecentKeys } from '../limiting/RecentKeys.ts';
import type { BatchMark, Numbered } from '../wire/rpc.ts';

/** How many lifetimes of a room's memory are remembered: after a crash, what the former had under way may come late. */
const MAX_RUNS = 2;

/** Remembers the last batches of each room, to detect repeated and lost ones. */
export class LastBatches {
  /**
   * The last batch of each lifetime, the latest first, by room, even if no socket is linked to it any more: the batch that
   * said farewell to the last may come again.
   */
  readonly #last = new RecentKeys<readonly Numbered[]>();
  readonly #stored: ReadonlyMap<string, Numbered>;

  /**
   * @param stored the last batches that were stored before this object lost its memory; others may have followed, so
   * they tell which ones come again, but not which are lost
   */
  constructor(stored: ReadonlyMap<string, Numbered>) {
    this.#stored = stored;
  }

  /** Records a batch and classifies it. After this object lost its memory, only the mark itself can tell of a loss. */
  classify(roomId: string, mark: BatchMark): 'next' | 'again' | 'after-loss' {
    const known = this.#last.get(roomId) ?? [];
    const last = known.find(({ run }) => run === mark.run);
    if (isNoLater(mark, last ?? this.#stored.get(roomId))) return 'again';
    this.#last.set(roomId, [mark, ...known.filter((one) => one !== last)].slice(0, MAX_RUNS));
    const isGap = known.length > 0 && mark.number > (last?.number ?? 0) + 1;
    return mark.isAfterLoss || isGap ? 'after-loss' : 'next';
  }
}

const isNoLater = ({ run, number }: Numbered, last: Numbered | undefined): boolean =>
  run === last?.run && number <= last.number;
