import { proxy } from 'valtio/vanilla';

/** A guest's name and avatar; stored on this device. */
export interface GuestProfile {
  username: string;
  avatarSeed: string;
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
