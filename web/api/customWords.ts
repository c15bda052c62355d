import { deviceStorage, readText, writeText } from './deviceStorage.ts';

const key = 'pixel-parlor-custom-words';

/** What this browser's host last entered as custom words; empty if nothing. */
export const enteredWords = (): string => readText(deviceStorage(), key) ?? '';

/** Keeps it for the host's next room. */
export const keepEnteredWords = (text: string): void => writeText(deviceStorage(), key, text);
