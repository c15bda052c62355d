import { type Budget, newBudget, spend } from './budget.ts';
import { costOf, rateOf } from './checkEvent.ts';

/** The budgets of an object's connections. In memory only: they would refill during hibernation anyway. */
export class Budgets {
  readonly #bySocket = new Map<string, Budget>();

  spend(
    socketId: string,
    event: string,
    args: readonly unknown[],
    now: number,
  ): 'granted' | 'over' | 'flood' {
    let budget = this.#bySocket.get(socketId);
    if (!budget) {
      budget = newBudget(now);
      this.#bySocket.set(socketId, budget);
    }
    return spend(budget, rateOf(event), now, costOf(event, args));
  }

  forget(socketId: string): void {
    this.#bySocket.delete(socketId);
  }

  clear(): void {
    this.#bySocket.clear();
  }
}
