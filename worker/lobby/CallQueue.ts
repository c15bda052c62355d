export interface CallOptions {
  /** Whether other unordered calls may overtake it. */
  isUnordered?: boolean;
}

/**
 * Keeps calls in the order in which they are made, which the output gate does not (docs/decisions/0025): each waits for
 * the answers to those before it. Unordered calls wait for ordered ones, but not for each other.
 */
export class CallQueue {
  /** The last ordered call, which waits for all before it; undefined once it is answered. */
  #lastOrdered: Promise<void> | undefined;
  /** Unanswered unordered calls. */
  readonly #unordered = new Set<Promise<void>>();

  /** Makes the call once the calls it has to wait for are answered. */
  run<R>(call: () => Promise<R>, { isUnordered = false }: CallOptions = {}): Promise<R> {
    const before = isUnordered ? [this.#lastOrdered] : [this.#lastOrdered, ...this.#unordered];
    const isFirst = before.every((one) => one === undefined);
    const answer = isFirst ? call() : Promise.all(before).then(call);
    const done = () => {
      this.#unordered.delete(ended);
      if (this.#lastOrdered === ended) this.#lastOrdered = undefined;
    };
    const ended = answer.then(done, done);
    if (isUnordered) this.#unordered.add(ended);
    else this.#lastOrdered = ended;
    return answer;
  }
}
