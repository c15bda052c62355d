import { rates } from '../../../shared/protocol/limits.ts';
import { type Bucket, newBucket, take } from '../../limiting/tokenBucket.ts';
import { type Answer, refusedAck } from '../events/answer.ts';
import { costOf, isStep, type Rate, rateOf } from './eventCost.ts';

/** `over`: refuse the event; `flood`: also close the connection. */
type Charge = 'granted' | 'over' | 'flood';

/** What one connection may still send; times are epoch ms. */
interface Budget {
  readonly buckets: Record<Rate, Bucket>;
  /** Whether the last drawing event was one of the many small ones that a drawer's strokes consist of. */
  isDrawing: boolean;
  strikesAt: number[];
}

/** The rate limits of an object's connections. In memory only: they would refill during hibernation anyway. */
export class Budgets {
  readonly #bySocket = new Map<string, Budget>();

  /** Charges an event. `now` is epoch ms. */
  spend(socketId: string, event: string, args: readonly unknown[], now: number): Charge {
    let budget = this.#bySocket.get(socketId);
    if (!budget) {
      budget = fullBudget();
      this.#bySocket.set(socketId, budget);
    }
    const rate = rateOf(event);
    const flow = rate === 'drawing' && budget.isDrawing ? rates.whileDrawing : rates[rate];
    if (take(budget.buckets[rate], flow, now, costOf(event, args))) {
      if (rate === 'drawing') budget.isDrawing = isStep(event);
      return 'granted';
    }
    budget.strikesAt = budget.strikesAt.filter((at) => now - at < rates.strikeWindowMs);
    budget.strikesAt.push(now);
    return budget.strikesAt.length >= rates.strikes ? 'flood' : 'over';
  }

  forget(socketId: string): void {
    this.#bySocket.delete(socketId);
  }
}

/** The answer to an event that its connection's budget does not cover; undefined if it does. */
export const overBudget = (charge: Charge): Answer | undefined =>
  charge === 'granted' ? undefined : { ack: refusedAck('rate-limited'), disconnect: charge === 'flood' };

function fullBudget(): Budget {
  const full = (rate: Rate) => newBucket(rates[rate]);
  return {
    buckets: { drawing: full('drawing'), chat: full('chat'), other: full('other') },
    isDrawing: false,
    strikesAt: [],
  };
}
