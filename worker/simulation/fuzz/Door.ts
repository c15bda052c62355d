import type { Chance } from '../Chance.ts';

/** A way in. Each visit takes a number of inputs of its own making, beginning from nothing. */
export interface Door {
  readonly name: string;
  /** Its share of all inputs. */
  readonly weight: number;
  /** Inputs of one visit. */
  readonly inputs: number;
  /** Throws what should never be thrown. `note` is told each input before it goes in. */
  visit(chance: Chance, note: (input: unknown) => void): void | Promise<void>;
}

/** What an input did that it must not do. */
export function claim(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what);
}
