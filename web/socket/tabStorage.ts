/** What lasts for as long as the tab does, reloads included; undefined where storage is switched off. */
export function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** What was stored under the key; `otherwise` if that is nothing that can be read. */
export function readTab<T>(storage: Storage | undefined, key: string, otherwise: T): T {
  try {
    return JSON.parse(storage?.getItem(key) ?? '') as T;
  } catch {
    return otherwise;
  }
}

/** Keeps a value for as long as the tab, if that is possible. */
export function writeTab(storage: Storage | undefined, key: string, value: unknown): void {
  try {
    storage?.setItem(key, JSON.stringify(value));
  } catch {
    // Full storage: it lasts as long as the page.
  }
}
