import type { Chance } from '../Chance.ts';

/** A fuzz target. Each visit starts from a fresh state and feeds in generated inputs. */
export interface Door {
  readonly name: string;
  /** Its fraction of all inputs. */
  readonly weight: number;
  /** Inputs per visit. */
  readonly inputs: number;
  /** Throws when something fails. `note` is called with each input before it goes in. */
  visit(chance: Chance, note: (input: unknown) => void): void | Promise<void>;
}

/** An assertion: throws an error with the text if `isSo` is false. */
export function claim(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what);
}
