import { subscribe } from 'valtio/vanilla';
import { muted, setMuted } from '../../stores/muted.ts';
import { readTab, tabStorage, writeTab } from './tabStorage.ts';

const key = 'pixel-parlor-muted';

/** Restores who was muted in this tab, and persists changes. Returns a function that stops that. */
export function rememberMuted(storage = tabStorage()): () => void {
  const stored = readTab(storage, key);
  setMuted(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  return subscribe(muted, () => writeTab(storage, key, muted.ids));
}
