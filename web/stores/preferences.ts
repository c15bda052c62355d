import { proxy } from 'valtio/vanilla';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const motions = ['system', 'reduced'] as const;
type Motion = (typeof motions)[number];

/** What the player has chosen on this device; `system` follows the operating system. */
export interface Preferences {
  theme: Theme;
  /** 0 is silence, 1 is full. */
  volume: number;
  motion: Motion;
  /** Whether the sidebar, where it stands beside the page, shows icons only; null for what suits the window. */
  sidebarCollapsed: boolean | null;
  /** Whether single letters select drawing tools, or begin a line of chat; that gets in the way of speech input (WCAG 2.1.4). */
  letterKeys: boolean;
}

export const defaultPreferences: Preferences = {
  theme: 'system',
  volume: 0.5,
  motion: 'system',
  sidebarCollapsed: null,
  letterKeys: true,
};

export const preferences = proxy<Preferences>({ ...defaultPreferences });

export function setPreferences(changes: Partial<Preferences>): void {
  Object.assign(preferences, changes);
}

/** Parses stored preferences; missing and invalid fields are taken from `otherwise`. */
export function parsePreferences(stored: string | null | undefined, otherwise: Preferences): Preferences {
  const { theme, volume, motion, sidebarCollapsed, letterKeys } = fieldsOf(stored);
  return {
    theme: themes.find((each) => each === theme) ?? otherwise.theme,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : otherwise.volume,
    motion: motions.find((each) => each === motion) ?? otherwise.motion,
    sidebarCollapsed: typeof sidebarCollapsed === 'boolean' ? sidebarCollapsed : otherwise.sidebarCollapsed,
    letterKeys: typeof letterKeys === 'boolean' ? letterKeys : otherwise.letterKeys,
  };
}

function fieldsOf(stored: string | null | undefined): Partial<Record<keyof Preferences, unknown>> {
  try {
    // All values but null have fields, if only to be found missing.
    return JSON.parse(stored ?? '') ?? {};
  } catch {
    return {};
  }
}
