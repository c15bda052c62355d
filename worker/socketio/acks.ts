interface PendingAck {
  resolve(args: unknown[]): void;
  reject(error: Error): void;
  dueAt: number;
}

/** The acknowledgements that a socket still owes. */
export class PendingAcks {
  readonly #pending = new Map<number, PendingAck>();
  #nextId: number;

  /** `firstId`: apart from those of before a hibernation, whose answers may still arrive. */
  constructor(firstId: number) {
    this.#nextId = firstId;
  }

  add(dueAt: number): { id: number; answer: Promise<unknown[]> } {
    const id = this.#nextId++;
    const answer = new Promise<unknown[]>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, dueAt });
    });
    return { id, answer };
  }

  /** An unknown id is ignored: its time was up. */
  settle(id: number, args: unknown[]): void {
    const ack = this.#pending.get(id);
    this.#pending.delete(id);
    ack?.resolve(args);
  }

  expire(now: number): void {
    for (const [id, ack] of this.#pending) {
      if (ack.dueAt > now) continue;
      this.#pending.delete(id);
      ack.reject(new Error('operation has timed out'));
    }
  }

  rejectAll(reason: string): void {
    for (const ack of this.#pending.values()) ack.reject(new Error(reason));
    this.#pending.clear();
  }

  nextDeadline(): number {
    let earliest = Number.POSITIVE_INFINITY;
    for (const { dueAt } of this.#pending.values()) earliest = Math.min(earliest, dueAt);
    return earliest;
  }
}
