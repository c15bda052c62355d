interface Queue {
  /** Settles with the socket's latest task. */
  last: Promise<void> | undefined;
  isGone: boolean;
}

/** Keeps each socket's events in order if one of them has to wait. If none is waiting an event runs synchronously. */
export class EventOrder {
  readonly #queues = new Map<string, Queue>();

  /**
   * Runs the task after the socket's earlier tasks.
   * @param task after an await, `isGone` tells whether the socket has been lost meanwhile
   */
  run<T>(socketId: string, task: (isGone: () => boolean) => T | Promise<T>): T | Promise<T> {
    const queue: Queue = this.#queues.get(socketId) ?? { last: undefined, isGone: false };
    const isGone = () => queue.isGone;
    const result = queue.last ? queue.last.then(() => task(isGone)) : task(isGone);
    if (!(result instanceof Promise)) return result;

    const done = () => {
      if (queue.last === last && this.#queues.get(socketId) === queue) this.#queues.delete(socketId);
    };
    const last = result.then(done, done);
    queue.last = last;
    this.#queues.set(socketId, queue);
    return result;
  }

  /** Whether a task of the socket is pending. */
  isBusy(socketId: string): boolean {
    return this.#queues.has(socketId);
  }

  /** The socket is lost. If it comes back, its next task does not wait for earlier ones. */
  cut(socketId: string): void {
    const queue = this.#queues.get(socketId);
    if (!queue) return;
    queue.isGone = true;
    this.#queues.delete(socketId);
  }
}
