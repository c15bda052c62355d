import { type Key, readText } from './storedText.ts';

/** The value that this tab has stored under the key, perhaps by another version of this page; undefined if there is none. */
export function readTab(key: Key): unknown {
  try {
    return JSON.parse(readText(key, 'sessionStorage') ?? '');
  } catch {
    return undefined;
  }
}
