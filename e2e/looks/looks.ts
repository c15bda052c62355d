import type { devices } from '../support/visitor.ts';
import { accounts } from './accounts.ts';
import type { Look } from './look.ts';
import { portal } from './portal.ts';
import { tables } from './tables.ts';

export const looks = { portal, accounts, room: tables } as const;

/** Every state of every page on a device, or of some of them: for axe, and for a person to look through. */
export function looksOn(
  device: keyof typeof devices,
  some: readonly Look[] = Object.values(looks).flat(),
): readonly Look[] {
  return some.filter(({ needsKeys }) => !needsKeys || device === 'desktop');
}
