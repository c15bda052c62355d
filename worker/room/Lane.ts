import { type Caller, callerOf } from '../wire/caller.ts';
import type { Delivery, LobbyRpc } from '../wire/rpc.ts';

/**
 * The way to one lobby. One batch is under way at a time, since the output gate can swap two calls (docs/decisions/0025). What
 * comes up meanwhile goes together in the next.
 */
export class Lane {
  readonly call: Caller<LobbyRpc>;
  readonly #roomId: string;
  readonly #run: string;
  /** Whether the last batch may not have arrived: a lobby that has slept since does not see the gap in the numbers. */
  #hasLost: boolean;
  /** Of the last batch. */
  #number = 0;
  /** When a batch had to be sent once more, epoch milliseconds. */
  #repeatedAt = 0;
  #underWay: Promise<unknown> | undefined;
  #next: Promise<readonly string[]> | undefined;
  #pending: Delivery[] = [];

  /**
   * @param run tells the batches of this object in memory from those of another
   * @param hasLost whether a batch of an earlier memory may not have arrived
   */
  constructor(roomId: string, run: string, connect: () => DurableObjectStub<LobbyRpc>, hasLost: boolean) {
    this.#roomId = roomId;
    this.#run = run;
    this.#hasLost = hasLost;
    this.call = callerOf<LobbyRpc>(connect);
  }

  /** Whether everything has arrived, or those who may have missed something have begun anew. */
  get isSettled(): boolean {
    return !this.#hasLost && this.#underWay === undefined && this.#next === undefined;
  }

  /** Whether a batch of which nobody knows if it arrived may have been under way since `time` (epoch ms). */
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
    const mark = { run: this.#run, number: ++this.#number, isAfterLoss: this.#hasLost };
    let attempts = 0;
    const answer = this.call((stub) => {
      if (attempts++ > 0) this.#repeatedAt = Date.now();
      return stub.deliver(this.#roomId, deliveries, mark);
    });
    const ended = (hasLost: boolean) => {
      this.#hasLost = hasLost;
      this.#underWay = undefined;
    };
    this.#underWay = answer.then(
      () => ended(false),
      () => ended(true),
    );
    return answer;
  }
}
