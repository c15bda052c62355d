import type { BatchMark } from '../wire/rpc.ts';

/** Which batches of each room were here, to know one that comes again and one that never came. */
export class Batches {
  readonly #last = new Map<string, BatchMark>();

  /** Notes a batch. What came before this object was in memory is not known, and not missed either. */
  place(roomId: string, mark: BatchMark): 'next' | 'again' | 'after a gap' {
    const last = this.#last.get(roomId);
    const isSameRun = last?.run === mark.run;
    if (isSameRun && mark.number <= last.number) return 'again';
    this.#last.set(roomId, mark);
    return isSameRun && mark.number > last.number + 1 ? 'after a gap' : 'next';
  }

  forget(roomId: string): void {
    this.#last.delete(roomId);
  }
}
