import { type Caller, callerOf } from '../wire/caller.ts';
import type { Delivery, LobbyRpc } from '../wire/rpc.ts';

/**
 * The way to one lobby. One batch is under way at a time: a call has to wait while something is being written, and one that
 * is made just after that overtakes it. What comes up meanwhile goes together.
 */
export class Lane {
  readonly call: Caller<LobbyRpc>;
  readonly #roomId: string;
  readonly #run: string;
  /** Of the last batch. */
  #number = 0;
  /** When a batch had to be sent once more, epoch milliseconds. */
  #repeatedAt = 0;
  #underWay: Promise<unknown> | undefined;
  #next: Promise<readonly string[]> | undefined;
  #pending: Delivery[] = [];

  /** @param run tells the batches of this object in memory from those of another */
  constructor(roomId: string, run: string, connect: () => DurableObjectStub<LobbyRpc>) {
    this.#roomId = roomId;
    this.#run = run;
    this.call = callerOf<LobbyRpc>(connect);
  }

  /** Whether something may have been on its way since then of which nobody knows whether it arrived. */
  isUnsureSince(time: number): boolean {
    return this.#repeatedAt >= time || this.#underWay !== undefined || this.#next !== undefined;
  }

  /** Resolves to those that are not there, of all who are in the batch. */
  deliver(deliveries: readonly Delivery[]): Promise<readonly string[]> {
    this.#pending.push(...deliveries);
    if (this.#next) return this.#next;
    if (!this.#underWay) return this.#send();
    this.#next = this.#underWay.then(() => this.#send());
    return this.#next;
  }

  #send(): Promise<readonly string[]> {
    const deliveries = this.#pending;
    this.#pending = [];
    this.#next = undefined;
    const mark = { run: this.#run, number: ++this.#number };
    let attempts = 0;
    const answer = this.call((stub) => {
      if (attempts++ > 0) this.#repeatedAt = Date.now();
      return stub.deliver(this.#roomId, deliveries, mark);
    });
    const arrived = () => {
      this.#underWay = undefined;
    };
    this.#underWay = answer.then(arrived, arrived);
    return answer;
  }
}
