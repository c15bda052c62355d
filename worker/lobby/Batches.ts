import type { BatchMark } from '../wire/rpc.ts';

/** Remembers the last batch of each room, to detect repeated and lost ones. */
export class Batches {
  readonly #last = new Map<string, BatchMark>();

  /** Records a batch and classifies it. After this object lost its memory, only the mark itself can tell of a loss. */
  place(roomId: string, mark: BatchMark): 'next' | 'again' | 'after a loss' {
    const last = this.#last.get(roomId);
    const isSameRun = last?.run === mark.run;
    if (isSameRun && mark.number <= last.number) return 'again';
    this.#last.set(roomId, mark);
    const isGap = last !== undefined && mark.number > (isSameRun ? last.number : 0) + 1;
    return mark.isAfterLoss || isGap ? 'after a loss' : 'next';
  }

  forget(roomId: string): void {
    this.#last.delete(roomId);
  }
}
