import { subscribe } from 'valtio/vanilla';
import { muted, setMuted } from '../stores/muted.ts';
import { readTab } from './readTab.ts';
import { writeText } from './storedText.ts';

const key = 'pixel-parlor-muted';

/** Restores who was muted in this tab, and persists changes. Returns a function that stops that. */
export function rememberMuted(): () => void {
  const stored = readTab(key);
  setMuted(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  return subscribe(muted, () => {
    writeText(key, JSON.stringify(muted.ids), 'sessionStorage');
  });
}
