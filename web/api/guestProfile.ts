import type { GuestProfile } from '../stores/guest.ts';
import { clearedGuestCookie, formatGuestCookie, parseGuestCookie } from '../stores/guestCookie.ts';

/** The profile that this browser remembers, if any. */
export const loadGuestProfile = (): GuestProfile | null => parseGuestCookie(document.cookie);

/** Remembers the profile in this browser. */
export function saveGuestProfile(profile: GuestProfile): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = formatGuestCookie(profile);
}

/** Makes this browser forget the profile. */
export function clearGuestProfile(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = clearedGuestCookie;
}
