import { type Caller, callerOf } from '../../wire/caller.ts';
import { isFarewell } from '../../wire/events/isFarewell.ts';
import type { Delivery, LobbyRpc } from '../../wire/rpc.ts';

/** What the lobby has not confirmed, and may never have got. */
interface Debts {
  /** Whether a batch of an earlier lifetime of the room's memory may be lost. */
  readonly hasLost: boolean;
  farewells(): readonly Delivery[];
  /** The lobby has confirmed these deliveries. */
  paid(deliveries: readonly Delivery[]): void;
}

/**
 * The channel to one lobby. One batch is in flight at a time, since the output gate can swap two calls
 * (docs/decisions/0025); what comes up meanwhile goes into the next one.
 */
export class LobbyChannel {
  readonly call: Caller<LobbyRpc>;
  readonly #roomId: string;
  readonly #run: string;
  /** Whether the last batch may be lost: a lobby that was evicted since cannot see the gap in the numbers. */
  #hasLost: boolean;
  /** The number of the last batch. */
  #number = 0;
  #underWay: Promise<unknown> | undefined;
  #next: Promise<readonly string[]> | undefined;
  #pending: Delivery[] = [];
  readonly #debts: Debts;

  /** @param run identifies this lifetime of the room's memory */
  constructor(roomId: string, run: string, connect: () => DurableObjectStub<LobbyRpc>, debts: Debts) {
    this.#roomId = roomId;
    this.#run = run;
    this.#hasLost = debts.hasLost;
    this.#debts = debts;
    this.call = callerOf<LobbyRpc>(connect);
  }

  /** Whether everything has arrived, or those who may have missed something have been made to reconnect. */
  get isSettled(): boolean {
    return !this.#hasLost && this.#underWay === undefined && this.#next === undefined;
  }

  /** Whether the last batch may be lost. One that is under way is not: it arrives yet, even if its lobby restarts. */
  get hasLost(): boolean {
    return this.#hasLost;
  }

  /** Resolves to the ids of all sockets of the batch that are gone; rejects if the lobby cannot be reached. */
  deliver(deliveries: readonly Delivery[]): Promise<readonly string[]> {
    this.#pending.push(...deliveries);
    if (this.#next) return this.#next;
    if (!this.#underWay) return this.#send();
    this.#next = this.#underWay.then(() => this.#send());
    return this.#next;
  }

  /** Resolves once everything so far has arrived, or is lost. */
  async delivered(): Promise<void> {
    await (this.#next ?? this.#underWay)?.catch(() => undefined);
  }

  #send(): Promise<readonly string[]> {
    const deliveries = this.#takePending();
    this.#next = undefined;
    const mark = { run: this.#run, number: ++this.#number, isAfterLoss: this.#hasLost };
    const answer = this.call((stub) => stub.deliver(this.#roomId, deliveries, mark));
    const ended = (hasLost: boolean) => {
      this.#hasLost = hasLost;
      this.#underWay = undefined;
    };
    this.#underWay = answer.then(
      () => {
        this.#debts.paid(deliveries);
        ended(false);
      },
      () => ended(true),
    );
    return answer;
  }

  /** What is to be sent next: the farewells of a lost batch, too, but none that is not owed any more. */
  #takePending(): Delivery[] {
    const owed = this.#debts.farewells();
    const pending = this.#pending.filter((one) => !isFarewell(one.event) || owed.includes(one));
    this.#pending = [];
    return [...owed.filter((farewell) => !pending.includes(farewell)), ...pending];
  }
}
