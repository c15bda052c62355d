import { guest } from '../../shared/protocol/limits.ts';
import { cleanName, isAvatarSeed, isGuestName } from '../../shared/protocol/names.ts';
import type { GuestProfile } from './guest.ts';

const guestCookieName = 'guestProfile';

/** The profile as a room would accept it, else null: a visible name that is short enough, and a seed not too long. */
export function validProfile(profile: unknown): GuestProfile | null {
  if (typeof profile !== 'object' || profile === null) return null;
  const { username, avatarSeed } = profile as Partial<Record<keyof GuestProfile, unknown>>;
  if (typeof username !== 'string' || typeof avatarSeed !== 'string') return null;
  const name = cleanName(username);
  return isGuestName(name) && isAvatarSeed(avatarSeed) ? { username: name, avatarSeed } : null;
}

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
