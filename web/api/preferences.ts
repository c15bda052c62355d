import { subscribe } from 'valtio/vanilla';
import { defaultPreferences, parsePreferences, preferences, setPreferences } from '../stores/preferences.ts';

/** Read by public/early.js too, before the first paint. */
const key = 'pixel-parlor-preferences';

/** A sidebar beside a page that is not wider than this starts out collapsed. */
const narrow = '(max-width: 64em)';

type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Brings back what was chosen on this device, shows and keeps every change, and follows the other tabs. Returns what
 * ends that.
 */
export function startPreferences(storage: Keeper | undefined = deviceStorage()): () => void {
  const otherwise = { ...defaultPreferences, sidebarCollapsed: matchMedia(narrow).matches };
  const follow = ({ key: changed, newValue }: StorageEvent) => {
    if (changed === key) setPreferences(parsePreferences(newValue, preferences));
  };
  setPreferences(parsePreferences(storage?.getItem(key) ?? null, otherwise));
  show();
  const unsubscribe = subscribe(preferences, () => {
    show();
    try {
      storage?.setItem(key, JSON.stringify(preferences));
    } catch {
      // Full storage: the choice lasts as long as the page.
    }
  });
  window.addEventListener('storage', follow);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', follow);
  };
}

/** Puts on the root element what the style sheets and the motion's watchers go by. */
function show(): void {
  const { theme, motion } = preferences;
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  if (motion === 'system') delete dataset.motion;
  else dataset.motion = motion;
  // The browser's own bars.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = meta.dataset.scheme;
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = scheme === theme ? 'all' : 'not all';
  }
}

function deviceStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    // Storage is switched off.
    return undefined;
  }
}
