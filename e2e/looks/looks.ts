import type { devices } from '../support/visitor.ts';
import { accounts } from './accounts.ts';
import type { Look } from './look.ts';
import { portal } from './portal.ts';
import { tables } from './tables.ts';

export const looks = { portal, accounts, room: tables } as const;

/** The looks that a device can show, of all or of `some`; for axe and for screenshots. */
export function looksOn(
  device: keyof typeof devices,
  some: readonly Look[] = Object.values(looks).flat(),
): readonly Look[] {
  return some.filter(({ needsKeys }) => !needsKeys || device === 'desktop');
}
