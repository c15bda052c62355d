/** Storage that lives as long as the tab, reloads included; undefined where storage is disabled. */
export function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** The value stored under the key, which another version of this page may have written; undefined if there is none. */
export function readTab(storage: Storage | undefined, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Stores a value for as long as the tab lives, if possible. */
export function writeTab(storage: Storage | undefined, key: string, value: unknown): void {
  try {
    storage?.setItem(key, JSON.stringify(value));
  } catch {
    // Full storage: the value lasts as long as the page.
  }
}
