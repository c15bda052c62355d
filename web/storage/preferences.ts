import { subscribe } from 'valtio/vanilla';
import { parsePreferences, preferences, setPreferences } from '../stores/preferences.ts';
import { readText, writeText } from './storedText.ts';

/** Also read by public/early.js, before the first paint. */
const key = 'pixel-parlor-preferences';

/**
 * Restores the stored preferences, then applies and persists every change and follows other tabs. Returns a function
 * that stops that.
 */
export function startPreferences(): () => void {
  /** What is stored. Not written back when it came from there: two tabs would overwrite each other for ever. */
  let known: string;
  const follow = () => {
    setPreferences(parsePreferences(readText(key), preferences));
    known = JSON.stringify(preferences);
  };
  follow();
  show();
  const unsubscribe = subscribe(preferences, () => {
    show();
    const text = JSON.stringify(preferences);
    if (text !== known) writeText(key, text);
    known = text;
  });
  const listening = new AbortController();
  // A page that the browser keeps for Back hears of no change.
  for (const event of ['storage', 'pageshow']) window.addEventListener(event, follow, listening);
  return () => {
    unsubscribe();
    listening.abort();
  };
}

/** Sets the root element's attributes that the style sheets and `onMotionChange` go by. */
function show(): void {
  const { theme, motion } = preferences;
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  if (motion === 'system') delete dataset.motion;
  else dataset.motion = motion;
  // The browser's own UI follows the chosen theme too.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = meta.dataset.scheme;
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = scheme === theme ? 'all' : 'not all';
  }
}
