import type { BatchMark } from '../wire/rpc.ts';

/** Remembers the last batch of each room, to notice one that comes twice and one that never came. */
export class Batches {
  readonly #last = new Map<string, BatchMark>();

  /** Notes a batch. Of those before this object was in memory it knows only what the mark says. */
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
