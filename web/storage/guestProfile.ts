import { type GuestProfile, setGuestProfile } from '../stores/guest.ts';
import { formatGuestCookie, parseGuestCookie } from '../stores/guestCookie.ts';

/** The profile stored in this browser, if any. Its lifetime begins anew: Safari gives cookies of scripts seven days. */
export function loadGuestProfile(): GuestProfile | null {
  const profile = parseGuestCookie(document.cookie);
  if (profile) saveGuestProfile(profile);
  return profile;
}

/** Stores the profile in this browser; null removes it. */
export function saveGuestProfile(profile: GuestProfile | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = formatGuestCookie(profile);
}

/**
 * From now on follows what other tabs save or remove: at once where the browser reports changed cookies, otherwise when
 * this tab is shown again. Only a change counts, since a browser that refuses cookies never has the profile. On the
 * game's pages a removed profile stays until the player goes elsewhere.
 */
export function followGuestProfile(): void {
  let seen = document.cookie;
  const follow = () => {
    const { cookie } = document;
    const profile = parseGuestCookie(cookie);
    if (cookie === seen || (!profile && window.location.pathname.startsWith('/game/'))) return;
    seen = cookie;
    setGuestProfile(profile);
  };
  window.cookieStore?.addEventListener('change', follow);
  document.addEventListener('visibilitychange', follow);
  // The router's own events, and Back.
  for (const event of ['pushState', 'replaceState', 'popstate']) window.addEventListener(event, follow);
}
