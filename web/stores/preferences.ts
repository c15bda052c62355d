import { proxy } from 'valtio/vanilla';

export type Theme = 'system' | 'light' | 'dark';

/** What this device's player has chosen; what is left to the system follows it. */
export interface Preferences {
  theme: Theme;
  /** 0 is silence, 1 is full. */
  volume: number;
  motion: 'system' | 'reduced';
}

export const defaultPreferences: Preferences = { theme: 'system', volume: 0.5, motion: 'system' };

export const preferences = proxy<Preferences>({ ...defaultPreferences });

export function setPreferences(changes: Partial<Preferences>): void {
  Object.assign(preferences, changes);
}
