import { guest } from '../../shared/protocol/limits.ts';
import { type GuestProfile, setGuestProfile, validProfile } from '../stores/guest.ts';

const guestCookieName = 'guestProfile';

/** Reads the profile from `document.cookie`; null if it is missing or invalid. */
export function parseGuestCookie(cookies: string): GuestProfile | null {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${guestCookieName}=`));
  if (!pair) return null;
  try {
    return validProfile(JSON.parse(decodeURIComponent(pair.slice(guestCookieName.length + 1))));
  } catch {
    return null;
  }
}

/** The value to assign to `document.cookie` to store a profile; for null, to remove it. */
export function formatGuestCookie(profile: GuestProfile | null): string {
  const maxAgeS = profile ? guest.cookieDays * 24 * 60 * 60 : 0;
  const value = profile ? encodeURIComponent(JSON.stringify(profile)) : '';
  return `${guestCookieName}=${value}; path=/; max-age=${maxAgeS}; samesite=lax`;
}

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
