import { guest } from '../../shared/protocol/limits.ts';

const key = 'pixel-parlor-guest-session';

/** A secret of this browser that proves the same guest in another tab or after a reload. */
export function guestSession(): string {
  try {
    const known = localStorage.getItem(key);
    if (known && known.length <= guest.sessionMaxLength) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(key, made);
    return made;
  } catch {
    // Storage is switched off: the guest lasts as long as the page.
    return crypto.randomUUID();
  }
}
