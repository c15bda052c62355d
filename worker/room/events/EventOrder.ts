interface Line {
  /** Settles with the socket's latest task. */
  last: Promise<void> | undefined;
  isGone: boolean;
}

/** Keeps each socket's events in order if one of them has to wait. If none is waiting an event runs synchronously. */
export class EventOrder {
  readonly #lines = new Map<string, Line>();

  /**
   * Runs the task after the socket's earlier tasks.
   * @param task after an await, `isGone` tells whether the socket has been lost meanwhile
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

  /** Whether a task of the socket is pending. */
  isBusy(socketId: string): boolean {
    return this.#lines.has(socketId);
  }

  /** The socket is lost. If it comes back, its next task does not wait for earlier ones. */
  cut(socketId: string): void {
    const line = this.#lines.get(socketId);
    if (!line) return;
    line.isGone = true;
    this.#lines.delete(socketId);
  }
}
