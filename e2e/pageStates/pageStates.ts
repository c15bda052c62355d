import type { devices } from '../support/devices.ts';
import { accountStates } from './accountStates.ts';
import type { PageState } from './pageState.ts';
import { portalStates } from './portalStates.ts';
import { roomStates } from './roomStates.ts';

export const pageStates = { portal: portalStates, accounts: accountStates, room: roomStates } as const;

const allStates: readonly PageState[] = Object.values(pageStates).flat();

/** The state of this name; throws if there is none. */
export function stateNamed(name: string): PageState {
  const state = allStates.find((each) => each.name === name);
  if (!state) throw new Error(`there is no state ${name}`);
  return state;
}

/** The states that a device can show, of all or of `some`; for axe and for screenshots. */
export function statesOn(
  device: keyof typeof devices,
  some: readonly PageState[] = allStates,
): readonly PageState[] {
  return some.filter(({ needsKeys }) => !needsKeys || device === 'desktop');
}
