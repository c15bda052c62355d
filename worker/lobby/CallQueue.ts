export interface CallOptions {
  /** Whether other unordered calls may overtake it. */
  isUnordered?: boolean;
  /** The call is made in place of the one before it, if that has the same topic and still waits. */
  topic?: string | undefined;
}

/** A call that waits for the answers to others. */
interface WaitingCall {
  call(): Promise<unknown>;
  readonly topic: string | undefined;
  readonly answer: Promise<unknown>;
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
  /** The latest call, while it waits. */
  #waiting: WaitingCall | undefined;

  /**
   * Makes the call once the calls it has to wait for are answered. Resolves to the answer: to that of a later call on the same
   * topic which was made in its place, if any.
   */
  run<R>(call: () => Promise<R>, { isUnordered = false, topic }: CallOptions = {}): Promise<R> {
    if (topic !== undefined && this.#waiting?.topic === topic) {
      this.#waiting.call = call;
      return this.#waiting.answer as Promise<R>;
    }
    const before = isUnordered ? [this.#lastOrdered] : [this.#lastOrdered, ...this.#unordered];
    const isFirst = before.every((one) => one === undefined);
    const answer = isFirst ? call() : this.#after(before, call, topic);
    const done = () => {
      this.#unordered.delete(ended);
      if (this.#lastOrdered === ended) this.#lastOrdered = undefined;
    };
    const ended = answer.then(done, done);
    if (isUnordered) this.#unordered.add(ended);
    else this.#lastOrdered = ended;
    return answer;
  }

  #after<R>(before: readonly unknown[], call: () => Promise<R>, topic: string | undefined): Promise<R> {
    const answer: Promise<R> = Promise.all(before).then(() => {
      if (this.#waiting === waiting) this.#waiting = undefined;
      return waiting.call();
    });
    const waiting = { call, topic, answer };
    this.#waiting = waiting;
    return answer;
  }
}
