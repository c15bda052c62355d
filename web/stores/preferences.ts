import { proxy } from 'valtio/vanilla';

const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const motions = ['system', 'reduced'] as const;
export type Motion = (typeof motions)[number];

/** What this device's player has chosen; what is left to the system follows it. */
export interface Preferences {
  theme: Theme;
  /** 0 is silence, 1 is full. */
  volume: number;
  motion: Motion;
  /** Whether the sidebar shows icons only, where it has a place beside the page. */
  sidebarCollapsed: boolean;
  /** Whether single letters choose the drawer's tools; who speaks to the computer may not want them. */
  letterKeys: boolean;
}

export const defaultPreferences: Preferences = {
  theme: 'system',
  volume: 0.5,
  motion: 'system',
  sidebarCollapsed: false,
  letterKeys: true,
};

export const preferences = proxy<Preferences>({ ...defaultPreferences });

export function setPreferences(changes: Partial<Preferences>): void {
  Object.assign(preferences, changes);
}

/** Preferences out of whatever was stored; what cannot be used is taken from `otherwise`. */
export function parsePreferences(stored: string | null, otherwise: Preferences): Preferences {
  const { theme, volume, motion, sidebarCollapsed, letterKeys } = fieldsOf(stored);
  return {
    theme: themes.find((each) => each === theme) ?? otherwise.theme,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : otherwise.volume,
    motion: motions.find((each) => each === motion) ?? otherwise.motion,
    sidebarCollapsed: typeof sidebarCollapsed === 'boolean' ? sidebarCollapsed : otherwise.sidebarCollapsed,
    letterKeys: typeof letterKeys === 'boolean' ? letterKeys : otherwise.letterKeys,
  };
}

function fieldsOf(stored: string | null): Partial<Record<keyof Preferences, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
