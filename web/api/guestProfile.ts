import { type GuestProfile, setGuestProfile } from '../stores/guest.ts';
import { clearedGuestCookie, formatGuestCookie, parseGuestCookie } from '../stores/guestCookie.ts';

/** The profile stored in this browser, if any. Its lifetime begins anew: Safari gives cookies of scripts seven days. */
export function loadGuestProfile(): GuestProfile | null {
  const profile = parseGuestCookie(document.cookie);
  if (profile) saveGuestProfile(profile);
  return profile;
}

/** Stores the profile in this browser. */
export function saveGuestProfile(profile: GuestProfile): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = formatGuestCookie(profile);
}

/** Removes the profile from this browser. */
export function clearGuestProfile(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = clearedGuestCookie;
}

/**
 * From now on takes over a profile that another tab saves, where the browser tells of changed cookies. Not that it was
 * removed: a player in a room still needs a name.
 */
export function followGuestProfile(): void {
  window.cookieStore?.addEventListener('change', () => {
    const profile = parseGuestCookie(document.cookie);
    if (profile) setGuestProfile(profile);
  });
}
