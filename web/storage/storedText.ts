/** All that the browser keeps, but for the guest's cookie. */
export type Key =
  | 'pixel-parlor-auth'
  | 'pixel-parlor-chat'
  | 'pixel-parlor-custom-words'
  | 'pixel-parlor-draft'
  | 'pixel-parlor-guest-session'
  | 'pixel-parlor-logout-owed'
  | 'pixel-parlor-muted'
  | 'pixel-parlor-preferences'
  | 'pixel-parlor-reloaded-at'
  | 'pixel-parlor-standing'
  | 'pixel-parlor-tools';

/** For all tabs, or for this one alone. */
type Area = 'localStorage' | 'sessionStorage';

/** What `localStorage` did not take, since it is disabled, full or damaged. A tab's text only has to survive a reload. */
const ofThisPage = new Map<Key, string>();

/** The text stored under the key. */
export function readText(key: Key, area: Area = 'localStorage'): string | undefined {
  let text: string | null | undefined;
  try {
    text = globalThis[area].getItem(key);
  } catch {
    // Disabled or damaged: then only this page knows.
  }
  return text ?? ofThisPage.get(key);
}

/** Stores a text. Where that fails, it returns false, and a text for all tabs lasts as long as the page. */
export function writeText(key: Key, text: string, area: Area = 'localStorage'): boolean {
  try {
    globalThis[area].setItem(key, text);
    ofThisPage.delete(key);
    return true;
  } catch {
    if (area === 'localStorage') ofThisPage.set(key, text);
    return false;
  }
}

/** Removes what is stored under the key for all tabs. */
export function removeText(key: Key): void {
  ofThisPage.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing can be read either.
  }
}

/** Removes all that this tab keeps for itself. */
export function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Then nothing can be read either.
  }
}
