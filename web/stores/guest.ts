import { proxy } from 'valtio/vanilla';
import { cleanName, isAvatarSeed, isGuestName } from '../../shared/protocol/names.ts';

/** A guest's name and avatar; stored on this device. */
export interface GuestProfile {
  username: string;
  avatarSeed: string;
}

/** The profile as a room would accept it, else null: a visible name that is short enough, and a seed not too long. */
export function validProfile(profile: unknown): GuestProfile | null {
  if (typeof profile !== 'object' || profile === null) return null;
  const { username, avatarSeed } = profile as Partial<Record<keyof GuestProfile, unknown>>;
  if (typeof username !== 'string' || typeof avatarSeed !== 'string') return null;
  const name = cleanName(username);
  return isGuestName(name) && isAvatarSeed(avatarSeed)
    ? { username: name, avatarSeed: avatarSeed || name }
    : null;
}

interface Guest {
  profile: GuestProfile | null;
  /** Whether the visitor has dismissed the profile dialog, until the page is reloaded. */
  putOff: boolean;
}

export const guest = proxy<Guest>({ profile: null, putOff: false });

/** Sets the visitor's profile; null clears it. */
export function setGuestProfile(profile: GuestProfile | null): void {
  guest.profile = profile;
}

/** Dismisses the profile dialog until the page is reloaded. */
export function putOffGuestProfile(): void {
  guest.putOff = true;
}
