/** Storage that lives as long as the tab, reloads included; undefined where storage is disabled. */
export function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** The value stored under the key; `otherwise` if missing or unreadable. */
export function readTab<T>(storage: Storage | undefined, key: string, otherwise: T): T {
  try {
    return JSON.parse(storage?.getItem(key) ?? '') as T;
  } catch {
    return otherwise;
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
