/**
 * Keeps calls in the order in which they are made, which the output gate does not (docs/decisions/0025): each waits for
 * the answers to those before it. Unordered calls wait for ordered ones, but not for each other.
 */
export class CallQueue {
  /** Unanswered calls. */
  readonly #open = new Set<Promise<void>>();
  /** The last of them that is ordered. */
  #lastOrdered: Promise<void> | undefined;

  /** Makes the call once the calls it has to wait for are answered. */
  run<R>(call: () => Promise<R>, isUnordered = false): Promise<R> {
    const before = isUnordered ? [this.#lastOrdered] : [...this.#open];
    const isFirst = before.every((one) => one === undefined);
    const answer = isFirst ? call() : Promise.all(before).then(call);
    const done = () => {
      this.#open.delete(ended);
      if (this.#lastOrdered === ended) this.#lastOrdered = undefined;
    };
    const ended = answer.then(done, done);
    this.#open.add(ended);
    if (!isUnordered) this.#lastOrdered = ended;
    return answer;
  }
}
