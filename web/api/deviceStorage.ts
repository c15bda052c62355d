type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

/** Storage that outlives the page; undefined where it is disabled. */
export function deviceStorage(page: { localStorage: Storage } = globalThis): Storage | undefined {
  try {
    return page.localStorage;
  } catch {
    return undefined;
  }
}

/** The text stored under the key; null if there is none, or the storage is damaged. */
export function readText(storage: Keeper | undefined, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Stores a text, if possible. */
export function writeText(storage: Keeper | undefined, key: string, text: string): void {
  try {
    storage?.setItem(key, text);
  } catch {
    // Full or read-only: what the page knows lasts as long as the page.
  }
}

/** Removes what is stored under the key, if possible. */
export function removeText(storage: Pick<Storage, 'removeItem'> | undefined, key: string): void {
  try {
    storage?.removeItem(key);
  } catch {
    // Damaged: then nothing can be read either.
  }
}
