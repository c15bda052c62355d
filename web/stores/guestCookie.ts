import { guest } from '../../shared/protocol/limits.ts';
import { cleanName, nameLength } from '../../shared/protocol/names.ts';
import type { GuestProfile } from './guest.ts';

const guestCookieName = 'guestProfile';

/** A profile as a room will take it, or null: a name that can be seen, short enough, and a seed not too long. */
export function validProfile(profile: unknown): GuestProfile | null {
  if (typeof profile !== 'object' || profile === null) return null;
  const { username, avatarSeed } = profile as Partial<Record<keyof GuestProfile, unknown>>;
  if (typeof username !== 'string' || typeof avatarSeed !== 'string') return null;
  const name = cleanName(username);
  if (name === '' || nameLength(name) > guest.nameMaxLength) return null;
  return avatarSeed.length > guest.avatarSeedMaxLength ? null : { username: name, avatarSeed };
}

/** Finds the profile in a `Cookie`-like text; null if there is none or it cannot be used. */
export function parseGuestCookie(cookies: string): GuestProfile | null {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${guestCookieName}=`));
  if (!pair) return null;
  try {
    return validProfile(JSON.parse(decodeURIComponent(pair.slice(guestCookieName.length + 1))));
  } catch {
    return null;
  }
}

/** The text that stores a profile through `document.cookie`. */
export function formatGuestCookie(profile: GuestProfile): string {
  const maxAgeS = guest.cookieDays * 24 * 60 * 60;
  const value = encodeURIComponent(JSON.stringify(profile));
  return `${guestCookieName}=${value}; path=/; max-age=${maxAgeS}; samesite=lax`;
}

/** The text that removes it. */
export const clearedGuestCookie = `${guestCookieName}=; path=/; max-age=0; samesite=lax`;
