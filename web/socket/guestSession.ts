import { guest } from '../../shared/protocol/limits.ts';

const key = 'pixel-parlor-guest-session';
const secretBytes = 16;

/** By random values, since a page over plain HTTP (a party at home) has no `randomUUID`. */
const newSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(secretBytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Where storage is switched off the guest lasts as long as the page. */
let ofThisPage: string | undefined;

/** A secret of this browser, by which the server knows the same guest in another tab or after a reload. */
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
