import { subscribe } from 'valtio/vanilla';
import { muted, setMuted } from '../stores/muted.ts';
import { readTab, tabStorage, writeTab } from './tabStorage.ts';

const key = 'pixel-parlor-muted';

/** Brings back who was muted in this tab, and keeps it up to date. Returns what ends that. */
export function rememberMuted(storage = tabStorage()): () => void {
  setMuted(readTab<string[]>(storage, key, []));
  return subscribe(muted, () => writeTab(storage, key, muted.ids));
}
