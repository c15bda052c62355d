import type { devices } from '../support/devices.ts';
import { accountStates } from './accountStates.ts';
import type { PageState } from './pageState.ts';
import { portalStates } from './portalStates.ts';
import { roomStates } from './roomStates.ts';

export const pageStates = { portal: portalStates, accounts: accountStates, room: roomStates } as const;

/** The states that a device can show, of all or of `some`; for axe and for screenshots. */
export function statesOn(
  device: keyof typeof devices,
  some: readonly PageState[] = Object.values(pageStates).flat(),
): readonly PageState[] {
  return some.filter(({ needsKeys }) => !needsKeys || device === 'desktop');
}
