import { readText, writeText } from './storedText.ts';

const key = 'pixel-parlor-draft';
const headOf = (roomId: string): string => `${roomId} `;

/** The line of chat that was last being typed in this tab, if it was in this room; else empty. */
export function draftIn(roomId: string): string {
  const kept = readText(key, 'sessionStorage');
  const head = headOf(roomId);
  return kept?.startsWith(head) ? kept.slice(head.length) : '';
}

/** Keeps the line for when the page is reloaded, as by a phone that needed its memory. */
export function keepDraft(roomId: string, text: string): void {
  writeText(key, headOf(roomId) + text, 'sessionStorage');
}
