import { guest } from '../../shared/protocol/limits.ts';

const key = 'pixel-parlor-guest-session';

/** Not `randomUUID`, which is missing over plain HTTP (a party at home). */
const newSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(guest.sessionBytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The fallback without storage; lasts as long as the page. */
let ofThisPage: string | undefined;

/** This browser's secret, by which the server recognises a guest in another tab or after a reload. */
export function guestSession(): string {
  try {
    const known = localStorage.getItem(key);
    if (known && known.length <= guest.sessionMaxLength) return known;
    const made = newSecret();
    localStorage.setItem(key, made);
    return made;
  } catch {
    ofThisPage ??= newSecret();
    return ofThisPage;
  }
}
