/**
 * Keeps calls in the order in which they are made, which the output gate does not (docs/decisions/0025): each waits for the
 * answers to those before it, but that loose ones do not wait for each other.
 */
export class Turns {
  /** Calls that are not answered yet. */
  readonly #open = new Set<Promise<void>>();
  /** The last of them that is not loose. */
  #strict: Promise<void> | undefined;

  /** Makes the call when its turn has come. */
  run<R>(call: () => Promise<R>, isLoose: boolean): Promise<R> {
    const before = isLoose ? [this.#strict] : [...this.#open];
    const isFirst = before.every((one) => one === undefined);
    const answer = isFirst ? call() : Promise.all(before).then(call);
    const done = () => {
      this.#open.delete(ended);
      if (this.#strict === ended) this.#strict = undefined;
    };
    const ended = answer.then(done, done);
    this.#open.add(ended);
    if (!isLoose) this.#strict = ended;
    return answer;
  }
}
