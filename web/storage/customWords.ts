import { readText, writeText } from './storedText.ts';

const key = 'pixel-parlor-custom-words';

/** What was last typed in this browser as custom words; empty if nothing. */
export const enteredWords = (): string => readText(key) ?? '';

/** Keeps it for the host's next room. */
export function keepEnteredWords(text: string): void {
  writeText(key, text);
}
