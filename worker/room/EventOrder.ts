interface Line {
  /** The end of what was asked for last. */
  last: Promise<void> | undefined;
  isGone: boolean;
}

/** Keeps each socket's events in order when one of them has to wait. Where nothing waits an event is served at once. */
export class EventOrder {
  readonly #lines = new Map<string, Line>();

  /**
   * Runs the task when the socket's earlier tasks are done.
   * @param task may ask `isGone` after a wait whether the socket has gone away meanwhile
   */
  run<T>(socketId: string, task: (isGone: () => boolean) => T | Promise<T>): T | Promise<T> {
    const line: Line = this.#lines.get(socketId) ?? { last: undefined, isGone: false };
    const isGone = () => line.isGone;
    const result = line.last ? line.last.then(() => task(isGone)) : task(isGone);
    if (!(result instanceof Promise)) return result;

    const done = () => {
      if (line.last === last && this.#lines.get(socketId) === line) this.#lines.delete(socketId);
    };
    const last = result.then(done, done);
    line.last = last;
    this.#lines.set(socketId, line);
    return result;
  }

  /** Whether something that the socket asked for is still under way. */
  isBusy(socketId: string): boolean {
    return this.#lines.has(socketId);
  }

  /** The socket has gone away. If it comes back, its next task does not wait for those of before. */
  cut(socketId: string): void {
    const line = this.#lines.get(socketId);
    if (!line) return;
    line.isGone = true;
    this.#lines.delete(socketId);
  }
}
