import { guest } from '../../shared/protocol/limits.ts';
import { randomHex } from '../randomHex.ts';
import { readText, writeText } from './storedText.ts';

const key = 'pixel-parlor-guest-session';

/** This browser's secret, by which the server recognises a guest in another tab or after a reload. */
export function guestSession(): string {
  const known = readText(key);
  if (known && known.length <= guest.sessionMaxLength) return known;
  const made = randomHex(guest.sessionBytes);
  writeText(key, made);
  return made;
}
