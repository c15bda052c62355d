import { guest } from '../../../shared/protocol/limits.ts';
import { randomHex } from '../randomHex.ts';

const key = 'pixel-parlor-guest-session';

/** The fallback without storage; lasts as long as the page. */
let ofThisPage: string | undefined;

/** This browser's secret, by which the server recognises a guest in another tab or after a reload. */
export function guestSession(): string {
  try {
    const known = localStorage.getItem(key);
    if (known && known.length <= guest.sessionMaxLength) return known;
    const made = randomHex(guest.sessionBytes);
    localStorage.setItem(key, made);
    return made;
  } catch {
    ofThisPage ??= randomHex(guest.sessionBytes);
    return ofThisPage;
  }
}
