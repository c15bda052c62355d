/** Times are epoch ms, here and below. */
interface PendingAck {
  resolve(args: unknown[]): void;
  reject(error: Error): void;
  dueAt: number;
}

/** The acks that the server awaits from a socket. */
export class PendingAcks {
  readonly #pending = new Map<number, PendingAck>();
  /** How many have timed out, whose answers may still arrive. */
  #expired = 0;
  #nextId: number;

  /** `firstId` must differ from ids used before hibernation, whose answers may still arrive. */
  constructor(firstId: number) {
    this.#nextId = firstId;
  }

  /** Expects an ack by `dueAt`: returns its id, and a promise of its arguments. */
  add(dueAt: number): { id: number; answer: Promise<unknown[]> } {
    const id = this.#nextId++;
    const answer = new Promise<unknown[]>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, dueAt });
    });
    return { id, answer };
  }

  /** False for an ack that was not requested; one that is too late is ignored. */
  settle(id: number | undefined, args: unknown[]): boolean {
    const ack = id === undefined ? undefined : this.#pending.get(id);
    if (id !== undefined && ack) {
      this.#pending.delete(id);
      ack.resolve(args);
      return true;
    }
    if (this.#expired === 0) return false;
    this.#expired -= 1;
    return true;
  }

  /** Rejects those that are overdue. */
  expire(now: number): void {
    for (const [id, ack] of this.#pending) {
      if (ack.dueAt > now) continue;
      this.#pending.delete(id);
      this.#expired += 1;
      ack.reject(new Error('operation has timed out'));
    }
  }

  /** Rejects all: the connection is lost over which they would come. */
  rejectAll(): void {
    for (const ack of this.#pending.values()) ack.reject(new Error('the connection was lost'));
    this.#pending.clear();
  }

  /** When to call `expire`; infinite if none is pending. */
  nextDeadline(): number {
    let earliest = Number.POSITIVE_INFINITY;
    for (const { dueAt } of this.#pending.values()) earliest = Math.min(earliest, dueAt);
    return earliest;
  }
}
