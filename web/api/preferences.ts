import { subscribe } from 'valtio/vanilla';
import { defaultPreferences, parsePreferences, preferences, setPreferences } from '../stores/preferences.ts';

/** Also read by public/early.js, before the first paint. */
const key = 'pixel-parlor-preferences';

/** Up to this width a sidebar beside the page is collapsed by default. */
const narrow = '(max-width: 64em)';

type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Restores the stored preferences, then applies and persists every change and follows other tabs. Returns a function
 * that stops that.
 */
export function startPreferences(storage: Keeper | undefined = deviceStorage()): () => void {
  const otherwise = { ...defaultPreferences, sidebarCollapsed: matchMedia(narrow).matches };
  const follow = ({ key: changed, newValue }: StorageEvent) => {
    if (changed === key) setPreferences(parsePreferences(newValue, preferences));
  };
  setPreferences(parsePreferences(read(storage), otherwise));
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

function read(storage: Keeper | undefined): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    // A damaged storage: nothing is known to be chosen.
    return null;
  }
}

function deviceStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    // Storage is disabled.
    return undefined;
  }
}
